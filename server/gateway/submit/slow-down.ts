import { RateLimit } from './rate-limit.ts';

/** How long a carrier's pace is measured before the limit is adjusted, in milliseconds. */
const STEP_MS = 500;
/**
 * Up to this share of refusals the pace grows by 5 %; after each step without any refusal by twice as much, up to
 * doubling.
 */
const TOLERATED = 0.05;
const GROWTH = 0.05;
/** A limit above this multiple of the actual traffic is dropped. */
const IDLE_LIMIT = 4;

/**
 * Finds a carrier's pace from its refusals "too fast" and "queue full". After half a second with many of them, the
 * bind continues at the pace that the carrier accepted; with few or none, the pace grows again. A carrier with a
 * limit is thus kept close to it, and one with occasional refusals for other reasons is not slowed down.
 */
export class SlowDown {
  readonly #now: () => number;
  #limit: RateLimit | undefined;
  #stepSince: number;
  #taken = 0;
  #refused = 0;
  #quietSteps = 0;

  /** `now` is in milliseconds, for tests. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#stepSince = now();
  }

  /** The current limit; undefined while the carrier does not complain. */
  limit(): RateLimit | undefined {
    this.#turn();
    return this.#limit;
  }

  /** Records that the carrier accepted some parts. */
  accepted(parts: number): void {
    this.#turn();
    this.#taken += parts;
  }

  /** Records that the carrier asked to slow down. */
  refused(): void {
    this.#turn();
    this.#refused += 1;
  }

  #turn(): void {
    const elapsed = this.#now() - this.#stepSince;
    if (elapsed < STEP_MS) return;
    const pace = Math.max(1, (this.#taken / elapsed) * 1000);
    const share = this.#refused / Math.max(1, this.#taken + this.#refused);
    this.#quietSteps = this.#refused === 0 ? this.#quietSteps + 1 : 0;
    this.#taken = 0;
    this.#refused = 0;
    this.#stepSince = this.#now();
    if (share > TOLERATED) this.#set(pace);
    else if (this.#limit) this.#grow(this.#limit, pace);
  }

  #set(perSecond: number): void {
    if (this.#limit) this.#limit.perSecond = perSecond;
    else this.#limit = new RateLimit(perSecond, this.#now);
  }

  #grow(limit: RateLimit, pace: number): void {
    limit.perSecond *= 1 + Math.min(1, GROWTH * 2 ** this.#quietSteps);
    if (limit.perSecond > pace * IDLE_LIMIT) this.#limit = undefined;
  }
}
