import { expect, it } from 'vitest';
import { messageStates } from '#server/messages/index.ts';
import { dataCoding, decodePdu, type DeliverSm, encodePdu, esmClass, formatReceipt } from '#smpp/index.ts';
import { concatenationHeader, encodeGsm7, encodeUcs2, packSeptets } from '#sms/index.ts';
import { smppSettings } from '#contract/carriers.ts';
import type { SmppCarrier } from '../carriers/carrier.ts';
import { readDeliver } from './read-deliver.ts';

const carrierWith = (settings: object) =>
  ({ settings: smppSettings.parse({ host: 'carrier', port: 2775, ...settings }) }) as SmppCarrier;
const carrier = carrierWith({});
const deliver = (fields: Partial<DeliverSm>, from = carrier) =>
  readDeliver(
    decodePdu(
      encodePdu({
        command: 'deliver_sm',
        sequence_number: 1,
        source_addr: '+27821234567',
        destination_addr: '43366',
        ...fields,
      }),
    ) as DeliverSm,
    from,
  );
const receipt = (stat: 'DELIVRD' | 'UNDELIV' | 'ENROUTE', id = '00AB') => {
  const states = { DELIVRD: 'delivered', UNDELIV: 'undeliverable', ENROUTE: 'enroute' } as const;
  const date = new Date(0);
  return deliver({
    esm_class: esmClass.type_delivery_receipt,
    short_message: formatReceipt({ id, submitDate: date, doneDate: date, stat: states[stat], err: '001' }),
  });
};

it('reads a receipt with the number and sender of its message', () => {
  expect(receipt('DELIVRD')).toEqual({
    kind: 'receipt',
    record: {
      carrierMessageId: 'ab',
      state: messageStates.delivered,
      error: null,
      number: '27821234567',
      sender: '43366',
    },
  });
});

it('keeps the carrier’s error', () => {
  expect(receipt('UNDELIV')).toMatchObject({
    record: { state: messageStates.undelivered, error: 'undeliverable, error 001' },
  });
});

it('does not treat an intermediate receipt as final', () => {
  expect(receipt('ENROUTE')).toEqual({ kind: 'progress' });
});

const worded = (stat: string, settings = {}, more: Partial<DeliverSm> = {}) =>
  deliver(
    {
      esm_class: esmClass.type_delivery_receipt,
      short_message: Buffer.from(
        `id:9 submit date:2611141114 done date:2611141115 stat:${stat} err:001 text:`,
      ),
      ...more,
    },
    carrierWith(settings),
  );

it('reads common words outside the standard', () => {
  expect(worded('FAILED')).toMatchObject({
    kind: 'receipt',
    record: { state: messageStates.undelivered, error: 'undeliverable, error 001' },
  });
  expect(worded('BUFFRED')).toEqual({ kind: 'progress' });
});

it('returns an unknown word, without characters that cannot be stored', () => {
  expect(worded('G\0one')).toEqual({ kind: 'progress', unmapped: 'GONE' });
  expect(worded('')).toEqual({ kind: 'progress' });
  expect(worded('GONE', {}, { tlvs: { message_state: 0 } })).toEqual({ kind: 'progress', unmapped: 'GONE' });
  expect(worded('', {}, { tlvs: { message_state: 42 } })).toEqual({ kind: 'progress', unmapped: '42' });
});

it.each([
  ['delivered', messageStates.delivered, null],
  ['undelivered', messageStates.undelivered, 'undeliverable, error 001'],
  ['expired', messageStates.expired, 'expired, error 001'],
  ['rejected', messageStates.rejected, 'rejected, error 001'],
] as const)('reads a word that the operator maps as %s', (meaning, state, error) => {
  for (const word of ['GONE', 'gone', 'FAILED', 'DELIVRD'])
    expect(worded(word, { receiptStates: { [word.toUpperCase()]: meaning } })).toMatchObject({
      kind: 'receipt',
      record: { state, error },
    });
});

it('finds the mapping of a number with leading zeros', () => {
  expect(worded('010', { receiptStates: { 10: 'rejected' } })).toMatchObject({
    record: { state: messageStates.rejected },
  });
});

