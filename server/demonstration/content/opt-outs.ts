import type { OptOutSource } from '#contract/opt-outs.ts';
import { membersOf } from './groups.ts';

const customerNumbers = (...places: number[]): string[] =>
  places.map((place) => membersOf('Customers')[place]!.number);

/** Opt-outs from sources other than replies and imports. `days` is how many days ago they were made. */
type OptOutGroup = { days: number; source: Exclude<OptOutSource, 'reply' | 'import'>; numbers: string[] };

const PHONED_NUMBERS = customerNumbers(61, 418, 903);

export const OPT_OUTS: OptOutGroup[] = [
  { days: 45, source: 'manual', numbers: PHONED_NUMBERS },
  { days: 23, source: 'api', numbers: customerNumbers(245, 777) },
  { days: 8, source: 'link', numbers: customerNumbers(36, 512, 1040) },
];

/** An opt-out list. Its numbers do not belong to contacts, and its last line is not a number. */
export const OPT_OUT_LIST = {
  days: 38,
  fileName: 'do-not-contact.csv',
  numbers: Array.from({ length: 12 }, (_, nth) => `2782000${String(101 + nth * 13).padStart(4, '0')}`),
  invalid: 'unknown',
};

/** A customer who opted out by phone and later opted in again. */
export const OPTED_BACK_IN = {
  days: 37,
  number: PHONED_NUMBERS[2]!,
  reason: 'Asked for our news again, in the shop',
};
