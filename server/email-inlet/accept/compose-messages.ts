import { refused } from '../smtp/refusal.ts';
import type { ReadMail } from '../mail/read-mail.ts';
import { MAX_NUMBERS, numbersOfFirstLine, numbersOfSubject } from '../mail/recipients.ts';

/** What a mail asks to be sent: a text, and numbers as they were typed. */
export type Wish = { numbers: string[]; text: string };

/**
 * Reads the numbers and the text of a mail. The numbers are those in the addresses, or else a subject that has
 * nothing else, or else a first line such as `To: 082 123 4567`. Throws a `Refusal` that says what is missing.
 */
export function composeMessages(
  mail: ReadMail,
  {
    numbersOfAddresses,
    includesSubject,
  }: { numbersOfAddresses: readonly string[]; includesSubject: boolean },
): Wish {
  const { numbers, subject, text } = findNumbers(mail, numbersOfAddresses);
  const whole = includesSubject && subject !== '' ? `${subject}\n${text}`.trim() : text;
  if (whole === '') throw refused('mail', 'The mail has no text. Write the text of the SMS into the mail.');
  if (numbers.length > MAX_NUMBERS)
    throw refused(
      'mail',
      `The mail names ${numbers.length} numbers. Name at most ${MAX_NUMBERS} in one mail.`,
    );
  return { numbers, text: whole };
}

function findNumbers(
  { subject, text }: ReadMail,
  numbersOfAddresses: readonly string[],
): { numbers: string[]; subject: string; text: string } {
  if (numbersOfAddresses.length > 0) return { numbers: [...numbersOfAddresses], subject, text };
  const ofSubject = numbersOfSubject(subject);
  if (ofSubject) return { numbers: ofSubject, subject: '', text };
  const ofFirstLine = numbersOfFirstLine(text);
  if (ofFirstLine) return { ...ofFirstLine, subject };
  throw refused(
    'mail',
    'The mail names no recipient. Put the number before the address, as in 27821234567.<address>, or numbers alone into the subject, or begin the text with a line such as "To: 082 123 4567".',
  );
}
