import { RateLimit } from './rate-limit.ts';

/** How long the carrier's pace is measured before each adjustment, in milliseconds. */
const PERIOD_MS = 500;
/**
 * The limit grows by 5 % after a period with at most this share of refusals. The growth doubles with each
 * consecutive period without refusals, up to 100 %.
 */
const TOLERATED_SHARE = 0.05;
const GROWTH = 0.05;
/** The limit is dropped if it exceeds this multiple of the pace that the carrier accepted. */
const IDLE_LIMIT_FACTOR = 4;

/**
 * Finds a carrier's pace from its refusals "too fast" and "queue full". After a period with many refusals,
 * the limit becomes the pace that the carrier accepted. With few or no refusals, it grows again. The bind
 * thus stays close to the carrier's own limit, and occasional refusals do not slow it down.
 */
export class AdaptiveLimit {
  readonly #now: () => number;
  #limit: RateLimit | undefined;
  #periodStart: number;
  #acceptedParts = 0;
  #refusals = 0;
  #quietPeriods = 0;

  /** `now` returns milliseconds. Tests replace it. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#periodStart = now();
  }

  /** The current limit; undefined while none is needed. */
  limit(): RateLimit | undefined {
    this.#adjust();
    return this.#limit;
  }

  /** Records that the carrier accepted some parts. */
  accepted(parts: number): void {
    this.#adjust();
    this.#acceptedParts += parts;
  }

  /** Records that the carrier asked us to slow down. */
  refused(): void {
    this.#adjust();
    this.#refusals += 1;
  }

  #adjust(): void {
    const elapsed = this.#now() - this.#periodStart;
    if (elapsed < PERIOD_MS) return;
    const pace = Math.max(1, (this.#acceptedParts / elapsed) * 1000);
    const share = this.#refusals / Math.max(1, this.#acceptedParts + this.#refusals);
    this.#quietPeriods = this.#refusals === 0 ? this.#quietPeriods + 1 : 0;
    this.#acceptedParts = 0;
    this.#refusals = 0;
    this.#periodStart = this.#now();
    if (share > TOLERATED_SHARE) this.#set(pace);
    else if (this.#limit) this.#grow(this.#limit, pace);
  }

  #set(perSecond: number): void {
    if (this.#limit) this.#limit.perSecond = perSecond;
    else this.#limit = new RateLimit(perSecond, this.#now);
  }

  #grow(limit: RateLimit, pace: number): void {
    limit.perSecond *= 1 + Math.min(1, GROWTH * 2 ** this.#quietPeriods);
    if (limit.perSecond > pace * IDLE_LIMIT_FACTOR) this.#limit = undefined;
  }
}
