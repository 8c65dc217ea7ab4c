/**
 * Limits on attempts. Within `minutes`, more than `captcha` attempts require a captcha, and more than
 * `closed` attempts are rejected. No one can lock out another user: the limit by username alone never
 * rejects attempts, and attempts from a browser in which the user has signed in before are counted
 * separately (`sign-in by device`). `shared` means that several users may share a counter.
 */
export const LIMITS = {
  'sign-in by neighbourhood': { minutes: 15, captcha: 400, closed: Infinity, shared: true },
  'sign-in by address': { minutes: 15, captcha: 40, closed: 150, shared: true },
  'sign-in by username': { minutes: 15, captcha: 3, closed: Infinity, shared: false },
  'sign-in by username and address': { minutes: 15, captcha: 3, closed: 10, shared: false },
  'sign-in by device': { minutes: 15, captcha: 3, closed: 10, shared: false },
  // The next three limits apply only after the correct password.
  'code by user': { minutes: 15, captcha: Infinity, closed: 20, shared: false },
  'code by user in a day': { minutes: 24 * 60, captcha: Infinity, closed: 60, shared: false },
  'sign-in code mail by user': { minutes: 15, captcha: Infinity, closed: 5, shared: false },
  'passkey by address': { minutes: 15, captcha: Infinity, closed: 100, shared: true },
  // Every sign-in page requests options when it opens, because the browser may offer a passkey.
  'passkey options by address': { minutes: 15, captcha: Infinity, closed: 300, shared: true },
  'password confirmation by user': { minutes: 15, captcha: Infinity, closed: 10, shared: false },
  // The next two limits protect strangers: users can set an email address that is not theirs.
  'set-up code mail by user': { minutes: 15, captcha: Infinity, closed: 5, shared: false },
  'e-mail change by user': { minutes: 60, captcha: Infinity, closed: 5, shared: false },
  'link by address': { minutes: 15, captcha: 5, closed: 50, shared: true },
  'reset request by address': { minutes: 15, captcha: 3, closed: 30, shared: true },
  'proof check by address': { minutes: 15, captcha: Infinity, closed: 100, shared: true },
  'shared report by address': { minutes: 15, captcha: Infinity, closed: 60, shared: true },
  'link password by address': { minutes: 15, captcha: Infinity, closed: 20, shared: true },
  // Bounds how many guesses many addresses have together. Readers of other links are not affected.
  'link password by link': { minutes: 15, captcha: Infinity, closed: 1000, shared: true },
  // Strangers that fill in a form of a landing page. Many phones of a mobile network can have one address.
  'form by address': { minutes: 10, captcha: Infinity, closed: 10, shared: true },
  'form by page': { minutes: 60, captcha: Infinity, closed: 1000, shared: true },
  'form by recipient': { minutes: 24 * 60, captcha: Infinity, closed: 20, shared: false },
  // Messages that ask the owner of a number to confirm a form: strangers can enter any number.
  'form confirmation by page': { minutes: 60, captcha: Infinity, closed: 200, shared: true },
  'form confirmation by account': { minutes: 60, captcha: Infinity, closed: 500, shared: true },
  'form confirmation by number': { minutes: 24 * 60, captcha: Infinity, closed: 3, shared: true },
  // Limits forwarding, because any user of the account can choose the destination address.
  'forwarding by account': { minutes: 60, captcha: Infinity, closed: 60, shared: true },
  // Counts every image of landing pages that is uploaded or fetched: each takes seconds to encode.
  'image uploads by account': { minutes: 60, captcha: Infinity, closed: 300, shared: true },
  // Every version of a landing page is stored, with up to half a megabyte.
  'page publishing by account': { minutes: 60, captcha: Infinity, closed: 120, shared: true },
  'sign-up by neighbourhood': { minutes: 60, captcha: 30, closed: 300, shared: true },
  'sign-up by address': { minutes: 60, captcha: 3, closed: 30, shared: true },
} as const;

export type Limit = keyof typeof LIMITS;
