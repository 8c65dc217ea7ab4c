import { FAILED_STATES, type StateCounts } from './messages.ts';

/** A campaign's message events, in steps of `timeStep` seconds. `counts` are the current totals by state. */
type DeliverySeries = {
  timeStep: number;
  timeSeries: { at: string; submitted: number; delivered: number; failed: number }[];
  counts: StateCounts;
};

/** Cumulative totals at the time `to`. The chart places the bar at `from`. Times are ISO 8601. */
export type DeliveryBar = { from: string; to: string; delivered: number; failed: number; waiting: number };

const MAX_BARS = 48;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** The usual widths of a bar. Each is a round number of seconds, minutes or hours. */
const BAR_WIDTHS_MS = [
  ...[1, 2, 5, 10, 20, 30].map((seconds) => seconds * SECOND_MS),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12, 24].map((hours) => hours * HOUR_MS),
];
/**
 * The first bar starts on a multiple of its width, or of 15 minutes if that is shorter. Every time zone
 * offset is a multiple of 15 minutes.
 */
const MAX_START_STEP_MS = 15 * MINUTE_MS;

/**
 * Returns the cumulative outcomes of a campaign's messages at the end of each bar, from the first event to
 * the last. There are at most MAX_BARS bars. Each bar is `widthMs` wide.
 */
export function deliveryBars({ timeStep, timeSeries, counts }: DeliverySeries): {
  widthMs: number;
  bars: DeliveryBar[];
} {
  const moments = timeSeries.map(({ at }) => Date.parse(at));
  if (moments.length === 0) return { widthMs: 0, bars: [] };
  const [first, last] = [moments[0]!, moments.at(-1)!];
  const widthMs = barWidth(last - first, timeStep * SECOND_MS);
  const startStep = Math.min(widthMs, MAX_START_STEP_MS);
  const start = Math.floor(first / startStep) * startStep;
  const sums = { submitted: 0, delivered: 0, failed: 0 };
  const unsent = countFailedBeforeSubmission(timeSeries, counts);
  let next = 0;
  const bars = Array.from({ length: Math.floor((last - start) / widthMs) + 1 }, (_, index) => {
    const at = start + index * widthMs;
    for (; next < moments.length && moments[next]! < at + widthMs; next += 1) {
      const { submitted, delivered, failed } = timeSeries[next]!;
      sums.submitted += submitted;
      sums.delivered += delivered;
      sums.failed += failed;
    }
    const failedLater = Math.max(0, sums.failed - unsent);
    const waiting = Math.max(0, sums.submitted - sums.delivered - failedLater);
    return {
      from: toIsoTime(at),
      to: toIsoTime(at + widthMs),
      delivered: sums.delivered,
      failed: sums.failed,
      waiting,
    };
  });
  return { widthMs, bars };
}

const toIsoTime = (ms: number): string => new Date(ms).toISOString();

/** Returns a bar's width in milliseconds, a multiple of `stepMs`. */
function barWidth(spanMs: number, stepMs: number): number {
  const width = BAR_WIDTHS_MS.find((each) => each % stepMs === 0 && spanMs / each + 2 <= MAX_BARS);
  if (width !== undefined) return width;
  const unit = Math.max(stepMs, 24 * HOUR_MS);
  return Math.ceil(spanMs / (MAX_BARS - 2) / unit) * unit;
}

/**
 * Returns the number of messages that failed before submission. The bars count the first failures as
 * failures before submission, because these usually happen at the start.
 */
function countFailedBeforeSubmission(
  timeSeries: DeliverySeries['timeSeries'],
  counts: DeliverySeries['counts'],
): number {
  const submitted = timeSeries.reduce((sum, step) => sum + step.submitted, 0);
  const failed = FAILED_STATES.reduce((sum, state) => sum + counts[state], 0);
  return Math.max(0, failed + counts.submitted + counts.delivered + counts.unknown - submitted);
}
