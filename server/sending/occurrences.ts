import type { Campaign } from '#contract/sending.ts';

export type Repeats = NonNullable<Campaign['repeats']>;

/** `first` is on the account's clock (2026-11-23T09:00); `until` is the last day, or null. */
type Repeated = { repeats: Repeats; first: string; until: string | null; timeZone: string };

const STEP = { daily: 'days', weekly: 'weeks', monthly: 'months' } as const;

/**
 * The first occurrence after a moment, or undefined after the last one. Each has the first one's time of day on the account's
 * clock, across clock changes; months without that day use their last one.
 */
export function occurrenceAfter(
  { repeats, first, until, timeZone }: Repeated,
  after: Date,
): Date | undefined {
  const start = Temporal.PlainDateTime.from(first);
  const step = STEP[repeats];
  const from = Temporal.Instant.fromEpochMilliseconds(after.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime();
  // Starts one too early, because clock changes make days longer or shorter.
  const passed = Math.floor(start.until(from, { largestUnit: step })[step]) - 1;
  for (let count = Math.max(0, passed); ; count++) {
    const next = start.add({ [step]: count });
    if (until !== null && Temporal.PlainDate.compare(next.toPlainDate(), Temporal.PlainDate.from(until)) > 0)
      return undefined;
    const at = next.toZonedDateTime(timeZone).epochMilliseconds;
    if (at > after.getTime()) return new Date(at);
  }
}

/** Whether a time on the account's clock (2026-11-23T09:00) is one of a repeated campaign's times. */
export function isOccurrence(
  { repeats, first }: Pick<Repeated, 'repeats' | 'first'>,
  clock: string,
): boolean {
  const [start, at] = [Temporal.PlainDateTime.from(first), Temporal.PlainDateTime.from(clock)];
  const step = STEP[repeats];
  const passed = start.until(at, { largestUnit: step })[step];
  return [passed, passed + 1].some((count) => count >= 0 && start.add({ [step]: count }).equals(at));
}
