const WINDOW_MS = 60_000;

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
    if (now >= this.#windowEnds) {
      this.#counts = new Map();
      this.#windowEnds = now + WINDOW_MS;
    }
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return count <= this.#perMinute;
  }
}
