import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decodePdu } from './decode.ts';
import { encodePdu } from './encode.ts';
import { type MessageState, messageState } from './message-state.ts';
import type { DeliverSm, PduInput } from './pdu.ts';
import { formatReceipt } from './receipt-text.ts';
import { parseReceipt } from './receipt.ts';

function deliver(text: string | Buffer, rest: Partial<PduInput<DeliverSm>> = {}): DeliverSm {
  const short_message = Buffer.from(text as string);
  return decodePdu(encodePdu({ command: 'deliver_sm', esm_class: 4, short_message, ...rest })) as DeliverSm;
}

const usual =
  'id:0a1B sub:001 dlvrd:001 submit date:2611201200 done date:2611201203 stat:DELIVRD err:000 text:Hello';
const noon = new Date('2026-11-20T12:00:00Z');

it('reads a receipt in the format of appendix B', () => {
  expect(parseReceipt(deliver(usual))).toEqual({
    messageId: '0a1B',
    state: 'delivered',
    word: 'DELIVRD',
    isKnown: true,
    error: '000',
    submitDate: noon,
    doneDate: new Date('2026-11-20T12:03:00Z'),
    final: true,
  });
});

it('reads the output of formatReceipt in every state', () => {
  const states = fc.constantFrom(...(Object.keys(messageState) as MessageState[]));
  fc.assert(
    fc.property(states, fc.stringMatching(/^[0-9a-zA-Z-]{1,40}$/), fc.string(), (stat, id, text) => {
      const receipt = parseReceipt(
        deliver(formatReceipt({ id, submitDate: noon, doneDate: noon, stat, text })),
      );
      expect(receipt).toMatchObject({ messageId: id, state: stat, submitDate: noon, doneDate: noon });
    }),
  );
});

describe('the dialects of carriers', () => {
  test.each([
    ['seconds in dates', 'id:7 submit date:261120120000 done date:261120120000 stat:EXPIRED', 'expired'],
    [
      'years of four digits',
      'id:7 submit date:20261120120000 done date:202611201200 stat:EXPIRED',
      'expired',
    ],
    [
      'another order',
      'stat:UNDELIV err:1b done date:2611201200 submit date:2611201200 id:7',
      'undeliverable',
    ],
    ['capitals', 'ID:7 STAT:REJECTD SUBMIT DATE:2611201200 DONE DATE:2611201200', 'rejected'],
    ['words written out', 'id:7 submitdate:2611201200 done_date:2611201200 stat:Delivered', 'delivered'],
    ['a quoted id', 'id:"7" submit date:2611201200 done date:2611201200 stat:DELETED', 'deleted'],
    [
      'blanks after colons',
      'id: 7 submit date: 2611201200 done date: 2611201200 stat: DELIVRD\0',
      'delivered',
    ],
    ['commas', 'id:7,submit date:2611201200,done date:2611201200,stat:ACCEPTD', 'accepted'],
  ])('%s', (_what, text, state) => {
    const receipt = { messageId: '7', state, submitDate: noon, doneDate: noon };
    expect(parseReceipt(deliver(text))).toMatchObject(receipt);
  });

  it('reads a receipt with missing fields', () => {
    expect(parseReceipt(deliver('id:7'))).toEqual({
      messageId: '7',
      state: 'unknown',
      word: '',
      isKnown: false,
      final: false,
    });
    expect(parseReceipt(deliver(usual.replaceAll(/date:\d+/g, 'date:')))).not.toHaveProperty('doneDate');
  });

  it('reads a receipt in UCS-2', () => {
    const short_message = Buffer.from(usual, 'utf16le').swap16();
    expect(parseReceipt(deliver('', { short_message, data_coding: 8 }))).toMatchObject({ messageId: '0a1B' });
  });

  it('reads the text in message_payload', () => {
    const tlvs = { message_payload: Buffer.from(usual) };
    expect(parseReceipt(deliver('', { tlvs }))).toMatchObject({ messageId: '0a1B', state: 'delivered' });
  });
});

