/** Upper bounds of the response time buckets, in milliseconds. */
export const RESPONSE_BUCKETS_MS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 30_000];

/** The reasons for which a bind can wait. */
export const WAIT_REASONS = [
  'nothing to do',
  'window full',
  'throttled by the carrier',
  'rate limit',
  'database',
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** The counters of a bind since its creation. Every counter except `inFlight` only increases. */
export class BindCounters {
  submitted = 0;
  accepted = 0;
  refused = 0;
  throttled = 0;
  /** Pieces that were never answered. */
  unanswered = 0;
  receipts = 0;
  inbound = 0;
  /** The current number of submissions without a committed result. */
  inFlight = 0;
  /** The number of responses per duration bucket, then the number of longer responses. */
  readonly responseTimes = Array.from({ length: RESPONSE_BUCKETS_MS.length + 1 }, () => 0);
  responseMs = 0;
  /** The time spent waiting, in milliseconds, by reason. */
  readonly waited = Object.fromEntries(WAIT_REASONS.map((reason) => [reason, 0])) as Record<
    WaitReason,
    number
  >;
  /** The current wait; undefined while the bind is working. */
  waitsFor: WaitReason | undefined;

  responded(ms: number): void {
    const step = RESPONSE_BUCKETS_MS.findIndex((bound) => ms <= bound);
    this.responseTimes[step === -1 ? RESPONSE_BUCKETS_MS.length : step]! += 1;
    this.responseMs += ms;
  }
}
