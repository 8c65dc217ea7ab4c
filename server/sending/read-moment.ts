import { zonesOf } from '#server/dispatch/index.ts';
import { invalid } from '#server/platform/errors.ts';

const LAST_YEAR = 9998;
const HAS_OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Reads a moment in ISO 8601, such as 2026-11-23T09:00+02:00. A moment without an offset is a local time in
 * `timeZone`. If clocks skip the time in spring, an hour later counts. If clocks repeat it in autumn, the
 * first time counts. Throws for any other string.
 */
export function readMoment(text: string, timeZone: string): Date {
  const at = new Date(parseInstant(text, timeZone).epochMilliseconds);
  checkYear(at.getUTCFullYear());
  return at;
}

function parseInstant(text: string, timeZone: string): Temporal.Instant {
  try {
    return HAS_OFFSET.test(text)
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
  } catch {
    throw invalidTime();
  }
}

/** Reads a local time without an offset, such as 2026-11-23T09:00. Removes the seconds. */
export function readClockTime(text: string): string {
  const clock = parsePlainTime(text);
  checkYear(clock.year);
  return clock.toString({ smallestUnit: 'minute' });
}

function parsePlainTime(text: string): Temporal.PlainDateTime {
  if (HAS_OFFSET.test(text)) throw invalidTime();
  try {
    return Temporal.PlainDateTime.from(text);
  } catch {
    throw invalidTime();
  }
}

/** Throws for a year that could have too few or too many digits for responses in another time zone. */
function checkYear(year: number): void {
  if (year < 1 || year > LAST_YEAR)
    throw invalid('at', 'out_of_range', `Choose a time in the years 1 to ${LAST_YEAR}.`);
}

/** Returns when the first clocks on earth show a time. They are 14 hours ahead of UTC. */
export const earliestMoment = (clock: string): Date =>
  new Date(Temporal.PlainDateTime.from(clock).toZonedDateTime('+14:00').epochMilliseconds);

/** Returns when the first clocks of these countries show a time. Null stands for an unknown country. */
export function earliestMomentIn(clock: string, countries: (string | null)[]): Date {
  if (countries.includes(null)) return earliestMoment(clock);
  const zones = countries.flatMap((country) => zonesOf(country!));
  return new Date(
    Math.min(
      ...zones.map((zone) => Temporal.PlainDateTime.from(clock).toZonedDateTime(zone).epochMilliseconds),
    ),
  );
}

/** Returns the local time at a moment, to the minute, such as 2026-11-23T09:00. */
export const localTimeAt = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

const invalidTime = () => invalid('at', 'not_a_time', 'Enter the time as 2026-11-23T09:00.');
