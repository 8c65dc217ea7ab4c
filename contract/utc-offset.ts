/** The maximum offset of a selectable time zone from UTC, east or west, in hours (specification, 9). */
export const MAX_UTC_OFFSET = 12;

/** Formats an offset from UTC in whole hours as `+0200`. */
export function formatUtcOffset(hours: number): string {
  return `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}00`;
}

/**
 * Parses an offset from UTC in whole hours, such as `+0200`. Returns undefined for other text, or for more
 * than 12 hours.
 */
export function parseUtcOffset(text: string | null | undefined): number | undefined {
  const [, sign, hours] = /^([+-])(\d\d):?00$/.exec(text ?? '') ?? [];
  if (hours === undefined || Number(hours) > MAX_UTC_OFFSET) return undefined;
  return sign === '-' ? 0 - Number(hours) : Number(hours);
}
