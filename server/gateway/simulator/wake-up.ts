/** One timer: the soonest of the times asked for counts. */
export class WakeUp {
  readonly #work: () => void;
  #timer: NodeJS.Timeout | undefined;
  #at = Infinity;

  constructor(work: () => void) {
    this.#work = work;
  }

  /** Calls the work in so many milliseconds, or sooner where that was asked for. */
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