describe('states outside the eight words of appendix B', () => {
  const read = (stat: string, rest: Partial<PduInput<DeliverSm>> = {}) =>
    parseReceipt(
      deliver(
        `id:9 sub:001 dlvrd:000 submit date:2611141114 done date:2611141115 stat:${stat} err:001 text:`,
        rest,
      ),
    );

  test.each<[MessageState, string]>([
    ['delivered', 'DELIVERED Delivered delivrd DELIVERD DLVRD READ 2 002'],
    [
      'undeliverable',
      'FAILED FAIL Failed UNDELIVERABLE UNDELIVERED UNDELIVD UNDELIV_X SKIPPED NOROUTES NO_ROUTES NO-ROUTE DELIVERY_FAILED 5 9',
    ],
    ['expired', 'EXPIRD Expired EXPIRE 3'],
    ['deleted', 'DELETD DELETED CANCELLED CANCELED 4'],
    ['rejected', 'REJECTED REJECT Rejectd REJECTEDBYSMSC BLOCKED 8'],
    ['unknown', 'UNKNOWN UNKNWN 7'],
  ])('%s is final: %s', (state, words) => {
    for (const word of words.split(' '))
      expect(read(word)).toMatchObject({ state, final: true, isKnown: true, error: '001' });
  });

  test.each<[MessageState, string]>([
    [
      'enroute',
      'ENROUTE BUFFRED BUFFERED ACKED SENT SUBMITTED QUEUED PENDING SCHEDULED DeliveredToNetwork 0 1',
    ],
    ['accepted', 'ACCEPTED ACCEPT 6'],
  ])('%s is not final: %s', (state, words) => {
    for (const word of words.split(' '))
      expect(read(word)).toMatchObject({ state, final: false, isKnown: true });
  });

  test.each([
    ['delivered', 'DELIVER Deliver DELIVERE DELIVRD0'],
    ['undeliverable', 'UNDELIVE UNDELIVER UNDELIVERE UNDELIVERABLE0 UNDELIV0'],
    ['enroute', 'BUFFERE SCHEDUL SUBMITT TRANSMI'],
  ])('%s in a field that truncates or pads its words: %s', (state, words) => {
    for (const word of words.split(' ')) expect(read(word)).toMatchObject({ state, isKnown: true });
  });

  test.each([
    'DELIVERED_TO_SMSC',
    'DELIVERED_TO_GATEWAY',
    'DELIVRD_PARTLY',
    'DELIVEREDNOT',
    'UNKNOWN_SUBSCRIBER',
    'EXPIREDCARD',
    'ACCEPTED_BY_PHONE',
  ])('does not match %s by its first word', (word) => {
    expect(read(word)).toMatchObject({
      state: 'unknown',
      final: false,
      isKnown: false,
      word: word.replaceAll('_', ''),
    });
  });

  it('compares numbers as numbers', () => {
    expect(read('010')).toMatchObject({ word: '10', isKnown: false });
    expect(read('000')).toMatchObject({ word: '0', state: 'enroute' });
    expect(read('0008')).toMatchObject({ word: '8', state: 'rejected' });
  });

  test.each(['DELIVERYMAYBE', 'GONE', '10', '77', '', 'FA1LED'])('does not recognise %j', (word) => {
    expect(read(word)).toMatchObject({ state: 'unknown', final: false, isKnown: false, word });
  });

  it('uses a message_state of SMPP 5.0 only if the text has no word', () => {
    const withValue = (stat: string, message_state: number) => read(stat, { tlvs: { message_state } });
    expect(withValue('', 9)).toMatchObject({ state: 'undeliverable', final: true, word: '9' });
    expect(withValue('', 0)).toMatchObject({ state: 'enroute', final: false, word: '0' });
    expect(withValue('DELIVRD', 0)).toMatchObject({ state: 'delivered', final: true });
    expect(withValue('FAILED', 2)).toMatchObject({ state: 'delivered', final: true, word: 'FAILED' });
    expect(withValue('', 42)).toMatchObject({ isKnown: false, final: false, word: '42' });
  });

  it('ignores message_state 0 beside an unrecognised word', () => {
    const tlvs = { message_state: 0 };
    expect(read('GONE', { tlvs })).toMatchObject({ isKnown: false, final: false, word: 'GONE' });
    expect(read('UNKNOWN_SUBSCRIBER', { tlvs })).toMatchObject({ isKnown: false, word: 'UNKNOWNSUBSCRIBER' });
    expect(read('-', { tlvs })).toMatchObject({ isKnown: true, state: 'enroute' });
  });

  it('truncates a long word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (stat) => {
        const receipt = read(Buffer.from(stat).toString('latin1').slice(0, 120));
        expect((receipt?.word ?? '').length).toBeLessThanOrEqual(40);
      }),
    );
  });
});

it("ignores fields in the customer's text", () => {
  expect(parseReceipt(deliver('id:7 stat:EXPIRED err:001 text:id:8 stat:DELIVRD'))).toMatchObject({
    messageId: '7',
    state: 'expired',
  });
});

it('prefers TLVs to the text', () => {
  const tlvs = {
    receipted_message_id: 'FF',
    message_state: 5,
    network_error_code: { network_type: 3, error_code: 27 },
  };
  expect(parseReceipt(deliver(usual, { tlvs }))).toMatchObject({
    messageId: 'FF',
    state: 'undeliverable',
    error: '027',
  });
  expect(parseReceipt(deliver('', { esm_class: 0, tlvs }))).toMatchObject({ messageId: 'FF' });
});

it('does not treat an intermediate notification as final', () => {
  expect(parseReceipt(deliver(usual, { esm_class: 0x20 }))).toMatchObject({ final: false });
  expect(parseReceipt(deliver(usual.replace('DELIVRD', 'ENROUTE')))).toMatchObject({ final: false });
});

it('treats neither an ordinary message nor a receipt without an id as a receipt', () => {
  expect(parseReceipt(deliver(usual, { esm_class: 0 }))).toBeUndefined();
  expect(parseReceipt(deliver(usual, { esm_class: 0x08 }))).toBeUndefined();
  expect(parseReceipt(deliver('stat:DELIVRD'))).toBeUndefined();
});

it('accepts any text', () => {
  const anything = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('id:', 'stat:', ' ', '"', 'done date:', '2611201200', 'x', '\0'))
      .map((a) => a.join('')),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const receipt = parseReceipt(deliver(Buffer.from(text.slice(0, 80)).subarray(0, 254)));
      if (receipt) expect(receipt.messageId).not.toBe('');
    }),
    { numRuns: 500 },
  );
});
