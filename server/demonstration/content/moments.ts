/** Moments before or after another one, on the clock of a time zone. */
export type Moments = {
  /** A number of days ago, at a time such as 09:30. Instead of a Sunday it is the Saturday before. */
  ago: (days: number, time: string) => Date;
  /** A number of days from now, as 2026-11-23T09:30 on the clock. Instead of a Sunday it is the Monday after. */
  ahead: (days: number, time: string) => string;
  /** A number of minutes ago. Instead of a time at night it is the afternoon before. */
  lately: (minutes: number) => Date;
};

/** The moments around one. */
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

/** No shop writes at night. */
function byDay(at: Temporal.ZonedDateTime): Date {
  if (at.hour >= MORNING && at.hour < EVENING) return new Date(at.epochMilliseconds);
  const day = at.hour < MORNING ? at.subtract({ days: 1 }) : at;
  return new Date(day.withPlainTime({ hour: AFTERNOON }).epochMilliseconds);
}

/** No shop writes on Sundays either. */
const weekday = (day: Temporal.PlainDate, otherwise: number): Temporal.PlainDate =>
  day.dayOfWeek === 7 ? day.add({ days: otherwise }) : day;

/** The moment some minutes after another. */
export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
