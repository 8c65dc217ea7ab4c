import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePdu, encodePdu, esmClass, type SubmitSm, ton } from '#smpp/index.ts';
import {
  countParts,
  decodeGsm7,
  decodeUcs2,
  fillBitsAfterHeader,
  MAX_PARTS,
  parseUserDataHeader,
  unpackSeptets,
} from '#sms/index.ts';
import { smppSettings } from '#contract/carriers.ts';
import { submitEncoder } from './encode-submits.ts';

const masked = (settings: object, text: string, sender = 'Carillon') =>
  submitEncoder(smppSettings.parse({ host: 'carrier', port: 2775, ...settings }))({
    sender,
    number: '27821234567',
    text,
    parts: countParts(text).parts,
  });
const submits = (text: string, sender?: string, settings = {}) =>
  masked(settings, text, sender).map(({ submit }) => submit);
const long = 'Long and plain. '.repeat(30);

it('sends a short text unpacked in GSM-7, as one submit', () => {
  const [submit, ...more] = submits('Price: 5€ [now]');
  expect(more).toEqual([]);
  expect(submit).toMatchObject({ destination_addr: '27821234567', data_coding: 0, registered_delivery: 1 });
  expect(decodeGsm7(submit!.short_message!)).toBe('Price: 5€ [now]');
});

it('sends a text that does not fit GSM-7 in UCS-2', () => {
  const [submit] = submits('Zażółć 🙂');
  expect(submit!.data_coding).toBe(8);
  expect(decodeUcs2(submit!.short_message!)).toBe('Zażółć 🙂');
});

it.each(['Long and plain. '.repeat(30), 'Długi tekst 🙂 '.repeat(20)])(
  'splits a long text into numbered parts',
  (text) => {
    const parts = submits(text);
    const decode = parts[0]!.data_coding === 8 ? decodeUcs2 : decodeGsm7;
    const bodies = parts.map((part, index) => {
      expect(part.esm_class).toBe(esmClass.udhi);
      expect(part.short_message!.length).toBeLessThanOrEqual(160);
      const { headerLength, concatenation } = parseUserDataHeader(part.short_message!);
      expect(concatenation).toMatchObject({ total: parts.length, index: index + 1 });
      return decode(part.short_message!.subarray(headerLength));
    });
    expect(bodies.join('')).toBe(text);
    const references = (some: typeof parts) =>
      new Set(some.map((part) => parseUserDataHeader(part.short_message!).concatenation!.reference));
    expect(references(parts).size).toBe(1);
    expect(references(submits(text))).not.toEqual(references(parts));
  },
);

it.each([
  ['Carillon', ton.alphanumeric],
  ['43366', ton.network_specific],
  ['27821234567', ton.international],
])('sends the sender %s with its type of number', (sender, type) => {
  expect(submits('Hi', sender)[0]).toMatchObject({ source_addr: sender, source_addr_ton: type });
});

it('marks each part with its bit, and a whole message with all bits', () => {
  expect(masked({}, long).map(({ mask }) => mask)).toEqual([1, 2, 4, 8]);
  expect(masked({}, 'Hi').map(({ mask }) => mask)).toEqual([1]);
  expect(masked({ longMessages: 'payload' }, long).map(({ mask }) => mask)).toEqual([0b1111]);
});

it('sends a long text whole in the message_payload', () => {
  const [submit, ...more] = submits(long, undefined, { longMessages: 'payload' });
  expect(more).toEqual([]);
  expect(submit!.short_message).toHaveLength(0);
  expect(decodeGsm7(submit!.tlvs!.message_payload!)).toBe(long);
});

it('sends the parts of a long text with the sar_ TLVs and without a header', () => {
  const parts = submits(long, undefined, { longMessages: 'sar' });
  expect(parts.map((part) => part.tlvs!.sar_segment_seqnum)).toEqual([1, 2, 3, 4]);
  expect(parts.every((part) => part.tlvs!.sar_total_segments === 4 && !part.esm_class)).toBe(true);
  expect(new Set(parts.map((part) => part.tlvs!.sar_msg_ref_num)).size).toBe(1);
  expect(parts.map((part) => decodeGsm7(part.short_message!)).join('')).toBe(long);
});

