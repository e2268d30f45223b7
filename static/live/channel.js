// One connection to another browser, by one data channel. It carries texts, and knows nothing of what they mean.
import { BEAT, FAREWELL, Joiner, LONGEST, Meter, cut } from "./frames.js";
import { HandshakeError, decode, encode, midOf } from "./handshake.js";

// all in milliseconds
const GATHERING = 2000; // the code is made then, with the addresses that are known
const TICK = 1000;
const BEATS = 2500; // something is sent at least this often
const QUIET = 8000;
const SLOW = 10_000;
const GIVE_UP = 60_000; // after the answer was accepted
const FORGOTTEN = 900_000; // after we have answered: people pass the answer on by hand
const PARTING = 300; // how long a farewell may take to leave

const BUFFERED = 262_144; // bytes that the browser holds for sending
const MOST_WAITING = 4 * LONGEST; // letters that wait here
// What one side may send within a second is less than what the other takes: a stumbling network delivers in heaps.
const SENDS = /** @type {const} */ ([20, 262_144]);
const TAKES = /** @type {const} */ ([60, 1_048_576]);

/** @typedef {"code" | "bad" | "open" | "message" | "quiet" | "heard" | "slow" | "closed"} ChannelNews */

export class Channel {
  #tell;
  #peer;
  #channel;
  #state = "new"; // then "open", "closed"
  /** @type {string | undefined} */
  #accepted;
  #joiner = new Joiner();
  #taken = new Meter(...TAKES);
  #sent = new Meter(...SENDS);
  /** @type {string[]} */
  #waiting = [];
  #letters = 0; // in #waiting
  #lastSent = 0;
  #lastHeard = 0;
  #lastTick = 0;
  #quiet = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #pacing;
  /** @type {ReturnType<typeof setTimeout>[]} */
  #timers = [];

  /**
   * @param {RTCIceServer[]} servers
   * @param {(news: ChannelNews, text?: string) => void} tell gets everything that happens; after "closed" nothing more
   */
  constructor(servers, tell) {
    this.#tell = tell;
    this.#peer = new RTCPeerConnection({ iceServers: servers });
    this.#peer.addEventListener("connectionstatechange", () => this.#changed());
    // both sides make the same channel: nothing has to be agreed on
    this.#channel = this.#peer.createDataChannel("hanamachi", { negotiated: true, id: 0 });
    this.#channel.bufferedAmountLowThreshold = BUFFERED / 4;
    this.#channel.addEventListener("open", () => this.#opened());
    this.#channel.addEventListener("message", ({ data }) => this.#take(data));
    this.#channel.addEventListener("bufferedamountlow", () => this.#pump());
    this.#channel.addEventListener("close", () => this.#end("gone"));
  }

  // --- the handshake

  /** Makes an offer: told as `code`. */
  async offer() {
    try {
      await this.#peer.setLocalDescription(await this.#peer.createOffer());
      await this.#describe();
    } catch {
      this.#end("unsupported");
    }
  }

  /**
   * Answers the other side's offer: told as `code`, or as `bad`.
   * @param {string} code
   */
  async answer(code) {
    try {
      await this.#hear("offer", code);
      await this.#peer.setLocalDescription(await this.#peer.createAnswer());
      await this.#describe();
      this.#hope(FORGOTTEN);
    } catch (error) {
      this.#refuse(error);
    }
  }

  /**
   * Takes the other side's answer to our offer; told as `bad` if it is none, and another may follow.
   * @param {string} code
   */
  async accept(code) {
    if (code === this.#accepted) return; // a camera may read it twice
    try {
      const hearing = this.#hear("answer", code);
      this.#accepted = code;
      await hearing;
      this.#hope(GIVE_UP);
    } catch (error) {
      this.#accepted = undefined;
      this.#refuse(error);
    }
  }

  /**
   * @param {"offer" | "answer"} type
   * @param {string} code
   */
  async #hear(type, code) {
    const ours = this.#peer.localDescription?.sdp;
    const description = decode(code, ours && midOf(ours));
    if (description.type !== type) throw new HandshakeError("unreadable");
    await this.#peer.setRemoteDescription(description);
  }

  #refuse(error) {
    if (this.#state !== "new") return;
    this.#tell("bad", error instanceof HandshakeError ? error.reason : "unreadable");
  }

