import { type CountryHours, readDayHours } from '../country-hours.ts';
import { isPublicHoliday } from '../holidays.ts';
import { zonesOf } from '../regions.ts';

/**
 * Whether hours are open in a region at a time (Unix milliseconds). Calculates this independently of the
 * tested code, from formatted local times.
 */
export function isOpen(region: string, hours: CountryHours, at: number): boolean {
  return zonesOf(region).every((timeZone) => {
    const shown = dateTimeFormat(timeZone).formatToParts(at);
    const part = (type: string) => shown.find((each) => each.type === type)!.value;
    const date = `${part('year')}-${part('month')}-${part('day')}`;
    const kind = { Sat: 'saturday', Sun: 'sunday' } as const;
    const holiday = isPublicHoliday(region.slice(0, 2), date) && 'holidays';
    const weekend = kind[part('weekday') as 'Sat'] as 'saturday' | undefined;
    const open = readDayHours(hours[holiday || weekend || 'weekdays']);
    const minutes = Number(part('hour')) * 60 + Number(part('minute'));
    return Boolean(open && minutes >= open.from && minutes < open.to);
  });
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter for local times. */
export function dateTimeFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(timeZone, format);
  return format;
}
