import { type OctetReader, writeOctets, writeText, writeTime, writeUint8 } from './octets.ts';
import type { DeliverSm, PduInput, SubmitSm } from './pdu.ts';
import { readTlvs, tlvsLength, writeTlvs } from './tlv.ts';

type MessageInput = PduInput<SubmitSm | DeliverSm>;

/** Returns the length of the body of a submit_sm or deliver_sm, in octets (SMPP 3.4, 4.4.1, 4.6.1). */
export function messageLength(pdu: MessageInput): number {
  return (
    17 +
    (pdu.service_type ?? '').length +
    (pdu.source_addr ?? '').length +
    (pdu.destination_addr ?? '').length +
    (pdu.schedule_delivery_time ?? '').length +
    (pdu.validity_period ?? '').length +
    (pdu.short_message === undefined ? 0 : pdu.short_message.length) +
    tlvsLength(pdu.tlvs)
  );
}

/** Writes the body of a submit_sm or deliver_sm and returns the offset after it. */
export function writeMessage(target: Buffer, at: number, pdu: MessageInput): number {
  let next = writeText(target, at, pdu.service_type ?? '', 6, 'service_type');
  next = writeUint8(target, next, pdu.source_addr_ton ?? 0, 'source_addr_ton');
  next = writeUint8(target, next, pdu.source_addr_npi ?? 0, 'source_addr_npi');
  next = writeText(target, next, pdu.source_addr ?? '', 21, 'source_addr');
  next = writeUint8(target, next, pdu.dest_addr_ton ?? 0, 'dest_addr_ton');
  next = writeUint8(target, next, pdu.dest_addr_npi ?? 0, 'dest_addr_npi');
  next = writeText(target, next, pdu.destination_addr ?? '', 21, 'destination_addr');
  next = writeUint8(target, next, pdu.esm_class ?? 0, 'esm_class');
  next = writeUint8(target, next, pdu.protocol_id ?? 0, 'protocol_id');
  next = writeUint8(target, next, pdu.priority_flag ?? 0, 'priority_flag');
  next = writeTime(target, next, pdu.schedule_delivery_time ?? '', 'schedule_delivery_time');
  next = writeTime(target, next, pdu.validity_period ?? '', 'validity_period');
  next = writeUint8(target, next, pdu.registered_delivery ?? 0, 'registered_delivery');
  next = writeUint8(target, next, pdu.replace_if_present_flag ?? 0, 'replace_if_present_flag');
  next = writeUint8(target, next, pdu.data_coding ?? 0, 'data_coding');
  next = writeUint8(target, next, pdu.sm_default_msg_id ?? 0, 'sm_default_msg_id');
  const message = pdu.short_message;
  next = writeUint8(target, next, message === undefined ? 0 : message.length, 'short_message');
  if (message !== undefined) next = writeOctets(target, next, message, 254, 'short_message');
  return writeTlvs(target, next, pdu.tlvs);
}

/** Reads the body of a submit_sm or deliver_sm. The short_message shares memory with the PDU. */
export function readMessage(
  command: 'submit_sm' | 'deliver_sm',
  command_status: number,
  sequence_number: number,
  reader: OctetReader,
): SubmitSm | DeliverSm {
  return {
    command,
    command_status,
    sequence_number,
    service_type: reader.text('service_type'),
    source_addr_ton: reader.uint8('source_addr_ton'),
    source_addr_npi: reader.uint8('source_addr_npi'),
    source_addr: reader.text('source_addr'),
    dest_addr_ton: reader.uint8('dest_addr_ton'),
    dest_addr_npi: reader.uint8('dest_addr_npi'),
    destination_addr: reader.text('destination_addr'),
    esm_class: reader.uint8('esm_class'),
    protocol_id: reader.uint8('protocol_id'),
    priority_flag: reader.uint8('priority_flag'),
    schedule_delivery_time: reader.text('schedule_delivery_time'),
    validity_period: reader.text('validity_period'),
    registered_delivery: reader.uint8('registered_delivery'),
    replace_if_present_flag: reader.uint8('replace_if_present_flag'),
    data_coding: reader.uint8('data_coding'),
    sm_default_msg_id: reader.uint8('sm_default_msg_id'),
    short_message: reader.octets(reader.uint8('sm_length'), 'short_message'),
    tlvs: readTlvs(reader),
  };
}
