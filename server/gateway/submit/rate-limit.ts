/**
 * A token bucket of parts. It refills evenly and holds a fifth of a second's worth, but at least one part.
 */
export class RateLimit {
  readonly #now: () => number;
  #perSecond: number;
  #tokens: number;
  #filledAt: number;

  /** `now` returns milliseconds. Tests replace it. */
  constructor(perSecond: number, now: () => number = () => performance.now()) {
    this.#perSecond = perSecond;
    this.#now = now;
    this.#tokens = this.#size;
    this.#filledAt = now();
  }

  get perSecond(): number {
    return this.#perSecond;
  }

  set perSecond(perSecond: number) {
    this.#fill();
    this.#perSecond = perSecond;
    this.#tokens = Math.min(this.#tokens, this.#size);
  }

  get #size(): number {
    return Math.max(1, this.#perSecond / 5);
  }

  /** The number of parts that may be sent now. */
  available(): number {
    this.#fill();
    return Math.floor(this.#tokens);
  }

  /** Takes parts from the bucket. A deficit delays later parts. */
  take(parts: number): void {
    this.#tokens -= parts;
  }

  /**
   * The smallest useful number of parts per round: a twentieth of a second's worth. Each round needs its own
   * commit.
   */
  get minimumTake(): number {
    return Math.max(1, Math.floor(this.#perSecond / 20));
  }

  /** Returns the milliseconds until `parts` parts may be sent. */
  waitMs(parts: number): number {
    return Math.max(0, ((parts - this.#tokens) / this.#perSecond) * 1000);
  }

  #fill(): void {
    const now = this.#now();
    this.#tokens = Math.min(this.#size, this.#tokens + ((now - this.#filledAt) / 1000) * this.#perSecond);
    this.#filledAt = now;
  }
}
