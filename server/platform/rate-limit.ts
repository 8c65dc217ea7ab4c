const WINDOW_MS = 60_000;
/** Above this, counting starts again, so that names that nobody uses twice take no memory. */
const MAX_NAMES = 100_000;

/** Counts what each name does in a minute, in this process. */
export class RateLimit {
  readonly #perMinute: number;
  #counts = new Map<string | number, number>();
  #windowEnds = 0;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts one more. Returns whether it is within the limit. */
  take(name: string | number, now = Date.now()): boolean {
    this.#beginWindow(now);
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return count <= this.#perMinute;
  }

  /** Returns whether one more would exceed the limit. */
  isUsedUp(name: string | number, now = Date.now()): boolean {
    this.#beginWindow(now);
    return (this.#counts.get(name) ?? 0) >= this.#perMinute;
  }

  #beginWindow(now: number): void {
    if (now < this.#windowEnds && this.#counts.size < MAX_NAMES) return;
    this.#counts = new Map();
    this.#windowEnds = now + WINDOW_MS;
  }
}
