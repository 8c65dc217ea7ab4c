/** A token bucket of parts: refilled evenly, never holding more than a fifth of a second's worth. */
export class RateLimit {
  readonly #perSecond: number;
  readonly #now: () => number;
  #tokens: number;
  #filledAt: number;

  /** `now` in milliseconds, for tests. */
  constructor(perSecond: number, now: () => number = () => performance.now()) {
    this.#perSecond = perSecond;
    this.#now = now;
    this.#tokens = this.#size;
    this.#filledAt = now();
  }

  get #size(): number {
    return Math.max(1, this.#perSecond / 5);
  }

  /** How many parts may leave now. */
  available(): number {
    const now = this.#now();
    this.#tokens = Math.min(this.#size, this.#tokens + ((now - this.#filledAt) / 1000) * this.#perSecond);
    this.#filledAt = now;
    return Math.floor(this.#tokens);
  }

  /** Takes parts out; more than there are is a debt that the next ones wait for. */
  take(parts: number): void {
    this.#tokens -= parts;
  }

  /** Milliseconds until the next part may leave. */
  waitMs(): number {
    return Math.max(0, ((1 - this.#tokens) / this.#perSecond) * 1000);
  }
}
