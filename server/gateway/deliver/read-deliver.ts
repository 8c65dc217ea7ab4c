import type { ReceiptRecord } from '#server/messages/index.ts';
import { messageStates } from '#server/messages/index.ts';
import { dataCoding, type DeliverSm, esmClass, parseReceipt, type Receipt } from '#smpp/index.ts';
import { decodeGsm7, decodeLatin1, decodeUcs2, parseUserDataHeader } from '#sms/index.ts';
import { type Carrier, normaliseId } from '../carriers.ts';
import type { InboundRecord } from './save-inbound.ts';

export type Delivered =
  | { kind: 'receipt'; record: ReceiptRecord }
  | { kind: 'inbound'; record: InboundRecord }
  /** An intermediate notification: nothing is decided yet. */
  | { kind: 'progress' };

const STATES: Partial<Record<Receipt['state'], number>> = {
  delivered: messageStates.delivered,
  undeliverable: messageStates.undelivered,
  unknown: messageStates.undelivered,
  deleted: messageStates.undelivered,
  expired: messageStates.expired,
  rejected: messageStates.rejected,
};

/** What a deliver_sm says: a receipt or a message from a phone. */
export function readDeliver(pdu: DeliverSm, carrier: Carrier): Delivered {
  const receipt = parseReceipt(pdu);
  if (!receipt) return { kind: 'inbound', record: inboundOf(pdu) };
  const state = STATES[receipt.state];
  if (!receipt.final || state === undefined) return { kind: 'progress' };
  const delivered = state === messageStates.delivered;
  return {
    kind: 'receipt',
    record: {
      carrierMessageId: normaliseId(plain(receipt.messageId), carrier.receiptIdFormat),
      state,
      error: delivered ? null : plain(describe(receipt)),
      number: digits(pdu.source_addr),
      sender: pdu.destination_addr,
    },
  };
}

const describe = (receipt: Receipt): string =>
  `${receipt.state}${receipt.error === undefined ? '' : `, error ${receipt.error}`}`;

function inboundOf(pdu: DeliverSm): InboundRecord {
  return { number: digits(pdu.source_addr), recipient: pdu.destination_addr, text: textOf(pdu) };
}

const digits = (address: string): string => address.replace(/^\+/, '');

/** PostgreSQL's text cannot hold NUL. */
const plain = (text: string): string => text.replaceAll('\0', '');

function textOf(pdu: DeliverSm): string {
  const whole = pdu.tlvs.message_payload ?? pdu.short_message;
  const hasHeader = (pdu.esm_class & esmClass.udhi) !== 0;
  const body = hasHeader ? whole.subarray(parseUserDataHeader(whole).headerLength) : whole;
  return plain(decode(body, pdu.data_coding));
}

function decode(body: Buffer, coding: number): string {
  if (coding === dataCoding.ucs2) return decodeUcs2(body);
  return coding === dataCoding.latin1 ? decodeLatin1(body) : decodeGsm7(body);
}
