import type { Campaign } from '#contract/sending.ts';

export type Repeats = NonNullable<Campaign['repeats']>;

/**
 * The times of a repeated campaign. `first` is in the account's time zone, such as 2026-11-23T09:00. `until`
 * is the last day, or null.
 */
type RepeatSchedule = { repeats: Repeats; first: string; until: string | null; timeZone: string };

const REPEAT_UNITS = { daily: 'days', weekly: 'weeks', monthly: 'months' } as const;

/**
 * Returns the first occurrence after a moment, or undefined after the last one. All occurrences have the
 * same time of day in the account's time zone, across clock changes. If a month lacks the day, its last day
 * counts.
 */
export function occurrenceAfter(
  { repeats, first, until, timeZone }: RepeatSchedule,
  after: Date,
): Date | undefined {
  const start = Temporal.PlainDateTime.from(first);
  const step = REPEAT_UNITS[repeats];
  const from = Temporal.Instant.fromEpochMilliseconds(after.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime();
  // Start one occurrence early, because clock changes make days longer or shorter.
  const passed = Math.floor(start.until(from, { largestUnit: step })[step]) - 1;
  for (let count = Math.max(0, passed); ; count++) {
    const next = start.add({ [step]: count });
    if (until !== null && Temporal.PlainDate.compare(next.toPlainDate(), Temporal.PlainDate.from(until)) > 0)
      return undefined;
    const at = next.toZonedDateTime(timeZone).epochMilliseconds;
    if (at > after.getTime()) return new Date(at);
  }
}

/** Checks whether a local time, such as 2026-11-23T09:00, is one of a repeated campaign's times. */
export function isOccurrence(
  { repeats, first }: Pick<RepeatSchedule, 'repeats' | 'first'>,
  clock: string,
): boolean {
  const [start, at] = [Temporal.PlainDateTime.from(first), Temporal.PlainDateTime.from(clock)];
  const step = REPEAT_UNITS[repeats];
  const passed = start.until(at, { largestUnit: step })[step];
  return [passed, passed + 1].some((count) => count >= 0 && start.add({ [step]: count }).equals(at));
}
