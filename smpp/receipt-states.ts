import { type MessageState, messageStateName } from './message-state.ts';

/**
 * The words of carriers for the states of a message (`stat` of a receipt): those of SMPP 3.4, appendix B, in the spellings that occur, and
 * those that carriers and their software have added. `enroute` decides nothing: another receipt follows.
 */
const WORDS: Record<MessageState, string> = {
  delivered: 'DELIVRD DELIVERED DELIVERD DELIVD DLVRD DELIVEREDTOTERMINAL READ SEEN',
  // SKIPPED is of SMPP 5.0, 4.7.15.
  undeliverable: `UNDELIV UNDELIVERED UNDELIVERABLE UNDLVRD UNDELVD NOTDELIVERED DELIVERYIMPOSSIBLE FAIL FAILED FAILURE
    DELIVERYFAILED DELIVERYFAILURE ERROR NOROUTE NOROUTES ABSENT INVALID SKIPPED SKIPPD`,
  enroute: `ENROUTE ENROUT INROUTE SCHEDULED SCHEDLD SCHEDULD BUFFRED BUFFERED BUFFERD BUFFER ACK ACKED SENT SENDING SUBMITTED
    SUBMITD SUBMITED TRANSMITTED DELIVEREDTONETWORK QUEUED QUEUE PENDING WAITING MESSAGEWAITING PROCESSING INPROGRESS RETRY RETRYING`,
  accepted: 'ACCEPTD ACCEPTED ACCEPT ACCPTD',
  expired: 'EXPIRED EXPIRD EXPIRE EXPRD TIMEOUT',
  deleted: 'DELETED DELETD DELETE CANCELED CANCELLED CANCELD CANCELLD',
  rejected: 'REJECTD REJECTED REJECT REJCTD REJECTE BLOCKED BARRED BLACKLISTED BLACKLST',
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

/** A receipt's word without what differs between spellings: case, blanks, and marks between words. */
export function receiptWord(stat: string): string {
  if (states.has(stat)) return stat;
  const word = stat.slice(0, LONGEST_WORD).toUpperCase();
  return word.replaceAll(/[\s\p{C}_.-]/gu, '').slice(0, LONGEST_WORD);
}

/** The state named by a receipt's `stat`: a known word in any spelling, or a value of message_state. */
export function receiptState(stat: string): MessageState | undefined {
  const known = states.get(stat);
  if (known) return known;
  const word = receiptWord(stat);
  if (/^\d{1,3}$/.test(word)) return stateOfValue(Number(word));
  return states.get(word) ?? statesByBeginning(word);
}

/** The state of a value of message_state, in SMPP 3.4 or 5.0. */
export const stateOfValue = (value: number): MessageState | undefined =>
  messageStateName(value) ?? LATER_VALUES.get(value);

/** Words are cut and filled differently (UNDELIVERABLE0), but their first seven letters are theirs. */
function statesByBeginning(word: string): MessageState | undefined {
  for (const [known, state] of states) if (known.length >= 7 && word.startsWith(known)) return state;
  return undefined;
}
