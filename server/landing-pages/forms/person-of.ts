import type { FilledForm } from './read-form.ts';
import type { Submission } from './submission.ts';

/** Whose number a form is about. `messageId` proves it; strangers, who can enter any number, have none. */
export type Person = { number: string; messageId: string | null };

/** Returns the person of a form. A recipient who enters another number is a stranger to it. Null without a number. */
export function personOf(
  { recipient }: Pick<Submission, 'recipient'>,
  { number }: Pick<FilledForm, 'number'>,
): Person | null {
  if (recipient && (number === null || number === recipient.number)) return recipient;
  return number === null ? null : { number, messageId: null };
}
