import { MAX_UTC_OFFSET, formatUtcOffset } from '#contract/utc-offset.ts';

/** The offsets from UTC -12 to +12, formatted like `+0200` (specification, 9). */
export const UTC_OFFSETS = Array.from({ length: 2 * MAX_UTC_OFFSET + 1 }, (_, index) =>
  formatUtcOffset(index - MAX_UTC_OFFSET),
);

/** Formats an offset, for example as `UTC +02:00`. */
export function offsetLabel(offset: string): string {
  return `UTC ${offset.slice(0, 3)}:${offset.slice(3)}`;
}

/**
 * Returns the browser's offset, or the brand's if `UTC_OFFSETS` does not include it. `minutesBehind` is the
 * value of `getTimezoneOffset`.
 */
export function defaultOffset(minutesBehind: number, brandOffset: string): string {
  const offset = formatUtcOffset(-minutesBehind / 60);
  return UTC_OFFSETS.includes(offset) ? offset : brandOffset;
}
