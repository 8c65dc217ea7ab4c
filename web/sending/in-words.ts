import type { Format } from '#web/ui/index.ts';

/** A time on the account's clock, as a field for it has it: Tue 24 Nov, 09:00. */
export const clockInWords = (at: string, format: Format): string =>
  `${format.day(at.slice(0, 10))}, ${at.slice(11, 16)}`;