it('packs septets, after the fill bits of a header', () => {
  const settings = { encoding: 'gsm7-packed' };
  const [short] = submits('hellohello', undefined, settings);
  expect(short!.short_message!.toString('hex')).toBe('e8329bfd4697d9ec37');
  const parts = submits(long, undefined, settings);
  const text = parts.map(({ short_message: octets }) => {
    expect(octets!.length).toBeLessThanOrEqual(140);
    const { headerLength } = parseUserDataHeader(octets!);
    return decodeGsm7(unpackSeptets(octets!.subarray(headerLength), 153, fillBitsAfterHeader(headerLength)));
  });
  expect(text.join('').startsWith(long)).toBe(true);
});

it('uses ISO 8859-1 if the text fits, else UCS-2', () => {
  const settings = { encoding: 'latin1' };
  const [latin] = submits('Olé', undefined, settings);
  expect(latin).toMatchObject({ data_coding: 3, short_message: Buffer.from('Olé', 'latin1') });
  const [euro] = submits('5€', undefined, settings);
  expect(euro!.data_coding).toBe(8);
  expect(decodeUcs2(euro!.short_message!)).toBe('5€');
});

it('lets the carrier split a text that takes more parts in its alphabet than were charged', () => {
  const text = 'x'.repeat(150);
  const [submit, ...more] = masked({ encoding: 'ucs2' }, text);
  expect(more).toEqual([]);
  expect(submit!.mask).toBe(1);
  expect(decodeUcs2(submit!.submit.tlvs!.message_payload!)).toBe(text);
});

it('uses the types of numbers, the prefix, the validity and the additional TLVs of the carrier', () => {
  const [submit] = submits('Hi', '43366', {
    sourceTon: 6,
    sourceNpi: 8,
    destinationTon: 2,
    destinationNpi: 0,
    numberPrefix: '+',
    validity: 3600,
    tlvs: [
      { tag: '1403', hex: '0a0b' },
      { tag: '0x1404', text: 'abc' },
    ],
  });
  expect(submit).toMatchObject({
    source_addr_ton: 6,
    source_addr_npi: 8,
    dest_addr_ton: 2,
    dest_addr_npi: 0,
    destination_addr: '+27821234567',
    validity_period: '000000010000000R',
  });
  expect([...submit!.tlvs!.unknown!]).toEqual([
    [0x1403, Buffer.from('0a0b', 'hex')],
    [0x1404, Buffer.from('abc')],
  ]);
  const written = decodePdu(encodePdu({ ...submit!, sequence_number: 1 })) as SubmitSm;
  expect(written.tlvs.unknown).toEqual(submit!.tlvs!.unknown);
});

it('lets the carrier split a text whose parts are too long in its alphabet', () => {
  const greek = 'Δ'.repeat(300);
  const [submit, ...more] = submits(greek, 'Carillon', { encoding: 'latin1' });
  expect(more).toEqual([]);
  expect(decodeUcs2(submit!.tlvs!.message_payload!)).toBe(greek);
});

/** Covers every kind of character: basic GSM-7, GSM-7 extension, outside GSM-7, and outside the BMP. */
const anyText = fc.string({
  unit: fc.constantFrom('a', ' ', '\n', '€', '{', 'é', 'Δ', 'ж', '語', '🙂', '👨‍👩‍👧'),
  minLength: 1,
  maxLength: 1700,
});

it('sends each charged part exactly once, for any text and carrier', () => {
  fc.assert(
    fc.property(
      anyText,
      fc.constantFrom('gsm7', 'gsm7-packed', 'latin1', 'ucs2'),
      fc.constantFrom('udh', 'sar', 'payload'),
      (text, encoding, longMessages) => {
        const { parts } = countParts(text);
        fc.pre(parts <= MAX_PARTS);
        const pieces = masked({ encoding, longMessages }, text);
        // Together, the masks contain every part exactly once.
        expect(pieces.reduce((sum, { mask }) => sum + mask, 0)).toBe((1 << parts) - 1);
        for (const { submit } of pieces) expect(() => encodePdu(submit)).not.toThrow();
        if (encoding === 'gsm7' && longMessages !== 'payload') {
          expect(pieces).toHaveLength(parts);
          expect(pieces.map(({ submit }) => textOf(submit)).join('')).toBe(text);
        }
      },
    ),
  );
});

function textOf(submit: ReturnType<typeof submits>[number]): string {
  const message = submit.short_message!;
  const { headerLength } = submit.esm_class ? parseUserDataHeader(message) : { headerLength: 0 };
  const body = message.subarray(headerLength);
  return submit.data_coding === 8 ? decodeUcs2(body) : decodeGsm7(body);
}
