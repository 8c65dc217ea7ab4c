import { MAX_UTC_OFFSET } from '#contract/utc-offset.ts';

/**
 * Returns the time zone for showing an account's times. Uses the browser's IANA zone if it has the chosen
 * offset, or an offset that the user cannot choose (as in India). Otherwise returns a zone with the chosen
 * fixed offset.
 */
export function zoneAt(browserZone: string | null | undefined, utcOffset: number): string {
  const hours = hoursFromUtc(browserZone);
  if (hours !== undefined && (hours === utcOffset || !isChoosable(hours))) return browserZone!;
  // POSIX inverts the sign: Etc/GMT-2 is two hours ahead of UTC.
  return utcOffset === 0 ? 'Etc/UTC' : `Etc/GMT${utcOffset < 0 ? '+' : '-'}${Math.abs(utcOffset)}`;
}

const isChoosable = (hours: number): boolean => Number.isInteger(hours) && Math.abs(hours) <= MAX_UTC_OFFSET;

/**
 * Returns a zone's current offset from UTC in hours. Returns undefined for an unknown zone or a bare
 * offset.
 */
function hoursFromUtc(zone: string | null | undefined): number | undefined {
  if (!zone || /^[+-]/.test(zone)) return undefined;
  try {
    // Checks the zone with Intl, because Temporal would also accept a timestamp with an offset.
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    return Temporal.Now.zonedDateTimeISO(timeZone).offsetNanoseconds / 3_600_000_000_000;
  } catch {
    return undefined;
  }
}
