const OPT_OUT = new Set([
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
]);
const OPT_IN = new Set(['START', 'UNSTOP']);
const HELP = new Set(['HELP', 'INFO']);

/** A longer reply, in UTF-16 code units, is a sentence and is not checked. */
const LONGEST_REPLY = 40;

/** Whether a reply asks to receive no more messages: exactly one of the words, apart from punctuation around it. */
export function isOptOut(reply: string): boolean {
  return OPT_OUT.has(keyword(reply));
}

/** Whether a reply revokes an opt-out. */
export function isOptIn(reply: string): boolean {
  return OPT_IN.has(keyword(reply));
}

/** Whether a reply asks who is writing. */
export function isHelp(reply: string): boolean {
  return HELP.has(keyword(reply));
}

/** The reply in capitals, without accents and without surrounding quotes, stops and smileys. */
function keyword(reply: string): string {
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
