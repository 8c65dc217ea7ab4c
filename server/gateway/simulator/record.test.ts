import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { concatenationHeader, encodeGsm7, encodeUcs2 } from '#sms/index.ts';
import { dataCoding, esmClass } from '#smpp/index.ts';
import { bind, closeAll, readEntries, recordFile, simulate, waitUntil } from './harness.ts';
import type { AcceptedMessage } from './message.ts';
import { acceptedLine, parseLine } from './record-lines.ts';

afterEach(closeAll);

const octets = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('latin1'));

describe('a line', () => {
  it('parses to the message that was written, for any octets', () => {
    const message: fc.Arbitrary<AcceptedMessage> = fc.record({
      id: fc.stringMatching(/^[0-9a-z]{1,64}$/),
      at: fc.nat(),
      number: octets,
      sender: octets,
      owes: fc.constantFrom('-', 'receipt', 'reply', 'receipt+reply'),
      reference: fc.nat(65535),
      part: fc.nat(255),
      total: fc.nat(255),
      dataCoding: fc.nat(255),
      userData: octets,
    });
    fc.assert(
      fc.property(message, (original) => {
        const line = acceptedLine(original);
        expect(line).toMatch(/^[\t\x20-\x7e]*\n$/);
        expect(parseLine(line.slice(0, -1))).toEqual({ kind: 'accepted', ...original });
      }),
    );
  });

  it.each(['', 'A', 'A\tx\t1', 'X\tid', '\0\0'])('%j is invalid', (line) => {
    expect(parseLine(line)).toBeUndefined();
  });
});

describe('the record', () => {
  it('contains a message before its response, and its receipt once acknowledged', async () => {
    const file = recordFile();
    const simulator = await simulate({ recordFile: file });
    const esme = await bind(simulator);
    const { message_id: id } = await esme.submit({ short_message: Buffer.from(encodeGsm7('Grüße\n@ {1}')) });
    const written = readFileSync(file, 'latin1');
    expect(written.startsWith(`A\t${id}\t`)).toBe(true);
    await waitUntil(async () =>
      expect(await readEntries(file)).toEqual([
        expect.objectContaining({
          kind: 'accepted',
          id,
          number: '27831234500',
          sender: '27820000001',
          owes: 'receipt',
          part: 1,
          total: 1,
          text: 'Grüße\n@ {1}',
        }),
        { kind: 'receipt_acknowledged', id },
      ]),
    );
  });

  it('contains the parts of a message, by header or by SAR, in either alphabet', async () => {
    const file = recordFile();
    const esme = await bind(await simulate({ recordFile: file }));
    const short_message = Buffer.concat([concatenationHeader(9, 3, 2), encodeUcs2('Ещё')]);
    await esme.submit({ esm_class: esmClass.udhi, data_coding: dataCoding.ucs2, short_message });
    const sar = { sar_msg_ref_num: 500, sar_total_segments: 2, sar_segment_seqnum: 1 };
    await esme.submit({
      tlvs: { ...sar, message_payload: Buffer.from('Long') },
      short_message: Buffer.alloc(0),
    });
    const [first, second] = (await readEntries(file)).filter(({ kind }) => kind === 'accepted');
    expect(first).toMatchObject({ reference: 9, part: 2, total: 3, text: 'Ещё' });
    expect(second).toMatchObject({ reference: 500, part: 1, total: 2, text: 'Long' });
  });

  it('contains no refused message', async () => {
    const file = recordFile();
    const esme = await bind(await simulate({ recordFile: file }));
    await esme.submit({ destination_addr: '27831234593' });
    expect(await readEntries(file)).toEqual([]);
  });
});

describe('after a restart', () => {
  it('sends owed receipts and replies, but no acknowledged ones', async () => {
    const file = recordFile();
    const first = await simulate({ recordFile: file, replyDelayMs: 60_000 });
    const before = await bind(first);
    await before.submit();
    const { message_id: replying } = await before.submit({ destination_addr: '27831234597' });
    await waitUntil(() => expect(first.counts()).toMatchObject({ receiptsAcknowledged: 2, owed: 1 }));
    before.session.destroy();
    const deaf = await bind(first, { bindType: 'transmitter' });
    const { message_id: late } = await deaf.submit({ destination_addr: '27831234591' });
    await first.stop();

    const second = await simulate({ recordFile: file });
    expect(second.counts()).toMatchObject({ recovered: 2, owed: 2 });
    const after = await bind(second);
    await waitUntil(() => expect(second.counts().owed).toBe(0));
    expect(after.receipts()).toEqual([expect.objectContaining({ messageId: late, state: 'expired' })]);
    expect(after.replies()).toEqual([{ number: '27831234597', to: '27820000001', text: 'Yes please' }]);
    expect((await after.submit()).message_id).not.toBe(replying);
  });

  it('ignores a truncated last line', async () => {
    const file = recordFile();
    const first = await simulate({ recordFile: file, keepRecord: true });
    await (await bind(first, { bindType: 'transmitter' })).submit();
    await first.stop();
    const whole = readFileSync(file, 'latin1');
    appendFileSync(file, whole.slice(0, -10));

    const second = await simulate({ recordFile: file, keepRecord: true });
    expect(second.counts().owed).toBe(1);
    expect(readFileSync(file, 'latin1')).toBe(whole);
    await (await bind(second, { bindType: 'transmitter' })).submit();
    expect(await readEntries(file)).toHaveLength(2);
  });

  it.each([
    [false, 0],
    [true, 2],
  ])('drops a settled record, unless keepRecord is set (%s)', async (keepRecord, entries) => {
    const file = recordFile();
    const first = await simulate({ recordFile: file });
    await (await bind(first)).submit();
    await waitUntil(() => expect(first.counts().owed).toBe(0));
    await first.stop();
    expect(await readEntries(file)).toHaveLength(2);
    await simulate({ recordFile: file, keepRecord });
    expect(await readEntries(file)).toHaveLength(entries);
  });

  it('keeps only owed messages of a large record', async () => {
    const file = recordFile();
    const first = await simulate({ recordFile: file });
    const { message_id: id } = await (await bind(first, { bindType: 'transmitter' })).submit();
    await first.stop();
    const settled = `R\t${'x'.repeat(1021)}\n`.repeat(64 * 1024);
    writeFileSync(file, settled + readFileSync(file, 'latin1'));
    const second = await simulate({ recordFile: file });
    expect(statSync(file).size).toBeLessThan(1024);
    expect(await readEntries(file)).toMatchObject([{ id }]);
    expect(second.counts().owed).toBe(1);
  });
});
