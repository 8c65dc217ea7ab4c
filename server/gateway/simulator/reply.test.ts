import { afterEach, describe, expect, it } from 'vitest';
import { concatenationHeader } from '#sms/index.ts';
import { esmClass } from '#smpp/index.ts';
import { bind, closeAll, type Esme, manualClock, simulate, waitUntil } from './harness.ts';

afterEach(closeAll);

const yes = '27831234597';
const stop = '27831234598';

describe('a phone that replies', () => {
  it.each([
    [yes, 'Yes please'],
    [stop, 'STOP'],
  ])('%s replies %s to the sender after the receipt', async (number, text) => {
    const esme = await bind(await simulate());
    await esme.submit({ destination_addr: number });
    await waitUntil(() => expect(esme.replies()).toEqual([{ number, to: '27820000001', text }]));
    expect(esme.arrived.map((pdu) => ('esm_class' in pdu ? pdu.esm_class : 'response'))).toEqual([
      'response',
      4,
      0,
    ]);
  });

  it('replies even if no receipt is requested', async () => {
    const esme = await bind(await simulate());
    await esme.submit({ destination_addr: yes, registered_delivery: 0 });
    await waitUntil(() => expect(esme.replies()).toHaveLength(1));
    expect(esme.receipts()).toEqual([]);
  });

  it('cannot reply to a name', async () => {
    const simulator = await simulate();
    const esme = await bind(simulator);
    await esme.submit({ destination_addr: yes, source_addr: 'Belfry' });
    await waitUntil(() =>
      expect(simulator.counts()).toMatchObject({ owed: 0, receiptsSent: 1, repliesSent: 0 }),
    );
  });

  it('replies to a message of several parts once, after the last', async () => {
    const simulator = await simulate();
    const esme = await bind(simulator);
    for (const part of [1, 2]) await submitPart(esme, part);
    await waitUntil(() =>
      expect(simulator.counts()).toMatchObject({ owed: 0, receiptsSent: 2, repliesSent: 0 }),
    );
    await submitPart(esme, 3);
    await waitUntil(() =>
      expect(simulator.counts()).toMatchObject({ owed: 0, receiptsSent: 3, repliesSent: 1 }),
    );
  });

  it('does not reply to the answer to its reply, but replies to a message a minute later', async () => {
    const clock = manualClock();
    const simulator = await simulate({ clock, replyDelayMs: 0 });
    const esme = await bind(simulator);
    const submit = async () => {
      await esme.submit({ destination_addr: stop });
      await waitUntil(() => expect(simulator.counts().owed).toBe(0));
      return esme.replies().length;
    };
    expect(await submit()).toBe(1);
    clock.advance(59_000);
    expect(await submit()).toBe(1);
    clock.advance(1_000);
    expect(await submit()).toBe(2);
  });
});

function submitPart(esme: Esme, part: number): Promise<unknown> {
  const header = concatenationHeader(7, 3, part);
  const short_message = Buffer.concat([header, Buffer.from(`Part ${part}`)]);
  return esme.submit({ destination_addr: yes, esm_class: esmClass.udhi, short_message });
}
