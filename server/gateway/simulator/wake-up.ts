/** A timer for the earliest of the requested times. */
export class WakeUp {
  readonly #work: () => void;
  #timer: NodeJS.Timeout | undefined;
  #at = Infinity;

  constructor(work: () => void) {
    this.#work = work;
  }

  /** Calls the work after a delay, or sooner if that was requested. */
  in(delayMs: number): void {
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
