/** Upper bounds of the steps in which response times are counted, in milliseconds. */
export const RESPONSE_STEPS_MS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 30_000];

/** Why a bind is not faster now. */
export const REASONS = [
  'nothing to do',
  'window full',
  'throttled by the carrier',
  'rate limit',
  'database',
] as const;
export type Reason = (typeof REASONS)[number];

/** What a bind did since it was made: only ever rising, but for `inFlight`. */
export class BindCounters {
  submitted = 0;
  accepted = 0;
  refused = 0;
  throttled = 0;
  /** Pieces whose answer never came. */
  unanswered = 0;
  receipts = 0;
  inbound = 0;
  /** Submissions without a committed result, now. */
  inFlight = 0;
  /** Responses by how long they took: one count for each step, and one for longer. */
  readonly responseTimes = Array.from({ length: RESPONSE_STEPS_MS.length + 1 }, () => 0);
  responseMs = 0;
  /** How long it waited, in milliseconds, by what for. */
  readonly waited = Object.fromEntries(REASONS.map((reason) => [reason, 0])) as Record<Reason, number>;
  /** What it waits for now; undefined while it is at work. */
  waitsFor: Reason | undefined;

  responded(ms: number): void {
    const step = RESPONSE_STEPS_MS.findIndex((bound) => ms <= bound);
    this.responseTimes[step === -1 ? RESPONSE_STEPS_MS.length : step]! += 1;
    this.responseMs += ms;
  }
}
