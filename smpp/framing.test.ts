import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodePdu } from './encode.ts';
import { Framing, FramingError } from './framing.ts';
import { pduArbitrary } from './arbitraries.ts';

function framesOf(framing: Framing, chunk: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  framing.push(chunk, (buffer, start, end) => frames.push(Buffer.from(buffer.subarray(start, end))));
  return frames;
}

it('finds the same PDUs wherever the stream is split', () => {
  const pdus = fc.array(fc.oneof(pduArbitrary('submit_sm'), pduArbitrary('unbind')), { maxLength: 6 });
  fc.assert(
    fc.property(pdus, fc.array(fc.integer({ min: 1, max: 90 })), (list, sizes) => {
      const whole = list.map((pdu) => encodePdu(pdu));
      const framing = new Framing();
      const found: Buffer[] = [];
      let rest = Buffer.concat(whole);
      for (const size of sizes) {
        found.push(...framesOf(framing, rest.subarray(0, size)));
        rest = rest.subarray(size);
      }
      found.push(...framesOf(framing, rest));
      expect(found).toEqual(whole);
    }),
  );
});

it('finds PDUs in a stream of single octets', () => {
  const whole = [encodePdu({ command: 'unbind' }), encodePdu({ command: 'submit_sm' })];
  const framing = new Framing();
  const octets = Array.from(Buffer.concat(whole), (octet) => Buffer.from([octet]));
  const found = octets.flatMap((octet) => framesOf(framing, octet));
  expect(found).toEqual(whole);
});

it('rejects a length below a header or above the limit as soon as it arrives', () => {
  for (const length of [0, 15, 65 * 1024 + 1, 0xffffffff]) {
    const octets = Buffer.alloc(4);
    octets.writeUInt32BE(length, 0);
    expect(() => framesOf(new Framing(), octets)).toThrow(FramingError);
    const framing = new Framing();
    framesOf(framing, octets.subarray(0, 3));
    expect(() => framesOf(framing, octets.subarray(3))).toThrow(FramingError);
  }
});

it('does not copy a long PDU again for each octet that follows', () => {
  const payload = Buffer.alloc(60_000);
  const whole = encodePdu({ command: 'data_sm', tlvs: { message_payload: payload } });
  const framing = new Framing();
  const started = performance.now();
  for (let round = 0; round < 5; round++) {
    let found = 0;
    for (let at = 0; at < whole.length; at++) found += framesOf(framing, whole.subarray(at, at + 1)).length;
    expect(found).toBe(1);
  }
  // Five rounds of 60,000 octets. Copying the PDU again for each octet would copy 9 GB.
  expect(performance.now() - started).toBeLessThan(2000);
});
