// The camera, while a `<video data-camera>` stands in the page: shows what it sees there, and reads QR codes.

const PAUSE = 200; // milliseconds between two looks
const LARGEST = 960; // pixels of the longer side of what is read
const LONGEST = 4096; // letters of a code
const EFFORT = 50; // milliseconds for one look
const MOST = 50; // codes that are remembered

/** @typedef {(picture: HTMLVideoElement) => Promise<string | undefined>} Reader */

export class Camera {
  #app;
  #files;
  #tell;
  /** @type {HTMLVideoElement | undefined} */
  #video; // the element that has the camera, or asks for it, or was refused
  /** @type {MediaStream | undefined} */
  #stream;
  /** @type {Promise<Reader> | undefined} */
  #reader;
  /** @type {Set<string>} */
  #seen = new Set();

  /**
   * @param {HTMLElement} app
   * @param {string} files the address of the folder with the site's files
   * @param {(news: "seen" | "camera", text: string) => void} tell
   */
  constructor(app, files, tell) {
    this.#app = app;
    this.#files = files;
    this.#tell = tell;
    document.addEventListener("visibilitychange", () => this.settle());
  }

  /** The page has changed, or was hidden or shown. */
  settle() {
    const wanted = document.hidden ? null : this.#app.querySelector("video[data-camera]");
    const video = /** @type {HTMLVideoElement | undefined} */ (wanted ?? undefined);
    if (video === this.#video) return;
    this.#stop();
    this.#video = video;
    if (video) this.#start(video);
  }

  /** Switches it off; `settle` switches it on again where it is still wanted. */
  end() {
    this.#stop();
    this.#video = undefined;
  }

  #stop() {
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    if (this.#video) this.#video.srcObject = null;
    this.#stream = undefined;
    this.#seen.clear();
  }

  /** @param {HTMLVideoElement} video */
  async #start(video) {
    const current = () => video === this.#video;
    let stream;
    try {
      const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: "environment" }, ...size } });
    } catch (error) {
      const denied = error.name === "NotAllowedError" || error.name === "SecurityError";
      if (current()) this.#tell("camera", denied ? "denied" : "none");
      return;
    }
    if (!current()) {
      for (const track of stream.getTracks()) track.stop();
      return;
    }
    this.#stream = stream;
    video.muted = video.playsInline = true;
    video.srcObject = stream;
    video.play().catch(() => {}); // where it may not play, it has no picture to read
    // another program may take the camera, or somebody unplug it
    for (const track of stream.getTracks())
      track.addEventListener("ended", () => stream === this.#stream && this.#tell("camera", "none"));
    this.#tell("camera", "on");
    this.#look(video, stream);
  }

  /**
   * @param {HTMLVideoElement} video
   * @param {MediaStream} stream
   */
  async #look(video, stream) {
    try {
      this.#reader ??= this.#makeReader();
      const read = await this.#reader;
      const text = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(video) : undefined;
      if (text && text.length <= LONGEST && stream === this.#stream && !this.#seen.has(text)) {
        if (this.#seen.size >= MOST) this.#seen.clear();
        this.#seen.add(text);
        this.#tell("seen", text);
      }
    } catch {
      this.#reader = undefined; // the file did not come: it is asked for again
    }
    setTimeout(() => stream === this.#stream && this.#look(video, stream), PAUSE);
  }

  /** @returns {Promise<Reader>} */
  async #makeReader() {
    const Detector = /** @type {any} */ (globalThis).BarcodeDetector;
    const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
    if (formats.includes("qr_code")) {
      const detector = new Detector({ formats: ["qr_code"] });
      return async (video) => (await detector.detect(video))[0]?.rawValue;
    }
    /** @type {typeof import("./qr-reader.js")} */
    const { decodeQR } = await import(new URL("qr-reader.js", this.#files).href);
    const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    return async (video) => {
      const scale = Math.min(1, LARGEST / Math.max(video.videoWidth, video.videoHeight));
      const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
      if (!width || !height) return undefined;
      Object.assign(pen.canvas, { width, height });
      pen.drawImage(video, 0, 0, width, height);
      try {
        return decodeQR(pen.getImageData(0, 0, width, height), { timeLimit: EFFORT });
      } catch {
        return undefined; // no code in sight
      }
    };
  }
}
