/** Functions that compute times relative to a given moment, in a time zone. */
export type Moments = {
  /**
   * Returns a past time: a number of days ago, at a time of day such as 09:30. Moves a Sunday to the Saturday
   * before.
   */
  ago: (days: number, time: string) => Date;
  /**
   * Returns a future local time, such as 2026-11-23T09:30, a number of days ahead. Moves a Sunday to the
   * Monday after.
   */
  ahead: (days: number, time: string) => string;
  /** Returns the time a number of minutes ago. Moves a time at night to the afternoon before. */
  lately: (minutes: number) => Date;
};

export function momentsAround(now: Date, timeZone: string): Moments {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  const today = instant.toZonedDateTimeISO(timeZone).toPlainDate();
  return {
    ago(days, time) {
      const day = skipSunday(today.subtract({ days }), -1);
      return new Date(day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds);
    },
    ahead: (days, time) => `${skipSunday(today.add({ days }), 1).toString()}T${time}`,
    lately: (minutes) => moveToDaytime(instant.subtract({ minutes }).toZonedDateTimeISO(timeZone)),
  };
}

const [MORNING, EVENING, AFTERNOON] = [8, 20, 16];

/** Moves a time at night to the afternoon before, because shops send no messages at night. */
function moveToDaytime(at: Temporal.ZonedDateTime): Date {
  if (at.hour >= MORNING && at.hour < EVENING) return new Date(at.epochMilliseconds);
  const day = at.hour < MORNING ? at.subtract({ days: 1 }) : at;
  return new Date(day.withPlainTime({ hour: AFTERNOON }).epochMilliseconds);
}

/** Moves a Sunday to another day, because shops send no messages on Sundays. */
const skipSunday = (day: Temporal.PlainDate, otherwise: number): Temporal.PlainDate =>
  day.dayOfWeek === 7 ? day.add({ days: otherwise }) : day;

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
