import type { CarrierErrorMeaning } from './carrier-error.ts';

export const CARRIER_ERROR_WORDS = {
  number: 'Number cannot be reached',
  sender: 'Sender not accepted',
  unreachable: 'Phone could not be reached',
  late: 'Phone not reached in time',
  blocked: 'Refused by the network',
  busy: 'Carrier was too busy',
  setup: 'Not accepted by the carrier',
  unexplained: 'Failed without a reason',
} satisfies Record<CarrierErrorMeaning, string>;
