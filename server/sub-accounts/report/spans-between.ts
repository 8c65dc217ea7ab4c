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

/** Returns the calendar day of a moment. */
export const dayIn = (timeZone: string, moment: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** Returns the days of a time zone that contain a moment and all times after it, until now. */
export function spansSince(moment: Date, timeZone: string): DaySpan[] {
  // Where the clock goes back at midnight, the day begins at the first midnight (startOfDay), a day too early
  // or too late for the calendar.
  return spansBetween(
    dayIn(timeZone, moment).subtract({ days: 1 }),
    dayIn(timeZone, new Date()).add({ days: 1 }),
    timeZone,
  );
}
