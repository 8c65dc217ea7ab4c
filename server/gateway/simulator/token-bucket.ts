/** A token bucket. It holds the tokens of a twentieth of a second, but at least one token. */
export class TokenBucket {
  readonly #perSecond: number;
  readonly #capacity: number;
  #tokens: number;
  #filledAt: number;

  /** `now` is in milliseconds, on any monotonic clock. */
  constructor(perSecond: number, now: number) {
    this.#perSecond = perSecond;
    this.#capacity = Math.max(1, perSecond / 20);
    this.#tokens = this.#capacity;
    this.#filledAt = now;
  }

  /** Takes up to `wanted` whole tokens. Returns the number taken. */
  take(wanted: number, now: number): number {
    const filled = (Math.max(0, now - this.#filledAt) * this.#perSecond) / 1000;
    this.#tokens = Math.min(this.#capacity, this.#tokens + filled);
    this.#filledAt = now;
    const taken = Math.min(wanted, Math.floor(this.#tokens + 1e-9));
    this.#tokens -= taken;
    return taken;
  }

  /** The milliseconds from the last `take` until a token is available. */
  get wait(): number {
    return Math.max(0, ((1 - this.#tokens) * 1000) / this.#perSecond);
  }
}
