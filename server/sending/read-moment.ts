import { zonesOf } from '#server/dispatch/index.ts';
import { invalid } from '#server/platform/errors.ts';

const LAST_YEAR = 9998;
const HAS_OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Reads a moment in ISO 8601, such as 2026-11-23T09:00+02:00. Without an offset it is what the clocks of the time zone show: a
 * time that they skip in spring is an hour later, and of one that they show twice in autumn it is the first.
 */
export function readMoment(text: string, timeZone: string): Date {
  const at = new Date(instantOf(text, timeZone).epochMilliseconds);
  checkYear(at.getUTCFullYear());
  return at;
}

function instantOf(text: string, timeZone: string): Temporal.Instant {
  try {
    return HAS_OFFSET.test(text)
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
  } catch {
    throw notATime();
  }
}

/** Reads a time on clocks, without an offset, to the minute: 2026-11-23T09:00. */
export function readClockTime(text: string): string {
  const clock = plainTimeOf(text);
  checkYear(clock.year);
  return clock.toString({ smallestUnit: 'minute' });
}

function plainTimeOf(text: string): Temporal.PlainDateTime {
  if (HAS_OFFSET.test(text)) throw notATime();
  try {
    return Temporal.PlainDateTime.from(text);
  } catch {
    throw notATime();
  }
}

/** Later years have more digits than answers may have. */
function checkYear(year: number): void {
  if (year < 1 || year > LAST_YEAR)
    throw invalid('at', 'out_of_range', `Choose a time in the years 1 to ${LAST_YEAR}.`);
}

/** When the first clocks on earth show a time: those 14 hours before UTC. */
export const firstMoment = (clock: string): Date =>
  new Date(Temporal.PlainDateTime.from(clock).toZonedDateTime('+14:00').epochMilliseconds);

/** When the first clocks of some countries show a time. Null among them: it is not known where. */
export function firstMomentIn(clock: string, countries: (string | null)[]): Date {
  if (countries.includes(null)) return firstMoment(clock);
  const zones = countries.flatMap((country) => zonesOf(country!));
  return new Date(
    Math.min(
      ...zones.map((zone) => Temporal.PlainDateTime.from(clock).toZonedDateTime(zone).epochMilliseconds),
    ),
  );
}

/** What clocks of a time zone show at a moment, to the minute: 2026-11-23T09:00. */
export const clockOf = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

const notATime = () => invalid('at', 'not_a_time', 'Enter the time as 2026-11-23T09:00.');
