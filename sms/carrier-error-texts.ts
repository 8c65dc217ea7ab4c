import type { CarrierErrorMeaning } from './carrier-error.ts';

export const CARRIER_ERROR_TEXTS = {
  number: 'Number invalid or not in use',
  sender: 'Sender not accepted',
  unreachable: 'Phone unreachable',
  late: 'Phone not reached in time',
  blocked: 'Blocked by the network',
  busy: 'Carrier too busy',
  setup: 'Rejected by the carrier',
  unexplained: 'No reason given',
} satisfies Record<CarrierErrorMeaning, string>;
