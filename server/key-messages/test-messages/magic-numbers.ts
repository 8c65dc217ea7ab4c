import type { MessageState } from '#contract/messages.ts';
import { invalid, Problem, tooMany } from '#server/platform/errors.ts';

type Magic = { outcome: MessageState } | { refusal: () => Problem };

/** What happens to a message of a test key, by the last four digits of its number. Any other number gets its message. */
export const MAGIC_NUMBERS: Record<string, Magic> = {
  '0001': { outcome: 'undelivered' },
  '0002': { outcome: 'expired' },
  '0003': { outcome: 'rejected' },
  '0004': { outcome: 'unknown' },
  '0005': { outcome: 'submitted' },
  '0011': {
    refusal: () => new Problem('conflict', 'opted_out', 'This number has opted out and cannot get messages.'),
  },
  '0012': { refusal: () => invalid('to', 'invalid_number', 'This is not a mobile number.') },
  '0013': {
    refusal: () =>
      new Problem(
        'conflict',
        'not_enough_credits',
        'You do not have enough credits for this. Buy credits, then continue.',
      ),
  },
  '0014': {
    refusal: () =>
      new Problem('conflict', 'duplicate', 'This number already got this text in the last hour.'),
  },
  '0015': {
    refusal: () =>
      tooMany('This API key sends faster than its pace allows. Try again later.', 1, 'pace_exceeded'),
  },
};

const DIGITS = 4;

/** Returns what happens to a message of a test key to a number. */
export const magicOf = (number: string): Magic =>
  MAGIC_NUMBERS[number.slice(-DIGITS)] ?? { outcome: 'delivered' };
