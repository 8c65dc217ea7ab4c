import { MAX_UTC_OFFSET, writeUtcOffset } from '#contract/utc-offset.ts';

/** From UTC -12 to +12, as `+0200` (specification, 9). */
export const UTC_OFFSETS = Array.from({ length: 2 * MAX_UTC_OFFSET + 1 }, (_, index) =>
  writeUtcOffset(index - MAX_UTC_OFFSET),
);

/** What the offset is called: `UTC +02:00`. */
export function nameOfOffset(offset: string): string {
  return `UTC ${offset.slice(0, 3)}:${offset.slice(3)}`;
}

/** The browser's offset, from its minutes behind UTC; the brand's where that is not one of those. */
export function defaultOffset(minutesBehind: number, ofBrand: string): string {
  const offset = writeUtcOffset(-minutesBehind / 60);
  return UTC_OFFSETS.includes(offset) ? offset : ofBrand;
}
