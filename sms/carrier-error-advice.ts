import type { CarrierErrorMeaning } from './carrier-error.ts';

/** What the user can do about a failed message. */
export const CARRIER_ERROR_ADVICE = {
  number: 'Check the number. It may have a wrong digit or not be in use.',
  sender: 'Send from another sender, or ask your provider to register this one.',
  unreachable: 'The phone was off or out of range, or the number is not in use. Try again later.',
  late: 'The phone was off for too long. Try again later.',
  blocked: 'The network or the recipient blocks these messages. Contact your provider.',
  busy: 'It was not sent. Send it again.',
  setup: 'Send your provider the error code.',
  unexplained: 'Send it again. If it fails again, contact your provider.',
} satisfies Record<CarrierErrorMeaning, string>;
