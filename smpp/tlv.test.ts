import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { tlvArbitrary, unknownTag } from './arbitraries.ts';
import { decodePdu } from './decode.ts';
import { encodePdu } from './encode.ts';
import type { SubmitSm } from './pdu.ts';
import { tlvTable } from './tlv-table.ts';

const tlvsOf = (octets: Buffer) => (decodePdu(octets) as SubmitSm).tlvs;

/** Encodes a submit_sm with the given optional parameters and returns only their octets. */
const encodedTlv = (tlvs: SubmitSm['tlvs']) => encodePdu({ command: 'submit_sm', tlvs }).subarray(33);

describe('a decoded optional parameter equals the encoded one', () => {
  test.each(Object.entries(tlvTable))('%s', (name, definition) => {
    fc.assert(
      fc.property(tlvArbitrary(definition), (value) => {
        const octets = encodePdu({ command: 'submit_sm', tlvs: { [name]: value } });
        expect(octets.readUInt16BE(33)).toBe(definition.tag);
        expect(octets.readUInt16BE(35)).toBe(octets.length - 37);
        expect(tlvsOf(octets)).toEqual({ [name]: value });
      }),
      { numRuns: 30 },
    );
  });

  it("preserves a carrier's own tag", () => {
    fc.assert(
      fc.property(unknownTag, fc.uint8Array({ maxLength: 300 }), (tag, value) => {
        const unknown = new Map([[tag, Buffer.from(value)]]);
        expect(tlvsOf(encodePdu({ command: 'submit_sm', tlvs: { unknown } }))).toEqual({ unknown });
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['one octet', { message_state: 2 }, '0427000102'],
  ['two octets', { user_message_reference: 0x1234 }, '020400021234'],
  ['four octets', { qos_time_to_live: 3600 }, '0017000400000e10'],
  ['a text, with its NUL', { receipted_message_id: 'a1' }, '001e0003613100'],
  ['octets', { message_payload: Buffer.from('Hi') }, '042400024869'],
  ['nothing', { alert_on_message_delivery: true }, '130c0000'],
  ["a network's error", { network_error_code: { network_type: 3, error_code: 27 } }, '0423000303001b'],
  ["a carrier's own", { unknown: new Map([[0x1401, Buffer.from('ff00', 'hex')]]) }, '14010002ff00'],
  [
    'two, the standard one first',
    { unknown: new Map([[0x1401, Buffer.alloc(0)]]), sar_total_segments: 2 },
    '020e00010214010000',
  ],
] as const)('writes %s', (_what, tlvs, hex) => {
  expect(encodedTlv(tlvs).toString('hex')).toBe(hex);
});

describe('an error names the parameter that does not fit', () => {
  test.each([
    ['tag', new Map([[0x10000, Buffer.alloc(0)]])],
    ['tag', new Map([[-1, Buffer.alloc(0)]])],
    ['tag 5121', new Map([[0x1401, Buffer.alloc(0x10000)]])],
  ])('%s', (field, unknown) => {
    expect(() => encodedTlv({ unknown })).toThrow(expect.objectContaining({ name: 'PduError', field }));
  });
});

it('uses the last value of a repeated tag', () => {
  const octets = encodePdu({
    command: 'submit_sm',
    tlvs: { message_state: 1, unknown: new Map([[tlvTable.message_state.tag, Buffer.from([2])]]) },
  });
  expect(tlvsOf(octets)).toEqual({ message_state: 2 });
});
