/** Moments before or after another one, on the clock of a time zone. */
export type Moments = {
  /** So many days ago, at a time such as 09:30; on a Saturday where that is a Sunday. */
  ago: (days: number, time: string) => Date;
  /** In so many days, as 2026-11-23T09:30 on the clock; on a Monday where that is a Sunday. */
  ahead: (days: number, time: string) => string;
  /** So many minutes ago; in the afternoon before where that was at night. */
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

/** Nor on Sundays. */
const weekday = (day: Temporal.PlainDate, otherwise: number): Temporal.PlainDate =>
  day.dayOfWeek === 7 ? day.add({ days: otherwise }) : day;

/** A moment so many minutes after another one. */
export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
