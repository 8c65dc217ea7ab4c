import type { MailBrand } from '#server/platform/mail/templates.ts';

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats a timestamp (ISO 8601): `Tuesday 3 March 2026 at 14:05 UTC`. In UTC, because the reader may be anywhere. */
export const momentOf = (iso: string): string => `${MOMENT.format(new Date(iso)).replace(',', '')} UTC`;

/** Formats a number of minutes: `1 minute`, `90 minutes`, `2 hours`. */
export function spanOf(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The link for a user who did not expect the mail. */
export const toSignIn = (brand: MailBrand) => ({ label: 'Log in', url: `${brand.address}/Login` });

/**
 * Anybody can sign up with somebody else's address and an advertisement as the name, so the name is used only if it
 * looks like one.
 */
export const greeting = (fullName: string): string =>
  /^[\p{L}\p{M}' ’.-]{1,60}$/u.test(fullName) && !isLink(fullName) ? `Hello ${fullName},` : 'Hello,';

/** Whether a mail program would turn the text into a link. */
export const isLink = (text: string): boolean =>
  /[/:]|\.\p{L}{2,}(\s|$)/u.test(text) && !/^[^\s/:@]+@[^\s/:@]+$/.test(text);
