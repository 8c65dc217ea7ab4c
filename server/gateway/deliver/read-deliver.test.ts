import { expect, it } from 'vitest';
import { messageStates } from '#server/messages/index.ts';
import { dataCoding, decodePdu, type DeliverSm, encodePdu, esmClass, formatReceipt } from '#smpp/index.ts';
import { concatenationHeader, encodeGsm7, encodeUcs2 } from '#sms/index.ts';
import type { Carrier } from '../carriers.ts';
import { readDeliver } from './read-deliver.ts';

const carrier = { responseIdFormat: 'text', receiptIdFormat: 'text' } as Carrier;
const deliver = (fields: Partial<DeliverSm>, from: Carrier = carrier) =>
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

it('keeps the carrier’s error of a failure', () => {
  expect(receipt('UNDELIV')).toMatchObject({
    record: { state: messageStates.undelivered, error: 'undeliverable, error 001' },
  });
});

it('decides nothing by an intermediate one', () => {
  expect(receipt('ENROUTE')).toEqual({ kind: 'progress' });
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

it('leaves out a header, and what a text in the database cannot hold', () => {
  const body = Buffer.concat([concatenationHeader(1, 2, 1), encodeGsm7('part')]);
  expect(deliver({ esm_class: esmClass.udhi, short_message: body })).toMatchObject({
    record: { text: 'part' },
  });
  expect(deliver({ data_coding: dataCoding.latin1, short_message: Buffer.from('a\0b') })).toMatchObject({
    record: { text: 'ab' },
  });
});
