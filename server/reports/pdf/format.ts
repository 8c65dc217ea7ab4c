import { createCreditsFormat } from '#contract/credits-format.ts';
import { roundDuration } from '#contract/round-duration.ts';
import { createShareFormat } from '#contract/share-format.ts';

/** Files and emails are in English. */
const LOCALE = 'en-GB';
const integers = new Intl.NumberFormat(LOCALE);
const countries = new Intl.DisplayNames(LOCALE, { type: 'region' });

export const formatNumber = (value: number): string => integers.format(value);
/** Formats thousandths of a credit as credits. */
export const formatCredits = createCreditsFormat(LOCALE);
/** Formats a share from 0 to 1. */
export const formatShare = createShareFormat(LOCALE);
/** Returns the name of a country by its ISO 3166-1 alpha-2 code. */
export const formatCountry = (code: string): string => countries.of(code) ?? code;
/** Formats a count with its unit: 1 part, 2 parts. */
export const formatCount = (count: number, one: string, more = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : more}`;

const UNIT_SYMBOLS = { seconds: 's', minutes: 'min', hours: 'h' };

/** Formats a duration, such as 3.4 s. */
export function formatDuration(ms: number): string {
  const { unit, count } = roundDuration(ms);
  return `${formatNumber(count)} ${UNIT_SYMBOLS[unit]}`;
}

/** Formats a time, such as 2 March 2026, 01:45 +05:45. */
export function formatTime(moment: string | Date, timeZone: string): string {
  const at = new Date(moment);
  const format = new Intl.DateTimeFormat(LOCALE, { timeZone, dateStyle: 'long' });
  const clock = new Intl.DateTimeFormat(LOCALE, { timeZone, timeStyle: 'short' });
  return `${format.format(at)}, ${clock.format(at)} ${formatOffset(at, timeZone)}`;
}

/** Returns a UTC offset, such as +05:45. */
const formatOffset = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).offset;

const SECOND_FORMAT: Intl.DateTimeFormatOptions = { timeStyle: 'medium' };
const MINUTE_FORMAT: Intl.DateTimeFormatOptions = { timeStyle: 'short' };
const DAY_FORMAT: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
};

/** Returns a formatter for the times below bars. `widthMs` is the width of a bar in milliseconds. */
export function axisFormatter(widthMs: number, timeZone: string): (moment: string) => string {
  const options = widthMs < 60_000 ? SECOND_FORMAT : widthMs < 3_600_000 ? MINUTE_FORMAT : DAY_FORMAT;
  const format = new Intl.DateTimeFormat(LOCALE, { timeZone, ...options });
  return (moment) => format.format(new Date(moment));
}
