/** Why a string cannot be a sender ID. The codes are stable. */
export type SenderIdProblem = 'empty' | 'too_short' | 'too_long' | 'not_alphanumeric' | 'reserved';

/** The longest name, in characters: 3GPP TS 23.040, section 9.1.2.5 (specification, 5.1). */
export const MAX_SENDER_NAME_LENGTH = 11;

/**
 * Returns the problem with a sender ID, or undefined when it is valid. A sender ID is a name or a number. A
 * name has 1 to 11 letters and digits (A to Z, 0 to 9) with at least one letter, and is not "Repliable". A
 * number has 3 to 15 digits: a short code, or a phone number without its plus.
 */
export function senderIdProblem(text: string): SenderIdProblem | undefined {
  if (text === '') return 'empty';
  if (/^\d+$/.test(text)) return lengthProblem(text, 3, 15);
  if (!/^[A-Za-z0-9]+$/.test(text)) return 'not_alphanumeric';
  if (isRepliable(text)) return 'reserved';
  return lengthProblem(text, 1, MAX_SENDER_NAME_LENGTH);
}

/** Returns whether a sender is the placeholder for the account's own reply number (specification, 5.1). */
export const isRepliable = (text: string): boolean => text.toLowerCase() === 'repliable';

function lengthProblem(text: string, min: number, max: number): SenderIdProblem | undefined {
  if (text.length < min) return 'too_short';
  return text.length > max ? 'too_long' : undefined;
}

/** Returns a sentence for the user who has to fix the sender ID. */
export function describeSenderIdProblem(problem: SenderIdProblem): string {
  return DESCRIPTIONS[problem];
}

const DESCRIPTIONS: Record<SenderIdProblem, string> = {
  empty: 'Enter who the message is from.',
  too_short: 'A sender number must have at least 3 digits.',
  too_long: `A sender name can have at most ${MAX_SENDER_NAME_LENGTH} letters and digits, and a sender number at most 15 digits.`,
  not_alphanumeric:
    'A sender can have only the letters A to Z, without accents, and digits. It cannot have spaces or symbols.',
  reserved:
    '“Repliable” is a reserved name. It stands for your own number that people can reply to. Use that number or another name.',
};
