import { type DaySpan, spansBetween } from '#server/platform/days.ts';

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
