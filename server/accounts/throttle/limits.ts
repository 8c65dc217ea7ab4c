/**
 * How often something may be tried. Within `minutes`, more than `captcha` tries ask for a captcha, and more than
 * `closed` are refused.
 *
 * Nobody can be locked out by another: a username alone asks for a captcha at most, and a browser in which the user has
 * signed in before has counts of its own (`sign-in by device`).
 */
export const LIMITS = {
  'sign-in by address': { minutes: 15, captcha: 40, closed: 150 },
  'sign-in by username': { minutes: 15, captcha: 3, closed: Infinity },
  'sign-in by username and address': { minutes: 15, captcha: 3, closed: 10 },
  'sign-in by device': { minutes: 15, captcha: 3, closed: 10 },
  // Only who knows the password gets here.
  'code by user': { minutes: 15, captcha: Infinity, closed: 20 },
  'sign-in code mail by user': { minutes: 15, captcha: Infinity, closed: 10 },
  'passkey by address': { minutes: 15, captcha: Infinity, closed: 100 },
  // A sign-in page asks for these as soon as it opens, so that the browser can offer a passkey.
  'passkey options by address': { minutes: 15, captcha: Infinity, closed: 300 },
  'password confirmation by user': { minutes: 15, captcha: Infinity, closed: 10 },
  // Both send mails to an address that anybody can set to another's.
  'set-up code mail by user': { minutes: 15, captcha: Infinity, closed: 5 },
  'e-mail change by user': { minutes: 60, captcha: Infinity, closed: 5 },
  'link by address': { minutes: 15, captcha: 5, closed: 50 },
  'reset request by address': { minutes: 15, captcha: 3, closed: 30 },
  'sign-up by address': { minutes: 60, captcha: 3, closed: 30 },
} as const;

export type Limit = keyof typeof LIMITS;
