import { expect, it } from 'vitest';
import { esmClass, ton } from '#smpp/index.ts';
import { countParts, decodeGsm7, decodeUcs2, parseUserDataHeader } from '#sms/index.ts';
import { smppSettings } from '#contract/carriers.ts';
import { submitMaker } from './to-submits.ts';

const submits = (text: string, sender = 'Carillon') =>
  submitMaker(smppSettings.parse({ host: 'carrier', port: 2775 }))({
    sender,
    number: '27821234567',
    text,
    parts: countParts(text).parts,
  }).map(({ submit }) => submit);

it('sends a short text unpacked in GSM-7, as one', () => {
  const [submit, ...more] = submits('Price: 5€ [now]');
  expect(more).toEqual([]);
  expect(submit).toMatchObject({ destination_addr: '27821234567', data_coding: 0, registered_delivery: 1 });
  expect(decodeGsm7(submit!.short_message!)).toBe('Price: 5€ [now]');
});

it('sends what GSM-7 cannot say in UCS-2', () => {
  const [submit] = submits('Zażółć 🙂');
  expect(submit!.data_coding).toBe(8);
  expect(decodeUcs2(submit!.short_message!)).toBe('Zażółć 🙂');
});

it.each(['Long and plain. '.repeat(30), 'Długi tekst 🙂 '.repeat(20)])(
  'puts a long text into parts that say which they are',
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
])('writes the sender %s with its type of number', (sender, type) => {
  expect(submits('Hi', sender)[0]).toMatchObject({ source_addr: sender, source_addr_ton: type });
});
