import type { CarrierErrorMeaning } from './carrier-error.ts';

/** What the user can do about a failed message. */
export const CARRIER_ERROR_ADVICE = {
  number: 'Check the number: it may have a wrong digit, or not be in use.',
  sender: 'Send from another sender, or ask your provider to register this one.',
  unreachable: 'The phone was off or out of reach, or the number is not in use. Try again later.',
  late: 'The phone was off for too long. Try again later.',
  blocked: 'The network, or its user, does not want such messages. Ask your provider why.',
  busy: 'It was not sent. Send it again.',
  setup: 'Tell your provider the code.',
  unexplained: 'Send it again; if it fails again, tell your provider.',
} satisfies Record<CarrierErrorMeaning, string>;
