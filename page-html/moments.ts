import { type Html, html } from './html.ts';

/** Returns a moment as a date in words, such as “31 December 2026 at 18:00 UTC”. */
function momentInWords(moment: string, language: string, timeZone = 'UTC'): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')?.value;
  // British English writes the day first, as most readers do. Pages in American English say en-US.
  const locale = language === 'en' ? 'en-GB' : language;
  return `${new Intl.DateTimeFormat(locale, options).format(new Date(moment))} ${zone ?? ''}`.trim();
}

/** Returns whether a text is a moment that can be written in words. */
export const isMoment = (text: string): boolean => text !== '' && !Number.isNaN(Date.parse(text));

/** Draws a moment for people and programs. */
export const drawMoment = (moment: string, language: string, timeZone?: string): Html =>
  html`<time datetime="${moment}">${momentInWords(moment, language, timeZone)}</time>`;
