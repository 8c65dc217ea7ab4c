/** The words that opt out where an account has no others (CTIA's messaging principles, 5.1.3; ARRET for Canada). */
export const USUAL_OPT_OUT_WORDS: readonly string[] = [
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
/** The words that revoke an opt-out where an account has no others. */
export const USUAL_OPT_IN_WORDS: readonly string[] = ['START', 'UNSTOP'];
const HELP = ['HELP', 'INFO'];

/** A longer reply, in UTF-16 code units, is a sentence and is not checked. */
const LONGEST_REPLY = 40;

/**
 * Whether a reply asks to receive no more messages: exactly one of the words, apart from punctuation around it. `words`
 * are as `keyword` returns them.
 */
export function isOptOut(reply: string, words = USUAL_OPT_OUT_WORDS): boolean {
  return words.includes(keyword(reply));
}

/** Whether a reply revokes an opt-out. `words` are as `keyword` returns them. */
export function isOptIn(reply: string, words = USUAL_OPT_IN_WORDS): boolean {
  return words.includes(keyword(reply));
}

/** Whether a reply asks who is writing. */
export function isHelp(reply: string): boolean {
  return HELP.includes(keyword(reply));
}

/**
 * A reply as it is compared with words: in capitals, without accents and without surrounding quotes, stops and smileys.
 * Empty for a sentence of more than 40 characters, and for a reply that has only signs.
 */
export function keyword(reply: string): string {
  const trimmed = reply.trim();
  if (trimmed.length > LONGEST_REPLY) return '';
  return trimmed
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .toUpperCase();
}
