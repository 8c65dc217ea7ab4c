import { type CountryHours, readDayHours } from './country-hours.ts';
import { isPublicHoliday } from './holidays.ts';
import { countryOfRegion, type Region, zonesOf } from './regions.ts';

/** A period in which messages may be sent. */
export type OpenWindow = { opensAt: Date; closesAt: Date };

/** How far ahead to search for an opening. */
const MAX_DAYS = 60;
const DAY_MS = 86_400_000;
const MAX_STEPS = MAX_DAYS * 8;

/**
 * Returns the first window at or after `from` in which a region's hours are open in all its time zones. The
 * window closes when the first zone closes. Without an opening in 60 days, returns a zero-length window at
 * that limit, and the caller must check again then. Handles clock changes.
 */
export function windowFrom(region: Region, hours: CountryHours, from: Date): OpenWindow {
  const country = countryOfRegion(region);
  const zones = zonesOf(region);
  let at = Temporal.Instant.fromEpochMilliseconds(from.getTime());
  for (let step = 0; step < MAX_STEPS; step++) {
    const days = zones.map((zone) => nextOpening(country, hours, at.toZonedDateTimeISO(zone)));
    const later = days.find(({ opens }) => Temporal.Instant.compare(opens, at) > 0);
    if (!later) {
      const closes = days.map((day) => day.closes!.epochMilliseconds);
      return { opensAt: new Date(at.epochMilliseconds), closesAt: new Date(Math.min(...closes)) };
    }
    at = later.opens;
  }
  const limit = new Date(from.getTime() + MAX_DAYS * DAY_MS);
  return { opensAt: limit, closesAt: limit };
}

/** Whether the hours open within 60 days. */
export const opensWithinLimit = (region: Region, hours: CountryHours, from: Date): boolean => {
  const { opensAt, closesAt } = windowFrom(region, hours, from);
  return opensAt < closesAt;
};

type Opening = { opens: Temporal.Instant; closes?: Temporal.Instant };

/**
 * Finds the next opening in one zone. Returns today's opening and closing times. If the hours are already
 * open, the opening time is `at`. If today has no more open hours, returns the start of the next day, which
 * the caller must check.
 */
function nextOpening(country: string, hours: CountryHours, at: Temporal.ZonedDateTime): Opening {
  const day = at.toPlainDate();
  const open = readDayHours(hours[kindOf(country, day)]);
  const next = day.add({ days: 1 }).toZonedDateTime(at.timeZoneId).toInstant();
  if (!open) return { opens: next };
  const opens = instantAt(day, open.from, at.timeZoneId);
  const closes = instantAt(day, open.to, at.timeZoneId);
  if (Temporal.Instant.compare(at.toInstant(), closes) >= 0) return { opens: next };
  return { opens: Temporal.Instant.compare(opens, at.toInstant()) > 0 ? opens : at.toInstant(), closes };
}

function kindOf(country: string, day: Temporal.PlainDate): keyof CountryHours {
  if (isPublicHoliday(country, day.toString())) return 'holidays';
  if (day.dayOfWeek === 7) return 'sunday';
  return day.dayOfWeek === 6 ? 'saturday' : 'weekdays';
}

function instantAt(day: Temporal.PlainDate, minutes: number, timeZone: string): Temporal.Instant {
  if (minutes === 1440) return day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  return day.toZonedDateTime({ timeZone, plainTime }).toInstant();
}
