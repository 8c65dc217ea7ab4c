import * as fc from 'fast-check';
import type { Command } from './commands.ts';
import { pduFields, type PduField } from './pdu-fields.ts';
import type { Pdu } from './pdu.ts';
import { tlvByTag, type TlvDefinition, tlvTable } from './tlv-table.ts';

// Most strings are short, as in practice. One in eight is at or near its maximum length.
const latin1 = (length: number) =>
  fc
    .oneof(
      { weight: 7, arbitrary: fc.array(fc.integer({ min: 1, max: 255 }), { maxLength: length }) },
      { weight: 1, arbitrary: nearMaxLength(length).map((full) => Array.from({ length: full }, () => 0xe9)) },
    )
    .map((codes) => String.fromCharCode(...codes));
const byte = fc.integer({ min: 0, max: 0xff });
const octets = (length: number) =>
  fc.oneof(
    { weight: 7, arbitrary: fc.uint8Array({ maxLength: length }).map((array) => Buffer.from(array)) },
    { weight: 1, arbitrary: nearMaxLength(length).map((full) => Buffer.alloc(full, 0x80)) },
  );
const nearMaxLength = (length: number) => fc.integer({ min: Math.max(0, length - 1), max: length });
const time = fc.constantFrom('', '261120120000000+', '000000010000000R', '261120120000004-');

function fieldArbitrary({ kind, max }: PduField): fc.Arbitrary<unknown> {
  if (kind === 'text') return latin1(max - 1);
  if (kind === 'time') return time;
  return kind === 'uint8' ? byte : octets(max);
}

/** Generates any value of an optional parameter, up to its maximum length. */
export function tlvArbitrary({ kind, max }: TlvDefinition): fc.Arbitrary<unknown> {
  switch (kind) {
    case 'uint8':
      return byte;
    case 'uint16':
      return fc.integer({ min: 0, max: 0xffff });
    case 'uint32':
      return fc.integer({ min: 0, max: 0xffffffff });
    case 'text':
      return latin1(max - 1);
    case 'octets':
      return octets(max);
    case 'flag':
      return fc.constant(true);
    default:
      return fc.record({ network_type: byte, error_code: fc.integer({ min: 0, max: 0xffff }) });
  }
}

// Short values, so that a PDU with every parameter stays below the session's length limit.
const standardTlvs = Object.fromEntries(
  Object.entries(tlvTable).map(([name, definition]) => [
    name,
    tlvArbitrary({ ...definition, max: Math.min(definition.max, 300) }),
  ]),
);

/** Tags that the specification does not define. Carriers and later versions of SMPP use such tags. */
export const unknownTag = fc.integer({ min: 0, max: 0xffff }).filter((tag) => !tlvByTag(tag));

const unknownTlvs = fc
  .array(fc.tuple(unknownTag, octets(20)), { minLength: 1, maxLength: 3 })
  .map((entries) => ({ unknown: new Map(entries) }));

const tlvsArbitrary = fc
  .tuple(fc.record(standardTlvs, { requiredKeys: [] }), fc.oneof(fc.constant({}), unknownTlvs))
  .map(([standard, unknown]) => ({ ...standard, ...unknown }));

const message = [
  ...(pduFields.cancel_sm ?? []).filter(({ name }) => name !== 'message_id'),
  ...['esm_class', 'protocol_id', 'priority_flag'].map((name) => ({ name, kind: 'uint8', max: 1 }) as const),
  ...['schedule_delivery_time', 'validity_period'].map((name) => ({ name, kind: 'time', max: 17 }) as const),
  ...['registered_delivery', 'replace_if_present_flag', 'data_coding', 'sm_default_msg_id'].map(
    (name) => ({ name, kind: 'uint8', max: 1 }) as const,
  ),
  { name: 'short_message', kind: 'short_message', max: 254 } as const,
];
const messageId = [{ name: 'message_id', kind: 'text', max: 65 } as const];

/** The mandatory fields of each command, in order. Commands without any are omitted. */
export const bodies: Partial<Record<Command, readonly PduField[]>> = {
  ...pduFields,
  submit_sm: message,
  deliver_sm: message,
  submit_sm_resp: messageId,
  deliver_sm_resp: messageId,
  data_sm_resp: messageId,
};

/** Generates complete random PDUs of a command. */
export function pduArbitrary(command: Command): fc.Arbitrary<Pdu> {
  const fields = bodies[command];
  const header = {
    command: fc.constant(command),
    command_status: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffffffff })),
    sequence_number: fc.integer({ min: 1, max: 0x7fffffff }),
  };
  const body = (fields ?? []).map((field) => [field.name, fieldArbitrary(field)] as const);
  const record = fields ? { ...header, ...Object.fromEntries(body), tlvs: tlvsArbitrary } : header;
  return fc.record(record) as unknown as fc.Arbitrary<Pdu>;
}
