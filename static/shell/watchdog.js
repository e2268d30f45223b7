// Notices a Python that hangs or has died, by missing answers.
const PATIENCE = 6000;
const PING = 2000;

export class Watchdog {
  #open = 0;
  #silent = 0;
  #since = 0;
  #timer;
  #busy = false;

  /** `ping()` asks for a sign of life, `lost()` is called once when there is none. */
  constructor({ ping, lost }) {
    this.ping = ping;
    this.lost = lost;
  }

  asked() {
    this.#open++;
    this.#run();
  }

  answered() {
    this.#open = Math.max(0, this.#open - 1);
    this.#silent = 0;
  }

  set busy(busy) {
    this.#busy = busy;
    if (busy) this.#run();
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#open = this.#silent = 0;
    this.#busy = false;
  }

  #run() {
    if (this.#timer) return;
    this.#since = performance.now();
    this.#silent = 0;
    let pinged = 0;
    this.#timer = setInterval(() => {
      const now = performance.now();
      // a sleeping machine and a hidden tab do not count as silence
      const passed = document.hidden ? 0 : Math.min(now - this.#since, 1000);
      this.#since = now;
      if (this.#open) this.#silent += passed;
      if (this.#silent >= PATIENCE) {
        this.stop();
        this.lost();
      } else if (this.#busy && !this.#open && now - pinged >= PING) {
        pinged = now;
        this.ping();
      } else if (!this.#busy && !this.#open) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
    }, 500);
  }
}
