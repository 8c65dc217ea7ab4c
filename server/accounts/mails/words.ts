import type { MailBrand } from '#server/platform/mail/templates.ts';

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * Formats an ISO 8601 timestamp as `Tuesday 3 March 2026 at 14:05 UTC`. Uses UTC, because the reader may be
 * in any time zone.
 */
export const formatDateTime = (iso: string): string =>
  `${DATE_TIME_FORMAT.format(new Date(iso)).replace(',', '')} UTC`;

/** Formats a duration in minutes, such as `1 minute`, `90 minutes` or `2 hours`. */
export function formatMinutes(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Returns the button that leads to sign-in, for users who did not expect the email. */
export const signInAction = (brand: MailBrand) => ({ label: 'Log in', url: `${brand.address}/Login` });

/**
 * Greets the user by name only if it looks like a person's name. Spammers could sign up with a stranger's
 * address and an advertisement as the name.
 */
export const greeting = (fullName: string): string =>
  /^[\p{L}\p{M}' ’.-]{1,60}$/u.test(fullName) && !isLink(fullName) ? `Hello ${fullName},` : 'Hello,';

/** Whether an email client might turn the string into a link to a website. False for an email address. */
export const isLink = (text: string): boolean =>
  /[/:]|\.\p{L}{2,}(\s|$)/u.test(text) && !/^[^\s/:@]+@[^\s/:@]+$/.test(text);

/**
 * Names the user that a mail is about: several users can have the same email address. Empty for mails that an earlier
 * version stored, which lack the username.
 */
export const asUser = (username: string | undefined): string =>
  username === undefined ? '' : ` of the user ${username}`;
