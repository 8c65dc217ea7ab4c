import { type MessageState, messageStateName } from './message-state.ts';

/**
 * The words of carriers for the states of a message (`stat` of a receipt): those of SMPP 3.4, appendix B, in the spellings that occur,
 * also cut ones, and those that carriers and their software have added. No other word counts by its beginning: DELIVERED_TO_SMSC is not
 * delivered, and UNKNOWN_SUBSCRIBER is not the state unknown. `enroute` decides nothing: another receipt follows.
 */
const WORDS: Record<MessageState, string> = {
  delivered: 'DELIVRD DELIVERED DELIVERD DELIVERE DELIVER DELIVD DLVRD DELIVEREDTOTERMINAL READ SEEN',
  // SKIPPED is of SMPP 5.0, 4.7.15.
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
  Object.entries(WORDS).flatMap(([state, words]) =>
    words.split(/\s+/).map((word) => [word, state as MessageState] as const),
  ),
);

/** Values of message_state that SMPP 5.0 added (4.7.15): SCHEDULED and SKIPPED. */
const LATER_VALUES = new Map<number, MessageState>([
  [0, 'enroute'],
  [9, 'undeliverable'],
]);

/** The longest word that is kept, in characters. */
const LONGEST_WORD = 40;

/** What some carriers append to a word to fill its field: DELIVRD0, UNDELIV_X. */
const FILLING = /(?:0+|X)$/;

/** A receipt's word without what differs between spellings: case, blanks, marks between words, and zeros before a number. */
export function receiptWord(stat: string): string {
  if (states.has(stat)) return stat;
  const word = stat.slice(0, LONGEST_WORD).toUpperCase();
  return word
    .replaceAll(/[\s\p{C}_.-]/gu, '')
    .replace(/^0+(?=\d+$)/, '')
    .slice(0, LONGEST_WORD);
}

/** The state named by a receipt's `stat`: a known word in any spelling, or a value of message_state. */
export function receiptState(stat: string): MessageState | undefined {
  const known = states.get(stat);
  if (known) return known;
  const word = receiptWord(stat);
  if (/^\d{1,3}$/.test(word)) return stateOfValue(Number(word));
  return states.get(word) ?? states.get(word.replace(FILLING, ''));
}

/** The state of a value of message_state, in SMPP 3.4 or 5.0. */
export const stateOfValue = (value: number): MessageState | undefined =>
  messageStateName(value) ?? LATER_VALUES.get(value);
