import { useState } from 'react';
import type { Campaign } from '#contract/sending.ts';

export type Reading = { at: number; done: number };

/** Over how long the rate is averaged, in ms. */
const WINDOW = 10_000;

/** Messages that have left, whatever became of them. */
function doneOf({ counts }: Pick<Campaign, 'counts'>): number {
  return (
    counts.submitted +
    counts.delivered +
    counts.undelivered +
    counts.expired +
    counts.rejected +
    counts.unknown
  );
}

export function addReading(readings: Reading[], reading: Reading): Reading[] {
  return [...readings.filter(({ at }) => reading.at - at <= WINDOW), reading];
}

/** Messages a second between the first and the last reading; undefined until there are two. */
export function rateOf(readings: Reading[]): number | undefined {
  const first = readings[0];
  const last = readings.at(-1);
  if (!first || !last || last.at === first.at) return undefined;
  return ((last.done - first.done) / (last.at - first.at)) * 1000;
}

/** The rate at which a campaign goes out, from what was polled since it last went on. */
export function useRate(campaign: Campaign, polledAt: number): number | undefined {
  const [readings, setReadings] = useState<Reading[]>([]);
  if (campaign.paused) {
    if (readings.length > 0) setReadings([]);
  } else if (readings.at(-1)?.at !== polledAt) {
    setReadings(addReading(readings, { at: polledAt, done: doneOf(campaign) }));
  }
  return rateOf(readings);
}