  /** Waits for our own addresses, and tells the code. */
  async #describe() {
    await new Promise((resolve) => {
      const look = () => this.#peer.iceGatheringState === "complete" && resolve(undefined);
      this.#peer.addEventListener("icegatheringstatechange", look);
      this.#timers.push(setTimeout(resolve, GATHERING));
      look();
    });
    if (this.#state !== "new") return;
    const { type, sdp } = this.#peer.localDescription;
    // a browser that is told to hide all its addresses can't be reached
    if (/^a=candidate:/m.test(sdp)) this.#tell("code", encode({ type, sdp }));
    else this.#end("unsupported");
  }

  /** From now on the two sides try to reach each other. */
  #hope(patience) {
    if (this.#state !== "new") return;
    this.#timers.push(setTimeout(() => this.#state === "new" && this.#tell("slow"), SLOW));
    this.#timers.push(setTimeout(() => this.#state === "new" && this.#end("failed"), patience));
  }

  /** Before the channel is open a failure is no end: this side may have tried long before the other one could. */
  #changed() {
    if (this.#peer.connectionState === "failed" && this.#state === "open") this.#end("failed");
  }

  // --- messages

  #opened() {
    if (this.#state !== "new") return;
    this.#state = "open";
    this.#lastHeard = this.#lastSent = this.#lastTick = performance.now();
    this.#timers.push(setInterval(() => this.#tick(), TICK));
    this.#tell("open");
  }

  /** @param {string} text */
  send(text) {
    if (this.#state !== "open") return;
    if (text.length > LONGEST) return this.#end("unreadable"); // the other side would refuse it
    for (const frame of cut(text)) {
      this.#waiting.push(frame);
      this.#letters += frame.length;
    }
    if (this.#letters > MOST_WAITING) return this.#end("failed"); // the other side takes nothing any more
    this.#pump();
  }

  /** Sends what waits, as much of it as the browser and the other side take now. */
  #pump() {
    while (this.#waiting.length && this.#state === "open" && this.#channel.bufferedAmount < BUFFERED) {
      const wait = this.#sent.wait;
      if (wait) {
        clearTimeout(this.#pacing);
        this.#pacing = setTimeout(() => this.#pump(), wait);
        return;
      }
      const frame = this.#waiting.shift();
      this.#letters -= frame.length;
      this.#sent.take(frame);
      this.#put(frame);
    }
  }

  /** @param {string} frame */
  #put(frame) {
    try {
      this.#channel.send(frame);
      this.#lastSent = performance.now();
    } catch {
      // it closes just now: its event follows
    }
  }

  /** @param {unknown} frame */
  #take(frame) {
    if (this.#state !== "open") return;
    if (typeof frame !== "string") return this.#end("unreadable");
    if (!this.#taken.take(frame)) return this.#end("flood");
    this.#lastHeard = performance.now();
    if (this.#quiet) {
      this.#quiet = false;
      this.#tell("heard");
    }
    if (frame === BEAT) return;
    if (frame === FAREWELL) return this.#end("gone");
    let message;
    try {
      message = this.#joiner.take(frame);
    } catch {
      return this.#end("unreadable");
    }
    if (message !== undefined) this.#tell("message", message);
  }

  #tick() {
    const now = performance.now();
    const slept = now - this.#lastTick > 2 * TICK; // then it is us who were away: what came meanwhile is not delivered yet
    this.#lastTick = now;
    if (slept) this.#lastHeard = now;
    if (now - this.#lastSent >= BEATS - TICK / 2 && !this.#waiting.length) this.#put(BEAT);
    if (this.#quiet || now - this.#lastHeard < QUIET) return;
    this.#quiet = true;
    this.#tell("quiet");
  }

  // --- the end

  /** Says goodbye, and closes; nothing is told. */
  close() {
    const wasOpen = this.#state === "open";
    this.#stop();
    if (!wasOpen) return this.#peer.close();
    this.#put(FAREWELL);
    setTimeout(() => this.#peer.close(), PARTING);
  }

  /** @param {"gone" | "failed" | "flood" | "unreadable" | "unsupported"} reason */
  #end(reason) {
    if (this.#state === "closed") return;
    this.#stop();
    this.#peer.close();
    this.#tell("closed", reason);
  }

  #stop() {
    this.#state = "closed";
    this.#waiting = [];
    for (const timer of [this.#pacing, ...this.#timers]) clearTimeout(timer);
    this.#timers = [];
  }
}
