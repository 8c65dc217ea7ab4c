import { type MessageState, messageStateName } from './message-state.ts';

/**
 * The words in the `stat` field of receipts, by the state that they mean. They include the known
 * spellings of the words in SMPP 3.4, appendix B, even truncated ones. They also include words that only
 * some carriers use. Words must match in full: DELIVERED_TO_SMSC does not mean `delivered`, and
 * UNKNOWN_SUBSCRIBER does not mean `unknown`. `enroute` is not final: another receipt follows.
 */
const STAT_WORDS: Record<MessageState, string> = {
  delivered: 'DELIVRD DELIVERED DELIVERD DELIVERE DELIVER DELIVD DLVRD DELIVEREDTOTERMINAL READ SEEN',
  // SKIPPED comes from SMPP 5.0, 4.7.15.
  undeliverable: `UNDELIV UNDELIVD UNDELIVE UNDELIVER UNDELIVERE UNDELIVERED UNDELIVERA UNDELIVERAB UNDELIVERABL UNDELIVERABLE
    UNDLVRD UNDELVD NOTDELIVERED DELIVERYIMPOSSIBLE FAIL FAILED FAILURE DELIVERYFAILED DELIVERYFAILURE ERROR NOROUTE NOROUTES ABSENT INVALID SKIPPED SKIPPD`,
  enroute: `ENROUTE ENROUT INROUTE SCHEDULED SCHEDLD SCHEDULD SCHEDUL SCHEDULE BUFFRED BUFFERED BUFFERE BUFFERD BUFFER ACK ACKED
    SENT SENDING SUBMITTED SUBMITT SUBMITTE SUBMITD SUBMITED TRANSMITTED TRANSMI DELIVEREDTONETWORK QUEUED QUEUE PENDING WAITING
    MESSAGEWAITING PROCESSING INPROGRESS RETRY RETRYING`,
  accepted: 'ACCEPTD ACCEPTED ACCEPTE ACCEPT ACCPTD',
  expired: 'EXPIRED EXPIRD EXPIRE EXPRD TIMEOUT',
  deleted: 'DELETED DELETD DELETE CANCELED CANCELLED CANCELD CANCELLD',
  rejected: 'REJECTD REJECTED REJECT REJCTD REJECTE REJECTEDBYSMSC BLOCKED BARRED BLACKLISTED BLACKLST',
  unknown: 'UNKNOWN UNKNOWNSTATE UNKNWN UNKNOW UNKNOWD DELIVERYUNCERTAIN',
};

const states = new Map(
  Object.entries(STAT_WORDS).flatMap(([state, words]) =>
    words.split(/\s+/).map((word) => [word, state as MessageState] as const),
  ),
);

/** Values of message_state that SMPP 5.0 added (4.7.15): SCHEDULED and SKIPPED. */
const SMPP_5_VALUES = new Map<number, MessageState>([
  [0, 'enroute'],
  [9, 'undeliverable'],
]);

/** The maximum length of a word, in characters. Longer words are truncated. */
const MAX_WORD_LENGTH = 40;

/** Padding that some carriers append to fill the field: DELIVRD0, UNDELIV_X. */
const PADDING = /(?:0+|X)$/;

/**
 * Normalises the `stat` of a receipt. Converts it to upper case, removes blanks, control characters,
 * underscores, dots, hyphens and a number's leading zeros, and truncates it.
 */
export function normaliseStat(stat: string): string {
  if (states.has(stat)) return stat;
  const word = stat.slice(0, MAX_WORD_LENGTH).toUpperCase();
  return word
    .replaceAll(/[\s\p{C}_.-]/gu, '')
    .replace(/^0+(?=\d+$)/, '')
    .slice(0, MAX_WORD_LENGTH);
}

/**
 * Returns the state that a receipt's `stat` names: by a word in any known spelling, or by a value of
 * message_state. Returns undefined for any other `stat`.
 */
export function receiptState(stat: string): MessageState | undefined {
  const known = states.get(stat);
  if (known) return known;
  const word = normaliseStat(stat);
  if (/^\d{1,3}$/.test(word)) return messageStateOf(Number(word));
  return states.get(word) ?? states.get(word.replace(PADDING, ''));
}

/** Returns the state for a value of message_state in SMPP 3.4 or 5.0, or undefined for any other value. */
export const messageStateOf = (value: number): MessageState | undefined =>
  messageStateName(value) ?? SMPP_5_VALUES.get(value);
