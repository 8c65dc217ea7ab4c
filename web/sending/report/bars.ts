import { FAILED_STATES } from '#contract/messages.ts';
import type { Bar } from '#web/ui/index.ts';
import type { CampaignReport } from '../campaigns.ts';

type Series = Pick<CampaignReport, 'timeStep' | 'timeSeries' | 'counts'>;

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
 * happened.
 */
export function barsOf(
  { timeStep, timeSeries, counts }: Series,
  labelOf: (moment: string, widthMs: number) => string,
  nameOf: (end: string) => string,
): Bar[] {
  const moments = timeSeries.map(({ at }) => Date.parse(at));
  if (moments.length === 0) return [];
  const [first, last] = [moments[0]!, moments.at(-1)!];
  const width = widthOf(last - first, timeStep * SECOND_MS);
  const startStep = Math.min(width, COARSEST_START_MS);
  const start = Math.floor(first / startStep) * startStep;
  const sums = { submitted: 0, delivered: 0, failed: 0 };
  const unsent = failedUnsent(timeSeries, counts);
  let next = 0;
  return Array.from({ length: Math.floor((last - start) / width) + 1 }, (_, index) => {
    const at = start + index * width;
    for (; next < moments.length && moments[next]! < at + width; next += 1) {
      const { submitted, delivered, failed } = timeSeries[next]!;
      sums.submitted += submitted;
      sums.delivered += delivered;
      sums.failed += failed;
    }
    const failedLater = Math.max(0, sums.failed - unsent);
    const waiting = Math.max(0, sums.submitted - sums.delivered - failedLater);
    return {
      key: isoOf(at),
      label: labelOf(isoOf(at), width),
      name: nameOf(labelOf(isoOf(at + width), width)),
      delivered: sums.delivered,
      failed: sums.failed,
      waiting,
    };
  });
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
