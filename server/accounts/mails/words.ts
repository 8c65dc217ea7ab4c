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

/** A moment (ISO 8601) as people read it: `Tuesday 3 March 2026 at 14:05 UTC`. Whoever reads it may be anywhere. */
export const momentOf = (iso: string): string => `${MOMENT.format(new Date(iso)).replace(',', '')} UTC`;

/** Minutes as people say them: `1 minute`, `90 minutes`, `2 hours`. */
export function spanOf(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The way to what a surprised user should do. */
export const toSignIn = (brand: MailBrand) => ({ label: 'Sign in', url: `${brand.address}/Login` });

/** Anybody can sign up with another's address, and a name that is an advertisement: only what looks like a name is used. */
export const greeting = (fullName: string): string =>
  /^[\p{L}\p{M}' ’.-]{1,60}$/u.test(fullName) && !isLink(fullName) ? `Hello ${fullName},` : 'Hello,';

/** Whether a mail program would make a link of it. */
export const isLink = (text: string): boolean =>
  /[/:]|\.\p{L}{2,}(\s|$)/u.test(text) && !/^[^\s/:@]+@[^\s/:@]+$/.test(text);
