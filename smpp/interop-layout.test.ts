/** Checks that our PDUs and optional parameters have the same layout as those of the npm package `smpp`. */
import smpp from 'smpp';
import { describe, expect, it, test } from 'vitest';
import { bodies } from './arbitraries.ts';
import { type Command, commandIds } from './commands.ts';
import { decodePdu } from './decode.ts';
import { encodePdu } from './encode.ts';
import type { PduField } from './pdu-fields.ts';
import { type TlvDefinition, tlvTable } from './tlv-table.ts';

/** Returns a different value for each field of a PDU, except that times are empty. */
function valueOf({ name, kind, max }: PduField, i: number): string | number | Buffer {
  if (kind === 'uint8') return 16 + i;
  if (kind === 'short_message') return Buffer.from('short');
  return kind === 'time' ? '' : name.slice(0, max - 1);
}

describe('a PDU has the same layout as in the package', () => {
  test.each(Object.keys(commandIds) as Command[])('%s', (command) => {
    const fields = Object.fromEntries(
      (bodies[command] ?? []).map((field, i) => [field.name, valueOf(field, i)]),
    );
    const header = { sequence_number: 0x12345678 };
    const ours = encodePdu({ command, ...header, ...fields });
    const theirs = new smpp.PDU(command, { ...header, ...fields }).toBuffer();
    expect(ours.toString('hex')).toBe(theirs.toString('hex'));
    expect(decodePdu(theirs)).toMatchObject({ command, ...header, ...fields });
  });
});

// The package gives these parameters another length than SMPP 3.4 does, or an arbitrary length.
const differs = new Set([
  'source_telematics_id',
  'alert_on_message_delivery',
  'ms_validity',
  'its_session_info',
]);
// The package uses the name of SMPP 5.
const packageName = (name: string) => (name === 'destination_port' ? 'dest_port' : name);

const tlvValues = {
  uint8: 0x12,
  uint16: 0x1234,
  uint32: 0x12345678,
  text: 'text',
  octets: Buffer.from('octets'),
  network_error: { network_type: 3, error_code: 0x1234 },
  flag: true,
} satisfies Record<TlvDefinition['kind'], unknown>;

function packageValue(name: string, kind: TlvDefinition['kind']): unknown {
  if (kind === 'network_error') return Buffer.from('031234', 'hex');
  const value = tlvValues[kind];
  // The package keeps repeatable parameters in lists.
  return ['callback_num_pres_ind', 'callback_num_atag', 'callback_num'].includes(name) ? [value] : value;
}

describe('an optional parameter has the same layout as in the package', () => {
  test.each(Object.entries(tlvTable).filter(([name]) => !differs.has(name)))('%s', (name, { kind }) => {
    const ours = encodePdu({ command: 'bind_receiver_resp', tlvs: { [name]: tlvValues[kind] } });
    const fields = { [packageName(name)]: packageValue(name, kind) };
    const theirs = new smpp.PDU('bind_receiver_resp', fields).toBuffer();
    expect(ours.toString('hex')).toBe(theirs.toString('hex'));
    expect(decodePdu(theirs)).toMatchObject({ tlvs: { [name]: tlvValues[kind] } });
  });

  it('follows SMPP 3.4 where the lengths differ', () => {
    const octets = encodePdu({
      command: 'submit_sm',
      tlvs: { source_telematics_id: 1, alert_on_message_delivery: true, ms_validity: 2, its_session_info: 3 },
    });
    expect(octets.subarray(33).toString('hex')).toBe('0010000101130c00001204000102138300020003');
  });
});
