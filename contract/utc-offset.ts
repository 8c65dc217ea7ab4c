/** The largest offset from UTC of a selectable time zone, either way, in hours (specification, 9). */
export const MAX_UTC_OFFSET = 12;

/** Writes whole hours from UTC as `+0200`. */
export function writeUtcOffset(hours: number): string {
  return `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}00`;
}

/** Reads an offset of whole hours from UTC, such as `+0200`; undefined for any other text and beyond 12 hours. */
export function readUtcOffset(text: string | null | undefined): number | undefined {
  const [, sign, hours] = /^([+-])(\d\d):?00$/.exec(text ?? '') ?? [];
  if (hours === undefined || Number(hours) > MAX_UTC_OFFSET) return undefined;
  return sign === '-' ? 0 - Number(hours) : Number(hours);
}
