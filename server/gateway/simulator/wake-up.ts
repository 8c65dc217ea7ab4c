/** A timer that fires at the earliest requested time. */
export class WakeUp {
  readonly #work: () => void;
  #timer: NodeJS.Timeout | undefined;
  #at = Infinity;

  constructor(work: () => void) {
    this.#work = work;
  }

  /** Calls the work after a delay, or sooner if an earlier time is already scheduled. */
  schedule(delayMs: number): void {
    const at = performance.now() + delayMs;
    if (at >= this.#at) return;
    clearTimeout(this.#timer);
    this.#at = at;
    this.#timer = setTimeout(() => {
      this.#at = Infinity;
      this.#work();
    }, Math.ceil(delayMs));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#at = Infinity;
  }
}
