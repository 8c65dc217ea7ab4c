import { commandIds } from './commands.ts';
import { fieldsLength, type FieldValue, writeFields } from './field-body.ts';
import { messageLength, writeMessage } from './message-body.ts';
import { messageIdLength, writeMessageId } from './message-id-body.ts';
import { writeUint32 } from './octets.ts';
import { pduFields } from './pdu-fields.ts';
import type { PduInput } from './pdu.ts';
import { tlvsLength, writeTlvs } from './tlv.ts';

export const HEADER_LENGTH = 16;

/** Encodes a PDU (SMPP 3.4, 3.2). Throws a PduError that names the field if a value does not fit. */
export function encodePdu(pdu: PduInput): Buffer {
  const length = encodedLength(pdu);
  const target = Buffer.allocUnsafe(length);
  writePdu(target, 0, length, pdu, pdu.sequence_number ?? 0);
  return target;
}

/** Returns the command_length of a PDU. */
export function encodedLength(pdu: PduInput): number {
  switch (pdu.command) {
    case 'submit_sm':
    case 'deliver_sm':
      return HEADER_LENGTH + messageLength(pdu);
    case 'submit_sm_resp':
    case 'deliver_sm_resp':
    case 'data_sm_resp':
      // A response that reports an error has no body (4.4.2), unless the caller gives one.
      return pdu.command_status && !pdu.message_id && !pdu.tlvs
        ? HEADER_LENGTH
        : HEADER_LENGTH + messageIdLength(pdu);
    default:
      return HEADER_LENGTH + bodyLength(pdu);
  }
}

/**
 * Writes a PDU at the offset `at`. `length` must be the PDU's `encodedLength`. The parameter
 * `sequence_number` replaces the PDU's own. Throws a PduError if a value does not fit.
 */
export function writePdu(
  target: Buffer,
  at: number,
  length: number,
  pdu: PduInput,
  sequence_number: number,
): void {
  writeUint32(target, at, length, 'command_length');
  writeUint32(target, at + 4, commandIds[pdu.command], 'command_id');
  writeUint32(target, at + 8, pdu.command_status ?? 0, 'command_status');
  writeUint32(target, at + 12, sequence_number, 'sequence_number');
  if (length === HEADER_LENGTH) return;
  switch (pdu.command) {
    case 'submit_sm':
    case 'deliver_sm':
      writeMessage(target, at + HEADER_LENGTH, pdu);
      return;
    case 'submit_sm_resp':
    case 'deliver_sm_resp':
    case 'data_sm_resp':
      writeMessageId(target, at + HEADER_LENGTH, pdu);
      return;
    default:
      writeBody(target, at + HEADER_LENGTH, pdu);
  }
}

function bodyLength(pdu: PduInput): number {
  const fields = pduFields[pdu.command];
  if (!fields || isBareError(pdu)) return 0;
  return fieldsLength(fields, valuesOf(pdu)) + ('tlvs' in pdu ? tlvsLength(pdu.tlvs) : 0);
}

function writeBody(target: Buffer, at: number, pdu: PduInput): void {
  const next = writeFields(target, at, pduFields[pdu.command] ?? [], valuesOf(pdu));
  if ('tlvs' in pdu) writeTlvs(target, next, pdu.tlvs);
}

// An error response to a bind or a query has no body either (4.1.2), unless the caller gives one.
function isBareError(pdu: PduInput): boolean {
  if (!pdu.command_status) return false;
  switch (pdu.command) {
    case 'bind_receiver_resp':
    case 'bind_transmitter_resp':
    case 'bind_transceiver_resp':
      return !pdu.system_id && !pdu.tlvs;
    case 'query_sm_resp':
      return !pdu.message_id && !pdu.final_date && !pdu.message_state && !pdu.error_code && !pdu.tlvs;
    default:
      return false;
  }
}

function valuesOf(pdu: PduInput): Record<string, FieldValue | undefined> {
  return pdu as unknown as Record<string, FieldValue | undefined>;
}
