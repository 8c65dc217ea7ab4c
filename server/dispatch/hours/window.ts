import { type CountryHours, readDayHours } from './country-hours.ts';
import { isPublicHoliday } from './holidays.ts';
import { countryOfRegion, type Region, zonesOf } from './regions.ts';

/** From when until when messages may leave. */
export type Window = { opensAt: Date; closesAt: Date };

/** Further ahead nothing is looked for. */
const MOST_DAYS = 60;
const DAY_MS = 86_400_000;
const MOST_STEPS = MOST_DAYS * 8;

/**
 * The first time at or after `from` at which a region's hours are open on the clocks of all of its zones, and when they close on the first
 * of them. If they are not open within 60 days, a window of no length then: what waits is looked at again. Days are as long as the clocks say, also when these change.
 */
export function windowFrom(region: Region, hours: CountryHours, from: Date): Window {
  const country = countryOfRegion(region);
  const zones = zonesOf(region);
  let at = Temporal.Instant.fromEpochMilliseconds(from.getTime());
  for (let step = 0; step < MOST_STEPS; step++) {
    const days = zones.map((zone) => openingAt(country, hours, at.toZonedDateTimeISO(zone)));
    const later = days.find(({ opens }) => Temporal.Instant.compare(opens, at) > 0);
    if (!later) {
      const closes = days.map((day) => day.closes!.epochMilliseconds);
      return { opensAt: new Date(at.epochMilliseconds), closesAt: new Date(Math.min(...closes)) };
    }
    at = later.opens;
  }
  const limit = new Date(from.getTime() + MOST_DAYS * DAY_MS);
  return { opensAt: limit, closesAt: limit };
}

/** Whether hours are open at all within 60 days. */
export const everOpens = (region: Region, hours: CountryHours, from: Date): boolean => {
  const { opensAt, closesAt } = windowFrom(region, hours, from);
  return opensAt < closesAt;
};

type Opening = { opens: Temporal.Instant; closes?: Temporal.Instant };

/** When the hours of one zone are, or may be, open: within this day, or from the start of the next. */
function openingAt(country: string, hours: CountryHours, at: Temporal.ZonedDateTime): Opening {
  const day = at.toPlainDate();
  const open = readDayHours(hours[kindOf(country, day)]);
  const next = day.add({ days: 1 }).toZonedDateTime(at.timeZoneId).toInstant();
  if (!open) return { opens: next };
  const opens = clock(day, open.from, at.timeZoneId);
  const closes = clock(day, open.to, at.timeZoneId);
  if (Temporal.Instant.compare(at.toInstant(), closes) >= 0) return { opens: next };
  return { opens: Temporal.Instant.compare(opens, at.toInstant()) > 0 ? opens : at.toInstant(), closes };
}

function kindOf(country: string, day: Temporal.PlainDate): keyof CountryHours {
  if (isPublicHoliday(country, day.toString())) return 'holidays';
  if (day.dayOfWeek === 7) return 'sunday';
  return day.dayOfWeek === 6 ? 'saturday' : 'weekdays';
}

function clock(day: Temporal.PlainDate, minutes: number, timeZone: string): Temporal.Instant {
  if (minutes === 1440) return day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  return day.toZonedDateTime({ timeZone, plainTime }).toInstant();
}
