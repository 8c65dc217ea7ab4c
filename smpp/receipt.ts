import { dataCoding } from './data-coding.ts';
import { esmClass, MESSAGE_TYPE_MASK } from './esm-class.ts';
import { type MessageState, messageStateName } from './message-state.ts';
import type { DataSm, DeliverSm } from './pdu.ts';
import { receiptState, normaliseStat, messageStateOf } from './receipt-states.ts';
import { parseReceiptDate, parseReceiptText } from './receipt-text.ts';

export interface Receipt {
  /** As the carrier writes it: hexadecimal or decimal, with or without leading zeros. */
  messageId: string;
  /** Also `unknown` if the receipt has no state or an unrecognised state. */
  state: MessageState;
  /**
   * The carrier's name for the state, normalised. Comes from the receipt's text, or else is the value of
   * message_state, or ''.
   */
  word: string;
  /** Whether we recognise `word`. */
  isKnown: boolean;
  /** The network's error code. Padded to three digits if it comes from the TLV. */
  error?: string;
  submitDate?: Date;
  doneDate?: Date;
  /** Whether no other receipt will follow. */
  final: boolean;
}

type Deliver = DeliverSm | DataSm;

/** Returns whether esm_class marks a delivery receipt or an intermediate notification (SMPP 3.4, 5.2.12). */
export function isReceipt({ esm_class }: { esm_class: number }): boolean {
  return (esm_class & esmClass.type_delivery_receipt) !== 0 || isIntermediate(esm_class);
}

/**
 * Parses a delivery receipt. The TLVs take precedence over the text of appendix B. Returns undefined if the
 * PDU is an ordinary message or has no message id.
 */
export function parseReceipt(pdu: Deliver): Receipt | undefined {
  const { receipted_message_id, message_state } = pdu.tlvs;
  if (!isReceipt(pdu) && (receipted_message_id === undefined || message_state === undefined))
    return undefined;
  const text = parseReceiptText(receiptText(pdu));
  const messageId = receipted_message_id || text.id;
  if (!messageId) return undefined;
  const state = stateOf(message_state, text.stat ?? '');
  const receipt: Receipt = {
    messageId,
    state: state ?? 'unknown',
    word: normaliseStat(text.stat || String(message_state ?? '')),
    isKnown: state !== undefined,
    final: isFinal(pdu, state),
  };
  const error = errorOf(pdu, text.err);
  const submitDate = parseReceiptDate(text.submitDate ?? '');
  const doneDate = parseReceiptDate(text.doneDate ?? '');
  if (error) receipt.error = error;
  if (submitDate) receipt.submitDate = submitDate;
  if (doneDate) receipt.doneDate = doneDate;
  return receipt;
}

/**
 * Returns the state of a receipt. A value of SMPP 3.4 takes precedence over the word in `stat`. A known
 * word takes precedence over a value that only SMPP 5.0 defines. Some carriers write 0 for every state,
 * so 0 counts only if there is no word at all.
 */
function stateOf(value: number | undefined, stat: string): MessageState | undefined {
  const standard = messageStateName(value ?? 0) ?? receiptState(stat);
  if (standard !== undefined || value === undefined) return standard;
  return value === 0 && normaliseStat(stat) !== '' ? undefined : messageStateOf(value);
}

/** Returns whether esm_class marks an intermediate notification, which is never final (SMPP 3.4, 5.2.12). */
export function isIntermediate(esm_class: number): boolean {
  return (esm_class & MESSAGE_TYPE_MASK & esmClass.type_intermediate_notification) !== 0;
}

function isFinal({ esm_class }: Deliver, state: MessageState | undefined): boolean {
  // Appendix B calls ACCEPTD final, but carriers send DELIVRD after it.
  return state !== undefined && state !== 'enroute' && state !== 'accepted' && !isIntermediate(esm_class);
}

function errorOf({ tlvs }: Deliver, err: string | undefined): string | undefined {
  return tlvs.network_error_code ? String(tlvs.network_error_code.error_code).padStart(3, '0') : err;
}

function receiptText(pdu: Deliver): string {
  const short = 'short_message' in pdu ? pdu.short_message : undefined;
  const octets = short?.length ? short : (pdu.tlvs.message_payload ?? Buffer.alloc(0));
  if (pdu.data_coding !== dataCoding.ucs2 || octets.length % 2 === 1) return octets.toString('latin1');
  return Buffer.from(octets).swap16().toString('utf16le');
}
