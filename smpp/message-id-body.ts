import { type OctetReader, writeText } from './octets.ts';
import type { DataSmResp, DeliverSmResp, PduInput, SubmitSmResp } from './pdu.ts';
import { readTlvs, tlvsLength, writeTlvs } from './tlv.ts';

type MessageIdPdu = SubmitSmResp | DeliverSmResp | DataSmResp;

/**
 * Returns the length of the body of a response with a message_id, in octets (SMPP 3.4, 4.4.2, 4.6.2,
 * 4.7.2).
 */
export function messageIdLength(pdu: PduInput<MessageIdPdu>): number {
  return (pdu.message_id ?? '').length + 1 + tlvsLength(pdu.tlvs);
}

/** Writes the body of a response with a message_id and returns the offset after it. */
export function writeMessageId(target: Buffer, at: number, pdu: PduInput<MessageIdPdu>): number {
  return writeTlvs(target, writeText(target, at, pdu.message_id ?? '', 65, 'message_id'), pdu.tlvs);
}

/** Reads a response with a message_id. Without a body, the message_id is ''. */
export function readMessageId(
  command: MessageIdPdu['command'],
  command_status: number,
  sequence_number: number,
  reader: OctetReader,
): MessageIdPdu {
  return {
    command,
    command_status,
    sequence_number,
    message_id: reader.text('message_id'),
    tlvs: readTlvs(reader),
  };
}
