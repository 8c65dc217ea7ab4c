import { MAX_UTC_OFFSET } from '#contract/utc-offset.ts';

/**
 * The time zone in which an account's times are shown. This is the browser's zone (an IANA name) if it has the chosen
 * offset, or an offset that could not be chosen (as in India). Otherwise it is a zone with that fixed offset.
 */
export function zoneAt(browserZone: string | null | undefined, utcOffset: number): string {
  const hours = hoursFromUtc(browserZone);
  if (hours !== undefined && (hours === utcOffset || !isChoosable(hours))) return browserZone!;
  // By POSIX, the signs of these names are inverted.
  return utcOffset === 0 ? 'Etc/UTC' : `Etc/GMT${utcOffset < 0 ? '+' : '-'}${Math.abs(utcOffset)}`;
}

const isChoosable = (hours: number): boolean => Number.isInteger(hours) && Math.abs(hours) <= MAX_UTC_OFFSET;

/** A zone's current offset from UTC; undefined if there is no such zone. */
function hoursFromUtc(zone: string | null | undefined): number | undefined {
  if (!zone || /^[+-]/.test(zone)) return undefined;
  try {
    // Temporal also accepts a timestamp with an offset, but formatting does not.
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    return Temporal.Now.zonedDateTimeISO(timeZone).offsetNanoseconds / 3_600_000_000_000;
  } catch {
    return undefined;
  }
}
