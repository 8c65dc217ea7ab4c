import { afterEach, describe, expect, it } from 'vitest';
import { status } from '#smpp/index.ts';
import { bind, closeAll, simulate, waitUntil } from './harness.ts';

afterEach(closeAll);

describe('the last two digits of a number determine the outcome of a message', () => {
  it.each([
    ['00', 'delivered', '000'],
    ['89', 'delivered', '000'],
    ['09', 'delivered', '000'],
    ['90', 'undeliverable', '001'],
    ['91', 'expired', '002'],
    ['92', 'rejected', '003'],
  ])('%s: accepted, then %s', async (ending, state, error) => {
    const esme = await bind(await simulate());
    const { message_id } = await esme.submit({ destination_addr: `278312345${ending}` });
    expect(message_id).toMatch(/^[0-9a-z]{9,64}$/);
    await waitUntil(() => expect(esme.receipts()).toHaveLength(1));
    expect(esme.receipts()[0]).toMatchObject({ messageId: message_id, state, error, final: true });
  });

  it('93: refused', async () => {
    const esme = await bind(await simulate());
    const response = await esme.submit({ destination_addr: '27831234593' });
    expect(response.command_status).toBe(status.ESME_RINVDSTADR);
  });

  it('94: throttled at first, then delivered', async () => {
    const esme = await bind(await simulate());
    const responses = [];
    for (const _ of [1, 2, 3]) responses.push(await esme.submit({ destination_addr: '27831234594' }));
    const statuses = responses.map(({ command_status }) => command_status);
    expect(statuses).toEqual([status.ESME_RTHROTTLED, status.ESME_ROK, status.ESME_ROK]);
    await waitUntil(() => expect(esme.receipts()).toHaveLength(2));
  });

  it('95: delivered late', async () => {
    const esme = await bind(await simulate({ slowReceiptMs: 50 }));
    const { message_id: slow } = await esme.submit({ destination_addr: '27831234595' });
    const { message_id: normal } = await esme.submit();
    await waitUntil(() => expect(esme.receipts()).toHaveLength(2));
    expect(esme.receipts().map(({ messageId }) => messageId)).toEqual([normal, slow]);
  });

  it('96: accepted, without a receipt', async () => {
    const simulator = await simulate();
    const esme = await bind(simulator);
    expect((await esme.submit({ destination_addr: '27831234596' })).command_status).toBe(0);
    expect(simulator.counts()).toMatchObject({ accepted: 1, owed: 0 });
  });

  it('99: delivered twice, once before the response', async () => {
    const simulator = await simulate();
    const esme = await bind(simulator);
    await esme.submit({ destination_addr: '27831234599' });
    await waitUntil(() => expect(simulator.counts().receiptsAcknowledged).toBe(2));
    const commands = esme.arrived.map(({ command }) => command);
    expect(commands).toEqual(['deliver_sm', 'submit_sm_resp', 'deliver_sm']);
    const [first, second] = esme.receipts();
    expect(first).toEqual(second);
  });
});

it('a receipt has the text of appendix B and comes from the phone', async () => {
  const esme = await bind(await simulate());
  const { message_id } = await esme.submit({
    source_addr: 'Belfry',
    short_message: Buffer.from('Ding dong'),
  });
  const receipt = await waitUntil(() => {
    const found = esme.arrived.find((pdu) => pdu.command === 'deliver_sm');
    expect(found).toBeDefined();
    return found;
  });
  expect(receipt).toMatchObject({ source_addr: '27831234500', destination_addr: 'Belfry', dest_addr_ton: 5 });
  const text = receipt?.command === 'deliver_sm' ? receipt.short_message.toString('latin1') : '';
  expect(text).toMatch(
    /sub:001 dlvrd:001 submit date:\d{10} done date:\d{10} stat:DELIVRD err:000 text:Ding dong$/,
  );
  expect(text.startsWith(`id:${message_id} `)).toBe(true);
});

it.each([
  ['none', 0, 0],
  ['all', 1, 2],
  ['failures only', 2, 1],
])('registered_delivery that requests %s', async (_what, registered_delivery, expected) => {
  const simulator = await simulate();
  const esme = await bind(simulator);
  await esme.submit({ registered_delivery });
  await esme.submit({ registered_delivery, destination_addr: '27831234590' });
  await waitUntil(() => expect(simulator.counts().owed).toBe(0));
  expect(simulator.counts().receiptsSent).toBe(expected);
});

it.each(['', '12', 'Thandi', '278312345678901234567'])(
  'the number %j is refused',
  async (destination_addr) => {
    const esme = await bind(await simulate());
    // The client's own encoder does not allow 21 digits.
    if (destination_addr.length > 20)
      await expect(esme.submit({ destination_addr })).rejects.toThrow('longer');
    else expect((await esme.submit({ destination_addr })).command_status).toBe(status.ESME_RINVDSTADR);
  },
);
