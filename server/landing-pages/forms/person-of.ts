import type { FilledForm } from './read-form.ts';
import type { Submission } from './submission.ts';

/**
 * The person of a form, by their number. `isProven`: they opened a link in a message to that number, so it is theirs. Strangers can enter any
 * number. `messageId` is the message of a recipient.
 */
export type Person = { number: string; messageId: string | null; isProven: boolean };

/** Returns the person of a form. A recipient who enters another number is a stranger to it. Null without a number. */
export function personOf(
  { recipient }: Pick<Submission, 'recipient'>,
  { number }: Pick<FilledForm, 'number'>,
): Person | null {
  if (recipient && (number === null || number === recipient.number)) return { ...recipient, isProven: true };
  return number === null ? null : { number, messageId: null, isProven: false };
}
