import type { SmppSettings } from '#contract/carriers.ts';
import {
  esmClass,
  formatRelativeTime,
  npi,
  type PduInput,
  registeredDelivery,
  type SubmitSm,
  ton,
} from '#smpp/index.ts';
import { concatenationHeader } from '#sms/index.ts';
import type { OutgoingMessage } from '../channel.ts';
import { type EncodedText, encodeText } from './encode-text.ts';

export type Submit = PduInput<SubmitSm>;

/** A submit_sm and the parts of the message that it carries: bit n-1 stands for part n. */
export type MaskedSubmit = { mask: number; submit: Submit };

/** The longest short_message, in octets (SMPP 3.4, 5.2.22). */
const MAX_SHORT_MESSAGE = 254;
/** The length of a concatenation header, in octets (3GPP TS 23.040, 9.2.3.24.1). */
const HEADER_LENGTH = 6;

/**
 * The reference of the next long message. It distinguishes long messages to the same phone. Incremented for
 * each split message, modulo 65,536. A header contains only the lower 8 bits.
 */
let nextReference = Math.trunc(Math.random() * 0x10000);

/**
 * Returns a function that encodes messages as the carrier's settings require: the alphabet, the method for
 * long messages, types of numbers, validity and additional TLVs (SMPP 3.4, 4.4.1).
 */
export function submitEncoder(settings: SmppSettings): (message: OutgoingMessage) => MaskedSubmit[] {
  const encode = cacheLastEncoding((text: string, parts: number) => encodeForCarrier(settings, text, parts));
  const constant = {
    command: 'submit_sm' as const,
    dest_addr_ton: settings.destinationTon,
    dest_addr_npi: settings.destinationNpi,
    registered_delivery: registeredDelivery.success_and_failure,
    validity_period: settings.validity === undefined ? '' : formatRelativeTime(settings.validity),
  };
  const extra = additionalTlvs(settings);
  return ({ sender, number, text, parts }) => {
    const encoded = encode(text, parts);
    const common = {
      ...constant,
      ...sourceAddress(sender, settings),
      destination_addr: settings.numberPrefix + number,
      data_coding: encoded.dataCoding,
    };
    const { bodies } = encoded;
    if (bodies.length === 1)
      return [{ mask: fullMask(parts), submit: wholeMessage(common, bodies[0]!, extra) }];
    nextReference = (nextReference + 1) & 0xffff;
    return bodies.map((body, index) => ({
      mask: 1 << index,
      submit:
        settings.longMessages === 'sar'
          ? partWithSar(common, body, { total: bodies.length, index: index + 1 }, extra)
          : partWithHeader(common, body, { total: bodies.length, index: index + 1 }, extra),
    }));
  };
}

type CommonFields = Omit<Submit, 'short_message' | 'tlvs'>;
type PartIndex = { total: number; index: number };
type AdditionalTlvs = { unknown: Map<number, Buffer> } | undefined;

const fullMask = (parts: number): number => (1 << parts) - 1;

/** Encodes a message in one piece. A body too long for short_message goes into message_payload (5.3.2.32). */
function wholeMessage(common: CommonFields, body: Uint8Array, extra: AdditionalTlvs): Submit {
  if (body.length <= MAX_SHORT_MESSAGE)
    return { ...common, short_message: Buffer.from(body), ...(extra && { tlvs: extra }) };
  return {
    ...common,
    short_message: Buffer.alloc(0),
    tlvs: { ...extra, message_payload: Buffer.from(body) },
  };
}

/** Encodes a part with a concatenation header (3GPP TS 23.040, 9.2.3.24.1). */
function partWithHeader(
  common: CommonFields,
  body: Uint8Array,
  { total, index }: PartIndex,
  extra: AdditionalTlvs,
): Submit {
  return {
    ...common,
    esm_class: esmClass.udhi,
    short_message: Buffer.concat([concatenationHeader(nextReference & 0xff, total, index), body]),
    ...(extra && { tlvs: extra }),
  };
}

/** Encodes a part with the sar_ TLVs (SMPP 3.4, 5.3.2.22 to 24). */
function partWithSar(
  common: CommonFields,
  body: Uint8Array,
  { total, index }: PartIndex,
  extra: AdditionalTlvs,
): Submit {
  return {
    ...common,
    short_message: Buffer.from(body),
    tlvs: {
      ...extra,
      sar_msg_ref_num: nextReference,
      sar_total_segments: total,
      sar_segment_seqnum: index,
    },
  };
}

/**
 * Encodes a message's text in parts. Leaves it whole for the carrier to split if the parts do not match the
 * charged parts, or if a part does not fit with a header.
 */
function encodeForCarrier(settings: SmppSettings, text: string, parts: number): EncodedText {
  const hasHeader = settings.longMessages === 'udh';
  const unsplit = settings.longMessages === 'payload';
  const encoded = encodeText(text, settings.encoding, { unsplit, hasHeader });
  const { bodies } = encoded;
  // Each charged part must be in exactly one piece, and no piece may be empty.
  const matchesCharge = bodies.length === 1 || (bodies.length === parts && bodies.every(fitsWithHeader));
  return matchesCharge ? encoded : encodeText(text, settings.encoding, { unsplit: true, hasHeader });
}

/**
 * Returns whether a part and its header fit into a short_message. They may not fit if the carrier uses ISO
 * 8859-1: a message charged as GSM-7 may then need UCS-2.
 */
const fitsWithHeader = (body: Uint8Array): boolean => body.length + HEADER_LENGTH <= MAX_SHORT_MESSAGE;

/** Caches the last encoding, because consecutive messages usually have the same text. */
function cacheLastEncoding(
  encode: (text: string, parts: number) => EncodedText,
): (text: string, parts: number) => EncodedText {
  let last: { text: string; encoded: EncodedText } | undefined;
  return (text, parts) => {
    if (last?.text !== text) last = { text, encoded: encode(text, parts) };
    return last.encoded;
  };
}

function sourceAddress(sender: string, settings: SmppSettings) {
  const defaults = defaultSource(sender);
  return {
    source_addr: sender,
    source_addr_ton: settings.sourceTon ?? defaults.ton,
    source_addr_npi: settings.sourceNpi ?? defaults.npi,
  };
}

/**
 * Returns the default type of number and numbering plan of a sender. A sender of up to six digits is a short
 * code.
 */
function defaultSource(sender: string): { ton: number; npi: number } {
  if (!/^\d+$/.test(sender)) return { ton: ton.alphanumeric, npi: npi.unknown };
  return { ton: sender.length <= 6 ? ton.network_specific : ton.international, npi: npi.isdn };
}

function additionalTlvs({ tlvs }: SmppSettings): AdditionalTlvs {
  if (tlvs.length === 0) return undefined;
  return {
    unknown: new Map(
      tlvs.map(({ tag, hex, text }) => [
        Number.parseInt(tag.replace(/^0x/i, ''), 16),
        hex === undefined ? Buffer.from(text ?? '', 'latin1') : Buffer.from(hex, 'hex'),
      ]),
    ),
  };
}
