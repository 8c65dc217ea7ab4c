import { decodeGsm7, decodeLatin1, decodeUcs2, parseUserDataHeader } from '#sms/index.ts';
import { dataCoding, esmClass, type SubmitSm } from '#smpp/index.ts';

/** The deliveries that the simulator still owes for a message. */
export type OwedDeliveries = '-' | 'receipt' | 'reply' | 'receipt+reply';

/** A message part that the simulator accepted. */
export interface AcceptedMessage {
  /** The message_id from its response. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly number: string;
  readonly sender: string;
  readonly owes: OwedDeliveries;
  /** The part's position in its message. A message of one part has reference 0, part 1 and total 1. */
  readonly reference: number;
  readonly part: number;
  readonly total: number;
  readonly dataCoding: number;
  /** The octets after the user data header, as a string with one character per octet. */
  readonly userData: string;
}

type Content = Pick<AcceptedMessage, 'reference' | 'part' | 'total' | 'userData'>;

/**
 * Reads a message's octets and its position in a long message. The position is in the user data header or in
 * the SAR parameters (SMPP 3.4, 5.3.2.22).
 */
export function readContent({ short_message, esm_class, tlvs }: SubmitSm): Content {
  const octets = short_message.length > 0 ? short_message : (tlvs.message_payload ?? short_message);
  if ((esm_class & esmClass.udhi) !== 0) {
    const { headerLength, concatenation } = parseUserDataHeader(octets);
    const { reference = 0, index = 1, total = 1 } = concatenation ?? {};
    return { reference, part: index, total, userData: octets.toString('latin1', headerLength) };
  }
  return {
    reference: tlvs.sar_msg_ref_num ?? 0,
    part: tlvs.sar_segment_seqnum ?? 1,
    total: tlvs.sar_total_segments ?? 1,
    userData: octets.toString('latin1'),
  };
}

/** Decodes the text of a part by its data_coding. */
export function textOf({
  dataCoding: coding,
  userData,
}: Pick<AcceptedMessage, 'dataCoding' | 'userData'>): string {
  const octets = Buffer.from(userData, 'latin1');
  if (coding === dataCoding.default_alphabet) return decodeGsm7(octets);
  return coding === dataCoding.ucs2 ? decodeUcs2(octets) : decodeLatin1(octets);
}
