import { type Command, commandName, isResponseId } from './commands.ts';
import { HEADER_LENGTH } from './encode.ts';
import { readFields } from './field-body.ts';
import { readMessage } from './message-body.ts';
import { readMessageId } from './message-id-body.ts';
import { OctetReader } from './octets.ts';
import { PduError } from './pdu-error.ts';
import { pduFields } from './pdu-fields.ts';
import type { Pdu } from './pdu.ts';
import { status } from './status.ts';
import { readTlvs } from './tlv.ts';

/**
 * Decodes one whole PDU (SMPP 3.4, 3.2). The result's Buffers share memory with the input. If the PDU is
 * malformed, throws a PduError with the command_status for the response. Reads a malformed response as far as
 * possible if its command is known.
 */
export function decodePdu(buffer: Buffer): Pdu {
  if (buffer.length < HEADER_LENGTH || buffer.readUInt32BE(0) !== buffer.length) {
    throw new PduError(status.ESME_RINVCMDLEN, 'command_length is not the length of the PDU');
  }
  return decodeAt(buffer, 0, buffer.length);
}

/** Decodes the PDU between two offsets of a buffer, without creating a view. */
export function decodeAt(buffer: Buffer, start: number, end: number): Pdu {
  const commandId = buffer.readUInt32BE(start + 4);
  const command = commandName(commandId);
  if (!command) throw new PduError(status.ESME_RINVCMDID, `Unknown command_id 0x${commandId.toString(16)}`);
  const command_status = buffer.readUInt32BE(start + 8);
  const sequence_number = buffer.readUInt32BE(start + 12);
  const reader = new OctetReader(buffer, start + HEADER_LENGTH, end, isResponseId(commandId));
  switch (command) {
    case 'submit_sm':
    case 'deliver_sm':
      return readMessage(command, command_status, sequence_number, reader);
    case 'submit_sm_resp':
    case 'deliver_sm_resp':
    case 'data_sm_resp':
      return readMessageId(command, command_status, sequence_number, reader);
    default:
      return readBody(command, command_status, sequence_number, reader);
  }
}

function readBody(
  command: Command,
  command_status: number,
  sequence_number: number,
  reader: OctetReader,
): Pdu {
  const fields = pduFields[command];
  const header = { command, command_status, sequence_number };
  if (!fields) return header as Pdu;
  return { ...header, ...readFields(reader, fields), tlvs: readTlvs(reader) } as unknown as Pdu;
}
