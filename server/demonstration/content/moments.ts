/** Moments relative to a given one, in a time zone. */
export type Moments = {
  /** A number of days ago, at a time such as 09:30. Moves a Sunday to the Saturday before. */
  ago: (days: number, time: string) => Date;
  /** A number of days from now, as the local time 2026-11-23T09:30. Moves a Sunday to the Monday after. */
  ahead: (days: number, time: string) => string;
  /** A number of minutes ago. Moves a time at night to the afternoon before. */
  lately: (minutes: number) => Date;
};

export function momentsAround(now: Date, timeZone: string): Moments {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  const today = instant.toZonedDateTimeISO(timeZone).toPlainDate();
  return {
    ago(days, time) {
      const day = weekday(today.subtract({ days }), -1);
      return new Date(day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds);
    },
    ahead: (days, time) => `${weekday(today.add({ days }), 1).toString()}T${time}`,
    lately: (minutes) => byDay(instant.subtract({ minutes }).toZonedDateTimeISO(timeZone)),
  };
}

const [MORNING, EVENING, AFTERNOON] = [8, 20, 16];

/** Shops do not write at night. */
function byDay(at: Temporal.ZonedDateTime): Date {
  if (at.hour >= MORNING && at.hour < EVENING) return new Date(at.epochMilliseconds);
  const day = at.hour < MORNING ? at.subtract({ days: 1 }) : at;
  return new Date(day.withPlainTime({ hour: AFTERNOON }).epochMilliseconds);
}

/** Shops do not write on Sundays. */
const weekday = (day: Temporal.PlainDate, otherwise: number): Temporal.PlainDate =>
  day.dayOfWeek === 7 ? day.add({ days: otherwise }) : day;

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
