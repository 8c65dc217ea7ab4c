import { useState } from 'react';
import type { Campaign } from '#contract/sending.ts';

export type ProgressReading = { at: number; done: number };

/** The averaging window, in ms. */
const WINDOW_MS = 10_000;

/** Counts messages that have left the queue, with any outcome. */
function countSent({ counts }: Pick<Campaign, 'counts'>): number {
  return (
    counts.submitted +
    counts.delivered +
    counts.undelivered +
    counts.expired +
    counts.rejected +
    counts.unknown
  );
}

export function appendProgress(readings: ProgressReading[], reading: ProgressReading): ProgressReading[] {
  return [...readings.filter(({ at }) => reading.at - at <= WINDOW_MS), reading];
}

/**
 * Returns the messages per second between the first and last reading, or undefined if these are not two
 * readings at different times.
 */
export function averageRate(readings: ProgressReading[]): number | undefined {
  const first = readings[0];
  const last = readings.at(-1);
  if (!first || !last || last.at === first.at) return undefined;
  return ((last.done - first.done) / (last.at - first.at)) * 1000;
}

/** Returns the recent sending rate. Ignores progress from before the last pause. */
export function useRate(campaign: Campaign, polledAt: number): number | undefined {
  const [readings, setReadings] = useState<ProgressReading[]>([]);
  if (campaign.paused) {
    if (readings.length > 0) setReadings([]);
  } else if (readings.at(-1)?.at !== polledAt) {
    setReadings(appendProgress(readings, { at: polledAt, done: countSent(campaign) }));
  }
  return averageRate(readings);
}
