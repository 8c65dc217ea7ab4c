import { type DaySpan, startOfDay } from '#server/platform/days.ts';

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

/** Returns the days of a time zone that contain a moment and all times after it, until now. */
export function spansSince(moment: Date, timeZone: string): DaySpan[] {
  const dayOf = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
  // Where the clock goes back at midnight, the day begins at the first midnight (startOfDay), a day too early
  // or too late for the calendar.
  return spansBetween(
    dayOf(moment.getTime()).subtract({ days: 1 }),
    dayOf(Date.now()).add({ days: 1 }),
    timeZone,
  );
}
