import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Command, commandIds, isResponseId } from './commands.ts';
import { decodePdu } from './decode.ts';
import { encodePdu } from './encode.ts';
import { PduError } from './pdu-error.ts';
import { status } from './status.ts';
import { pduArbitrary } from './arbitraries.ts';

function withLength(octets: Buffer): Buffer {
  octets.writeUInt32BE(octets.length, 0);
  return octets;
}

function statusOf(octets: Buffer): number {
  try {
    decodePdu(octets);
  } catch (error) {
    if (error instanceof PduError) return error.command_status;
    throw error;
  }
  return status.ESME_ROK;
}

const submit = encodePdu({
  command: 'submit_sm',
  destination_addr: '2782',
  short_message: Buffer.from('Hi'),
});

describe('a malformed request has the status to answer with', () => {
  test.each([
    ['too short for a header', Buffer.alloc(15), status.ESME_RINVCMDLEN],
    ['a length that is not its own', Buffer.concat([submit, Buffer.alloc(1)]), status.ESME_RINVCMDLEN],
    ['an unknown command', encodeUnknown(), status.ESME_RINVCMDID],
    ['an end within the fields', withLength(Buffer.from(submit.subarray(0, 20))), status.ESME_RINVCMDLEN],
    ['an end within the message', withLength(Buffer.from(submit.subarray(0, -1))), status.ESME_RINVMSGLEN],
    [
      'an end within a TLV',
      withLength(Buffer.concat([submit, Buffer.from('042400050102', 'hex')])),
      status.ESME_RINVOPTPARSTREAM,
    ],
    [
      'an end within a tag',
      withLength(Buffer.concat([submit, Buffer.from('0424', 'hex')])),
      status.ESME_RINVOPTPARSTREAM,
    ],
  ])('%s', (_what, octets, expected) => {
    expect(statusOf(octets)).toBe(expected);
  });
});

function encodeUnknown(): Buffer {
  const octets = encodePdu({ command: 'unbind' });
  octets.writeUInt32BE(0x99, 4);
  return octets;
}

it('accepts texts longer than the specification allows', () => {
  const address = '1'.repeat(40);
  const octets = Buffer.concat([submit.subarray(0, 19), Buffer.from(`${address}\0`), submit.subarray(20)]);
  expect(decodePdu(withLength(octets))).toMatchObject({ source_addr: address });
});

it('keeps the octets of a standard TLV with a wrong length', () => {
  const octets = Buffer.concat([submit, Buffer.from('042700020102', 'hex')]);
  const unknown = new Map([[0x0427, Buffer.from('0102', 'hex')]]);
  expect(decodePdu(withLength(octets))).toMatchObject({ tlvs: { unknown } });
});

it('reads a text TLV with or without its NUL', () => {
  for (const value of ['6162', '616200']) {
    const octets = Buffer.concat([submit, Buffer.from(`001e000${value.length / 2}${value}`, 'hex')]);
    expect(decodePdu(withLength(octets))).toMatchObject({ tlvs: { receipted_message_id: 'ab' } });
  }
});

it('reads a message of 255 octets', () => {
  const octets = Buffer.concat([submit.subarray(0, -3), Buffer.from([255]), Buffer.alloc(255, 'x')]);
  expect(decodePdu(withLength(octets))).toMatchObject({ short_message: Buffer.alloc(255, 'x') });
});

describe('decodes the status of a response without a body', () => {
  const responses = (Object.keys(commandIds) as Command[]).filter((name) => isResponseId(commandIds[name]));
  test.each(responses)('%s', (command) => {
    const header = encodePdu({ command, command_status: status.ESME_RTHROTTLED, sequence_number: 7 });
    const bare = withLength(Buffer.from(header.subarray(0, 16)));
    const { tlvs = {}, ...rest } = decodePdu(bare) as unknown as Record<string, unknown>;
    const said = { command, command_status: status.ESME_RTHROTTLED, sequence_number: 7 };
    expect(rest).toMatchObject(said);
    for (const [field, value] of Object.entries(rest)) if (!(field in said)) expect(['', 0]).toContain(value);
    expect(tlvs).toEqual({});
  });
});

it('reads as much of a response as possible', () => {
  const octets = encodePdu({ command: 'submit_sm_resp', message_id: 'abc' });
  expect(decodePdu(withLength(Buffer.from(octets.subarray(0, 18))))).toMatchObject({ message_id: 'ab' });
  const broken = withLength(Buffer.concat([octets, Buffer.from('0424ffff00', 'hex')]));
  expect(decodePdu(broken)).toMatchObject({ message_id: 'abc', tlvs: {} });
});

describe('randomly changed octets decode or throw a PduError', () => {
  test.each(Object.keys(commandIds) as Command[])('%s', (command) => {
    const mutation = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 });
    fc.assert(
      fc.property(pduArbitrary(command), mutation, fc.nat(), (pdu, changes, cut) => {
        const whole = encodePdu(pdu);
        const octets = Buffer.from(whole.subarray(0, 16 + (cut % (whole.length - 15))));
        for (const [at, value] of changes)
          if (octets.length > 16) octets[16 + (at % (octets.length - 16))] = value;
        const result = statusOf(withLength(octets));
        if (isResponseId(commandIds[command])) expect(result).toBe(status.ESME_ROK);
      }),
      { numRuns: 100 },
    );
  });
});
