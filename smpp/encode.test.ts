import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Command, commandIds } from './commands.ts';
import { decodePdu } from './decode.ts';
import { encodePdu } from './encode.ts';
import { PduError } from './pdu-error.ts';
import { status } from './status.ts';
import { pduArbitrary } from './arbitraries.ts';

const commands = Object.keys(commandIds) as Command[];

describe('a decoded PDU equals the encoded one', () => {
  test.each(commands)('%s', (command) => {
    fc.assert(
      fc.property(pduArbitrary(command), (pdu) => {
        expect(decodePdu(encodePdu(pdu))).toEqual(pdu);
      }),
      { numRuns: 60 },
    );
  });
});

describe('omitted fields decode as 0, empty or absent', () => {
  test.each(commands)('%s', (command) => {
    const { command: name, ...rest } = decodePdu(encodePdu({ command }));
    expect(name).toBe(command);
    for (const [field, value] of Object.entries(rest)) {
      if (field === 'tlvs') expect(value).toEqual({});
      else expect(['', 0]).toContain(Buffer.isBuffer(value) ? value.toString() : value);
    }
  });
});

it('encodes a submit_sm octet for octet as the specification lays it out', () => {
  const octets = encodePdu({
    command: 'submit_sm',
    sequence_number: 7,
    service_type: 'CMT',
    source_addr_ton: 5,
    source_addr: 'Bell',
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    destination_addr: '2782',
    registered_delivery: 1,
    short_message: Buffer.from('Hi'),
    tlvs: { user_message_reference: 0x0102 },
  });
  const header = '00000034000000040000000000000007';
  const addresses = '434d5400050042656c6c0001013237383200';
  const rest = '000000000001000000024869020400020102';
  expect(octets.toString('hex')).toBe(header + addresses + rest);
});

it('omits the body of a response that reports an error', () => {
  for (const command of ['submit_sm_resp', 'bind_transceiver_resp', 'query_sm_resp'] as const) {
    expect(encodePdu({ command, command_status: status.ESME_RTHROTTLED })).toHaveLength(16);
  }
  expect(encodePdu({ command: 'submit_sm_resp' })).toHaveLength(17);
});

describe('an error names the field whose value does not fit', () => {
  const submit = { command: 'submit_sm' } as const;
  test.each([
    ['destination_addr', { ...submit, destination_addr: '1'.repeat(21) }],
    ['source_addr', { ...submit, source_addr: 'a\0b' }],
    ['source_addr', { ...submit, source_addr: '\u20ac' }],
    ['service_type', { ...submit, service_type: 'longer' }],
    ['esm_class', { ...submit, esm_class: 256 }],
    ['data_coding', { ...submit, data_coding: 1.5 }],
    ['validity_period', { ...submit, validity_period: '1' }],
    ['short_message', { ...submit, short_message: Buffer.alloc(255) }],
    ['short_message', { ...submit, short_message: Buffer.alloc(256) }],
    ['message_id', { command: 'submit_sm_resp', message_id: 'x'.repeat(65) } as const],
    ['password', { command: 'bind_receiver', password: '123456789' } as const],
    ['receipted_message_id', { ...submit, tlvs: { receipted_message_id: 'x'.repeat(65) } }],
    ['message_state', { ...submit, tlvs: { message_state: -1 } }],
    ['message_payload', { ...submit, tlvs: { message_payload: Buffer.alloc(0x10000) } }],
  ])('%s', (field, pdu) => {
    expect(() => encodePdu(pdu)).toThrow(expect.objectContaining({ name: 'PduError', field }));
  });
});

it('throws only PduErrors for bad values', () => {
  expect(() => encodePdu({ command: 'unbind', sequence_number: -1 })).toThrow(PduError);
});
