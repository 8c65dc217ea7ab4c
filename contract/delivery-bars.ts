import { FAILED_STATES, type StateCounts } from './messages.ts';

/** What happened to the messages of a campaign in steps of `timeStep` seconds, and what has become of all of them. */
type Series = {
  timeStep: number;
  timeSeries: { at: string; submitted: number; delivered: number; failed: number }[];
  counts: StateCounts;
};

/** What had become of messages by `to`; the bar stands at `from`. Both are ISO 8601. */
export type DeliveryBar = { from: string; to: string; delivered: number; failed: number; waiting: number };

const MOST_BARS = 48;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** How wide a bar can be: what people count time by. */
const WIDTHS = [
  ...[1, 2, 5, 10, 20, 30].map((seconds) => seconds * SECOND_MS),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12, 24].map((hours) => hours * HOUR_MS),
];
/** Whole quarters of an hour are so in any time zone. */
const COARSEST_START_MS = 15 * MINUTE_MS;

/**
 * What had become of a campaign's messages by the end of each bar, from the first to the last moment at which something
 * happened; at most 48 bars, all of `widthMs`.
 */
export function deliveryBars({ timeStep, timeSeries, counts }: Series): {
  widthMs: number;
  bars: DeliveryBar[];
} {
  const moments = timeSeries.map(({ at }) => Date.parse(at));
  if (moments.length === 0) return { widthMs: 0, bars: [] };
  const [first, last] = [moments[0]!, moments.at(-1)!];
  const widthMs = widthOf(last - first, timeStep * SECOND_MS);
  const startStep = Math.min(widthMs, COARSEST_START_MS);
  const start = Math.floor(first / startStep) * startStep;
  const sums = { submitted: 0, delivered: 0, failed: 0 };
  const unsent = failedUnsent(timeSeries, counts);
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
      from: isoOf(at),
      to: isoOf(at + widthMs),
      delivered: sums.delivered,
      failed: sums.failed,
      waiting,
    };
  });
  return { widthMs, bars };
}

const isoOf = (ms: number): string => new Date(ms).toISOString();

/** In milliseconds: as many whole steps in each bar. */
function widthOf(spanMs: number, stepMs: number): number {
  const width = WIDTHS.find((each) => each % stepMs === 0 && spanMs / each + 2 <= MOST_BARS);
  if (width !== undefined) return width;
  const unit = Math.max(stepMs, 24 * HOUR_MS);
  return Math.ceil(spanMs / (MOST_BARS - 2) / unit) * unit;
}

/** How many failed without having been submitted, which usually happens at the start. */
function failedUnsent(timeSeries: Series['timeSeries'], counts: Series['counts']): number {
  const submitted = timeSeries.reduce((sum, step) => sum + step.submitted, 0);
  const failed = FAILED_STATES.reduce((sum, state) => sum + counts[state], 0);
  return Math.max(0, failed + counts.submitted + counts.delivered + counts.unknown - submitted);
}
