import type { FilledForm } from './read-form.ts';
import type { Submission } from './submission.ts';

/**
 * Whose number a form is about. `isProven`: it belongs to who sent the form, by the link of their message, or of one that asked them to confirm
 * it. Other strangers can enter any number. `messageId` is that of the recipient.
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
