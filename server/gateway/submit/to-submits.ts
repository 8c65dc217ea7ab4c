import { concatenationHeader, countParts, encodeGsm7, encodeUcs2, splitParts } from '#sms/index.ts';
import {
  dataCoding,
  esmClass,
  npi,
  type PduInput,
  registeredDelivery,
  type SubmitSm,
  ton,
} from '#smpp/index.ts';

export type Submit = PduInput<SubmitSm>;

type Outgoing = { sender: string; number: string; text: string; parts: number };

/** Tells apart the long messages to one phone: a new one for each, modulo 256. */
let reference = Math.trunc(Math.random() * 256);

/**
 * The submit_sm of each part of a message: GSM-7 unpacked where the text allows, else UCS-2; long texts with an 8-bit
 * concatenation header (3GPP TS 23.040, 9.2.3.24.1).
 */
export function toSubmits({ sender, number, text, parts }: Outgoing): Submit[] {
  const { encoding } = countParts(text);
  const encode = encoding === 'gsm7' ? encodeGsm7 : encodeUcs2;
  const common = {
    command: 'submit_sm' as const,
    ...sourceAddress(sender),
    dest_addr_ton: ton.international,
    dest_addr_npi: npi.isdn,
    destination_addr: number,
    registered_delivery: registeredDelivery.success_and_failure,
    data_coding: encoding === 'gsm7' ? dataCoding.default_alphabet : dataCoding.ucs2,
  };
  if (parts === 1) return [{ ...common, short_message: Buffer.from(encode(text)) }];
  reference = (reference + 1) % 256;
  return splitParts(text).map((part, index) => ({
    ...common,
    esm_class: esmClass.udhi,
    short_message: Buffer.concat([concatenationHeader(reference, parts, index + 1), encode(part)]),
  }));
}

function sourceAddress(sender: string) {
  if (!/^\d+$/.test(sender))
    return { source_addr: sender, source_addr_ton: ton.alphanumeric, source_addr_npi: npi.unknown };
  // Up to six digits is a short code.
  return sender.length <= 6
    ? { source_addr: sender, source_addr_ton: ton.network_specific, source_addr_npi: npi.isdn }
    : { source_addr: sender, source_addr_ton: ton.international, source_addr_npi: npi.isdn };
}
