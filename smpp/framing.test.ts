import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodePdu } from './encode.ts';
import { Framing, FramingError } from './framing.ts';
import { pduArbitrary } from './arbitraries.ts';

function cut(framing: Framing, chunk: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  framing.push(chunk, (buffer, start, end) => frames.push(Buffer.from(buffer.subarray(start, end))));
  return frames;
}

it('finds the same PDUs wherever the stream is cut', () => {
  const pdus = fc.array(fc.oneof(pduArbitrary('submit_sm'), pduArbitrary('unbind')), { maxLength: 6 });
  fc.assert(
    fc.property(pdus, fc.array(fc.integer({ min: 1, max: 90 })), (list, sizes) => {
      const whole = list.map((pdu) => encodePdu(pdu));
      const framing = new Framing();
      const found: Buffer[] = [];
      let rest = Buffer.concat(whole);
      for (const size of sizes) {
        found.push(...cut(framing, rest.subarray(0, size)));
        rest = rest.subarray(size);
      }
      found.push(...cut(framing, rest));
      expect(found).toEqual(whole);
    }),
  );
});

it('finds PDUs in a stream of single octets', () => {
  const whole = [encodePdu({ command: 'unbind' }), encodePdu({ command: 'submit_sm' })];
  const framing = new Framing();
  const octets = Array.from(Buffer.concat(whole), (octet) => Buffer.from([octet]));
  const found = octets.flatMap((octet) => cut(framing, octet));
  expect(found).toEqual(whole);
});

it('refuses a length below a header or above the limit, as soon as it is known', () => {
  for (const length of [0, 15, 65 * 1024 + 1, 0xffffffff]) {
    const octets = Buffer.alloc(4);
    octets.writeUInt32BE(length, 0);
    expect(() => cut(new Framing(), octets)).toThrow(FramingError);
    const framing = new Framing();
    cut(framing, octets.subarray(0, 3));
    expect(() => cut(framing, octets.subarray(3))).toThrow(FramingError);
  }
});

it('does not copy a long PDU again for each octet that follows', () => {
  const payload = Buffer.alloc(60_000);
  const whole = encodePdu({ command: 'data_sm', tlvs: { message_payload: payload } });
  const framing = new Framing();
  const started = performance.now();
  for (let round = 0; round < 5; round++) {
    let found = 0;
    for (let at = 0; at < whole.length; at++) found += cut(framing, whole.subarray(at, at + 1)).length;
    expect(found).toBe(1);
  }
  // 300,000 octets. Quadratic behaviour would copy 9 GB.
  expect(performance.now() - started).toBeLessThan(2000);
});
