import type { ReceiptMeaning, SmppSettings } from '#contract/carriers.ts';
import type { ReceiptRecord } from '#server/messages/index.ts';
import { messageStates } from '#server/messages/index.ts';
import { toStorable } from '#server/platform/storable.ts';
import {
  dataCoding,
  type DataSm,
  type DeliverSm,
  esmClass,
  isIntermediate,
  type MessageState,
  parseReceipt,
  type Receipt,
} from '#smpp/index.ts';
import {
  type CountryCode,
  fillBitsAfterHeader,
  parseNumber,
  parseUserDataHeader,
  upgradeLegacyMobile,
  unpackSeptets,
} from '#sms/index.ts';
import type { SmppCarrier } from '../carriers/carrier.ts';
import { normaliseId } from '../carriers/message-ids.ts';
import type { InboundRecord } from '../inbound/save-inbound.ts';
import { decodeText } from './decode-text.ts';

export type DeliverContent =
  | { kind: 'receipt'; record: ReceiptRecord }
  | { kind: 'inbound'; record: InboundRecord }
  /** A receipt without a final state. `unmapped`: its state word, if unrecognised. */
  | { kind: 'progress'; unmapped?: string };

type DeliverPdu = DeliverSm | DataSm;

const STATES: Partial<Record<MessageState, number>> = {
  delivered: messageStates.delivered,
  undeliverable: messageStates.undelivered,
  unknown: messageStates.undelivered,
  deleted: messageStates.undelivered,
  expired: messageStates.expired,
  rejected: messageStates.rejected,
};

/** The state for each meaning that an operator can assign to a state word. */
const MAPPED_STATES: Record<ReceiptMeaning, MessageState> = {
  delivered: 'delivered',
  undelivered: 'undeliverable',
  expired: 'expired',
  rejected: 'rejected',
  intermediate: 'enroute',
};

/** Reads a deliver_sm or data_sm: a receipt, or a message (part) from a phone. */
export function readDeliver(pdu: DeliverPdu, carrier: SmppCarrier): DeliverContent {
  const parsed = parseReceipt(pdu);
  if (!parsed) return { kind: 'inbound', record: inboundOf(pdu, carrier) };
  const receipt = applyMapping(parsed, carrier.settings.receiptStates, pdu.esm_class);
  if (!receipt.isKnown && receipt.word !== '')
    return { kind: 'progress', unmapped: toStorable(receipt.word) };
  const state = STATES[receipt.state];
  if (!receipt.final || state === undefined) return { kind: 'progress' };
  const delivered = state === messageStates.delivered;
  return {
    kind: 'receipt',
    record: {
      carrierMessageId: normaliseId(withoutNul(receipt.messageId), carrier.settings.receiptIds),
      state,
      error: delivered ? null : withoutNul(describeReceipt(receipt)),
      number: numberOf(pdu.source_addr, carrier),
      sender: senderOf(pdu.destination_addr),
    },
  };
}

/**
 * Applies the operator's mapping of the receipt's state word. An intermediate notification stays
 * intermediate.
 */
function applyMapping(receipt: Receipt, meanings: SmppSettings['receiptStates'], esm_class: number): Receipt {
  const meaning = Object.hasOwn(meanings, receipt.word) ? meanings[receipt.word] : undefined;
  if (meaning === undefined) return receipt;
  const final = meaning !== 'intermediate' && !isIntermediate(esm_class);
  return { ...receipt, state: MAPPED_STATES[meaning], isKnown: true, final };
}

const describeReceipt = (receipt: Receipt): string =>
  `${receipt.state}${receipt.error === undefined ? '' : `, error ${receipt.error}`}`;

function inboundOf(pdu: DeliverPdu, carrier: SmppCarrier): InboundRecord {
  const address = { number: numberOf(pdu.source_addr, carrier), recipient: senderOf(pdu.destination_addr) };
  const { body, segment } = contentOf(pdu, carrier);
  if (segment && segment.total > 1)
    return { ...address, segment: { ...segment, dataCoding: pdu.data_coding, body } };
  return { ...address, text: decodeText(body, pdu.data_coding) };
}

type Content = {
  body: Uint8Array;
  segment?: { reference: number; total: number; index: number } | undefined;
};

/**
 * Returns the octets of the message without its header. Unpacks them if the carrier packs septets. Also
 * returns the position in a long message, from the user data header or the sar_ TLVs.
 */
function contentOf(pdu: DeliverPdu, carrier: SmppCarrier): Content {
  const short = 'short_message' in pdu ? pdu.short_message : undefined;
  const whole = short?.length ? short : (pdu.tlvs.message_payload ?? Buffer.alloc(0));
  const header = (pdu.esm_class & esmClass.udhi) === 0 ? { headerLength: 0 } : parseUserDataHeader(whole);
  const octets = whole.subarray(header.headerLength);
  const isPacked =
    carrier.settings.encoding === 'gsm7-packed' && pdu.data_coding === dataCoding.default_alphabet;
  const body = isPacked ? unpack(octets, header.headerLength) : octets;
  return { body, segment: header.concatenation ?? segmentOf(pdu) };
}

function unpack(octets: Uint8Array, headerLength: number): Uint8Array {
  const fillBits = headerLength === 0 ? 0 : fillBitsAfterHeader(headerLength);
  const septets = unpackSeptets(octets, Number.POSITIVE_INFINITY, fillBits);
  // Seven spare bits at the end would decode as an @.
  return (octets.length * 8 - fillBits) % 7 === 0 && septets.at(-1) === 0 ? septets.subarray(0, -1) : septets;
}

/** Reads the sar_ TLVs (SMPP 3.4, 5.3.2.22 to 24). */
function segmentOf({ tlvs }: DeliverPdu): Content['segment'] {
  const { sar_msg_ref_num: reference, sar_total_segments: total, sar_segment_seqnum: index } = tlvs;
  if (reference === undefined || !total || !index || index > total) return undefined;
  return { reference, total, index };
}

/** Converts a sender ID to our format, in which numbers have no plus. */
const senderOf = (address: string): string => withoutNul(address).replace(/^\+(?=\d+$)/, '');

/**
 * Converts a phone's number to E.164 digits, the format of contacts, as far as the carrier's format allows.
 */
function numberOf(address: string, { settings }: SmppCarrier): string {
  const text = withoutNul(address);
  if (settings.nationalCountry !== undefined && /^0[1-9]/.test(text)) {
    const parsed = parseNumber(text, settings.nationalCountry as CountryCode);
    if (parsed.ok) return parsed.number;
  }
  return upgradeLegacyMobile(text.replace(/^(\+|00)/, ''));
}

/** PostgreSQL's text cannot contain NUL. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');
