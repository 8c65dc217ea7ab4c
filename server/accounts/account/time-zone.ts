import { FURTHEST_OFFSET } from '#contract/utc-offset.ts';

/**
 * The zone in which an account's times are shown: the browser's, by its IANA name, if it is at the offset that was
 * chosen, or at one that could not be chosen (as in India). Else one that is always at that offset.
 */
export function zoneAt(browserZone: string | null | undefined, utcOffset: number): string {
  const hours = hoursFromUtc(browserZone);
  if (hours !== undefined && (hours === utcOffset || !isChoosable(hours))) return browserZone!;
  // The signs of these names are the wrong way round, by POSIX.
  return utcOffset === 0 ? 'Etc/UTC' : `Etc/GMT${utcOffset < 0 ? '+' : '-'}${Math.abs(utcOffset)}`;
}

const isChoosable = (hours: number): boolean => Number.isInteger(hours) && Math.abs(hours) <= FURTHEST_OFFSET;

/** How far a zone is from UTC now; undefined when there is no such zone. */
function hoursFromUtc(zone: string | null | undefined): number | undefined {
  if (!zone || /^[+-]/.test(zone)) return undefined;
  try {
    // Temporal also takes a moment with an offset; what shows times does not.
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    return Temporal.Now.zonedDateTimeISO(timeZone).offsetNanoseconds / 3_600_000_000_000;
  } catch {
    return undefined;
  }
}
