/** A calendar day in a time zone (2026-11-25), from `from` (inclusive) to `to` (exclusive). */
export type DaySpan = { day: string; from: Date; to: Date };

/**
 * Returns the first moment of a day (2026-11-25) in a time zone. This is midnight, or the first of two
 * midnights. If the clock skips midnight, it is the moment after the gap.
 */
export const startOfDay = (day: string | Temporal.PlainDate, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** All our data lies between these days, and PostgreSQL can represent both. */
const FIRST_DAY = '1970-01-02';
const LAST_DAY = '9998-12-30';
const clampDay = (day: string): string => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);

/**
 * Returns the first day of a range and the day after its last. A missing bound defaults to FIRST_DAY or
 * LAST_DAY.
 */
export const dayRange = ({
  from = FIRST_DAY,
  to = LAST_DAY,
}: {
  from?: string | undefined;
  to?: string | undefined;
}) => ({
  first: Temporal.PlainDate.from(clampDay(from)),
  end: Temporal.PlainDate.from(clampDay(to)).add({ days: 1 }),
});

/**
 * Returns yesterday in a time zone, up to the current time of day. If the clock skipped that time yesterday,
 * ends later by the length of the gap.
 */
export function yesterdayToSameTime(timeZone: string, now = Date.now()): DaySpan {
  const then = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).subtract({ days: 1 });
  const day = then.toPlainDate();
  return { day: day.toString(), from: startOfDay(day, timeZone), to: new Date(then.epochMilliseconds) };
}

/** Returns the last `count` days in a time zone, up to today, oldest first. */
export function lastDaysToToday(timeZone: string, count: number, now = Date.now()): DaySpan[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  return spansBetween(today.subtract({ days: count - 1 }), today, timeZone);
}

/** Returns the days from `first` to `last`, both included, in a time zone. */
export function spansBetween(
  first: string | Temporal.PlainDate,
  last: string | Temporal.PlainDate,
  timeZone: string,
): DaySpan[] {
  const start = Temporal.PlainDate.from(first);
  return Array.from({ length: Math.max(0, start.until(last).days + 1) }, (_, nth) => {
    const day = start.add({ days: nth });
    return {
      day: day.toString(),
      from: startOfDay(day, timeZone),
      to: startOfDay(day.add({ days: 1 }), timeZone),
    };
  });
}
