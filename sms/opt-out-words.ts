/**
 * The words with which recipients opt out, unless an account sets its own (CTIA's messaging principles,
 * 5.1.3; ARRET for Canada).
 */
export const DEFAULT_OPT_OUT_WORDS: readonly string[] = [
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'OPT-OUT',
  'OPT OUT',
  'REMOVE',
  'ARRET',
  'TD',
];
/** The words with which recipients revoke an opt-out, unless an account sets its own. */
export const DEFAULT_OPT_IN_WORDS: readonly string[] = ['START', 'UNSTOP'];
const HELP_WORDS = ['HELP', 'INFO'];
/** The word with which people confirm that they want to join. */
export const CONFIRMATION_WORD = 'YES';

/** In UTF-16 code units. A longer reply is a sentence, not a keyword. */
const MAX_REPLY_LENGTH = 40;

/**
 * Returns whether a reply asks to stop messages. The whole reply must be one of the words, apart from case,
 * accents and surrounding punctuation. `words` must be normalised by `normaliseKeyword`.
 */
export function isOptOut(reply: string, words = DEFAULT_OPT_OUT_WORDS): boolean {
  return words.includes(normaliseKeyword(reply));
}

/** Returns whether a reply revokes an opt-out. `words` must be normalised by `normaliseKeyword`. */
export function isOptIn(reply: string, words = DEFAULT_OPT_IN_WORDS): boolean {
  return words.includes(normaliseKeyword(reply));
}

/** Returns whether a reply asks who is writing. */
export function isHelp(reply: string): boolean {
  return HELP_WORDS.includes(normaliseKeyword(reply));
}

/** Returns whether a reply confirms that the person wants to join. */
export const isConfirmation = (reply: string): boolean => normaliseKeyword(reply) === CONFIRMATION_WORD;

/** Returns whether a reply is one of the words with which people everywhere opt out, opt in, ask for help or confirm. */
export const isReservedWord = (reply: string): boolean =>
  isOptOut(reply) || isOptIn(reply) || isHelp(reply) || isConfirmation(reply);

/**
 * Normalises a reply for comparison with keywords: upper case, without accents and without surrounding
 * quotes, punctuation and emoji. Returns an empty string for a reply of more than 40 characters or of
 * symbols only.
 */
export function normaliseKeyword(reply: string): string {
  const trimmed = reply.trim();
  if (trimmed.length > MAX_REPLY_LENGTH) return '';
  return trimmed
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .toUpperCase();
}