it('does not treat a word mapped to intermediate, or an intermediate notification, as final', () => {
  expect(worded('UNDELIV', { receiptStates: { UNDELIV: 'intermediate' } })).toEqual({ kind: 'progress' });
  const note = { esm_class: esmClass.type_intermediate_notification };
  expect(worded('GONE', { receiptStates: { GONE: 'delivered' } }, note)).toEqual({ kind: 'progress' });
});

it('ignores inherited properties of the mapping', () => {
  expect(worded('constructor')).toEqual({ kind: 'progress', unmapped: 'CONSTRUCTOR' });
});

it.each([
  ['GSM-7', dataCoding.default_alphabet, encodeGsm7('Ja, 5€!'), 'Ja, 5€!'],
  ['Latin-1', dataCoding.latin1, Buffer.from('Olé', 'latin1'), 'Olé'],
  ['UCS-2', dataCoding.ucs2, encodeUcs2('Да 🙂'), 'Да 🙂'],
])('reads a message in %s', (_name, data_coding, body, text) => {
  expect(deliver({ data_coding, short_message: Buffer.from(body) })).toEqual({
    kind: 'inbound',
    record: { number: '27821234567', recipient: '43366', text },
  });
});

it('drops characters that the database cannot store', () => {
  expect(deliver({ data_coding: dataCoding.latin1, short_message: Buffer.from('a\0b') })).toMatchObject({
    record: { text: 'ab' },
  });
});

it('recognises the parts of a long message, by header or by TLVs', () => {
  const place = { reference: 7, total: 2, index: 1 };
  const body = encodeGsm7('part');
  const header = concatenationHeader(7, 2, 1);
  expect(deliver({ esm_class: esmClass.udhi, short_message: Buffer.concat([header, body]) })).toMatchObject({
    record: { segment: { ...place, dataCoding: 0, body: Buffer.from(body) } },
  });
  const tlvs = { sar_msg_ref_num: 7, sar_total_segments: 2, sar_segment_seqnum: 1 };
  expect(deliver({ tlvs, short_message: Buffer.from(body) })).toMatchObject({
    record: { segment: { ...place, body: Buffer.from(body) } },
  });
  const alone = { sar_msg_ref_num: 7, sar_total_segments: 1, sar_segment_seqnum: 1 };
  expect(deliver({ tlvs: alone, short_message: Buffer.from(body) })).toMatchObject({
    record: { text: 'part' },
  });
});

it.each(['Packed!', 'Sixteen septets.', '1234567'])('unpacks the septets of %s', (text) => {
  const packed = { short_message: Buffer.from(packSeptets(encodeGsm7(text))) };
  expect(deliver(packed, carrierWith({ encoding: 'gsm7-packed' }))).toMatchObject({ record: { text } });
});

it.each([
  ['+27821234567', {}],
  ['0027821234567', {}],
  ['27821234567', { nationalCountry: 'ZA' }],
  ['0821234567', { nationalCountry: 'ZA' }],
])('reads the number %s', (source_addr, settings) => {
  const text = { source_addr, short_message: Buffer.from(encodeGsm7('Hi')) };
  expect(deliver(text, carrierWith(settings))).toMatchObject({ record: { number: '27821234567' } });
});

it.each([
  ['5215512345678', '525512345678'],
  ['+5215512345678', '525512345678'],
  ['551181234567', '5511981234567'],
  ['5218001234567', '5218001234567'],
])('upgrades the legacy mobile %s', (source_addr, number) => {
  const short_message = Buffer.from(encodeGsm7('STOP'));
  expect(deliver({ source_addr, short_message })).toMatchObject({ record: { number, text: 'STOP' } });
});

it('upgrades a legacy mobile in the carrier’s national format', () => {
  const text = { source_addr: '0445512345678', short_message: Buffer.from(encodeGsm7('STOP')) };
  expect(deliver(text, carrierWith({ nationalCountry: 'MX' }))).toMatchObject({
    record: { number: '525512345678' },
  });
});
