/** A day on the calendar of a time zone (2026-11-25), from when until before when it is. */
export type DaySpan = { day: string; from: Date; to: Date };

/** Midnight on a day (2026-11-25) in a time zone, or its first moment where it has none or has it twice. */
export const startOfDay = (day: string | Temporal.PlainDate, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** All that there are lie between these, and the database can compare them. */
const FIRST = '1970-01-02';
const LAST = '9998-12-30';
const within = (day: string): string => (day < FIRST ? FIRST : day > LAST ? LAST : day);

/** The first day and the one after the last; without either, those of all that there is. */
export const daysWithin = ({
  from = FIRST,
  to = LAST,
}: {
  from?: string | undefined;
  to?: string | undefined;
}) => ({
  first: Temporal.PlainDate.from(within(from)),
  end: Temporal.PlainDate.from(within(to)).add({ days: 1 }),
});

/** Yesterday in a time zone, up to the time of day that it is now; that of the next moment where yesterday skipped it. */
export function yesterdayByNow(timeZone: string, now = Date.now()): DaySpan {
  const then = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).subtract({ days: 1 });
  const day = then.toPlainDate();
  return { day: day.toString(), from: startOfDay(day, timeZone), to: new Date(then.epochMilliseconds) };
}

/** The last days in a time zone up to today, the oldest first. */
export function lastDaysIn(timeZone: string, count: number, now = Date.now()): DaySpan[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  return Array.from({ length: count }, (_, nth) => {
    const day = today.subtract({ days: count - 1 - nth });
    return {
      day: day.toString(),
      from: startOfDay(day, timeZone),
      to: startOfDay(day.add({ days: 1 }), timeZone),
    };
  });
}
