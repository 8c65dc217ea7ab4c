import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { balanceOf, findDiscrepancies, grant } from '#server/billing/ledger/index.ts';
import { addCarrier } from '#server/gateway/index.ts';
import { cancelBatches, countsOf, listMessages, MAX_BATCH_SIZE } from '#server/messages/index.ts';
import { settleEndedBatches } from '#server/messages/settle-ended.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { dispatch, type Order, PRIORITIES } from './index.ts';

const database = useDatabase();
const owner = () => database().db.owner;
const CREDITS = 10_000;
const SILENT = { kind: 'smpp' as const, settings: { host: '127.0.0.1', port: 1 } };
const NAMELESS = { kind: 'test', id: 7 };

let accountId: number;
let accounts = 0;
let routed: number;
let other: number;

beforeAll(async () => {
  routed = await addCarrier(owner(), { ...SILENT, name: 'Usual', routed: false });
  other = await addCarrier(owner(), { ...SILENT, name: 'Other', routed: false });
  // Routes only South African numbers.
  await owner().insertInto('routes').values({ carrier_id: routed, prefix: '27' }).execute();
});

beforeEach(async () => {
  const username = `sender${(accounts += 1)}`;
  ({ accountId } = await createAccount(owner(), { name: 'S', username, password: 'x' }));
  await owner()
    .transaction()
    .execute((tx) => grant(tx, accountId, CREDITS, 'test'));
});

const numbers = (count: number) => Array.from({ length: count }, (_, nth) => String(27_820_000_000 + nth));
const order = (recipients: Order['recipients'] | string[], more: Partial<Order> = {}): Order => ({
  accountId,
  origin: NAMELESS,
  sender: 'ACME',
  text: 'Hello',
  recipients: recipients.map((each) => (typeof each === 'string' ? { number: each, values: {} } : each)),
  priority: PRIORITIES.bulk,
  validHours: 24,
  ...more,
});
const send = (...args: Parameters<typeof order>) =>
  owner()
    .transaction()
    .execute((tx) => dispatch(tx, order(...args)));
const batches = () =>
  owner()
    .selectFrom('message_batches')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
const messages = async () => (await listMessages(owner(), accountId, NAMELESS, { limit: 50 })).items;
const optOut = (number: string) =>
  owner().insertInto('opt_outs').values({ account_id: accountId, number, source: 'manual' }).execute();

describe('an order', () => {
  it('creates, routes and charges one message, counted under its origin', async () => {
    const values = { first_name: 'Ann' };
    const made = await send([{ number: '27820000001', values }], { text: 'Hi {{first_name}}!' });
    expect(made).toMatchObject({ messages: 1, optedOut: [], parts: 1, cost: 1000 });
    expect(await messages()).toMatchObject([
      { number: '27820000001', text: 'Hi Ann!', parts: 1, cost: 1000, state: 'queued' },
    ]);
    expect(await batches()).toMatchObject([
      { carrier_id: routed, sender: 'ACME', text: null, priority: PRIORITIES.bulk, size: 1 },
    ]);
    const counts = await countsOf(owner(), accountId, NAMELESS.kind, [NAMELESS.id]);
    expect(counts.get(NAMELESS.id)).toMatchObject({ counts: { queued: 1 } });
    expect(await balanceOf(owner(), accountId)).toBe(CREDITS - 1000);
  });

  it('fills several batches, each with a shared text stored once', async () => {
    await owner()
      .transaction()
      .execute((tx) => grant(tx, accountId, 10_000_000, 'test'));
    expect(await send(numbers(MAX_BATCH_SIZE + 1))).toMatchObject({ messages: 1001, cost: 1_001_000 });
    expect(await batches()).toMatchObject([
      { size: MAX_BATCH_SIZE, text: 'Hello' },
      { size: 1, text: 'Hello' },
    ]);
    expect(await findDiscrepancies(owner())).toEqual([]);
  });

  it('leaves out opted-out numbers, except to confirm an opt-out', async () => {
    await optOut('27820000001');
    expect(await send(numbers(3))).toMatchObject({ messages: 2, optedOut: ['27820000001'], cost: 2000 });
    expect(await send(['27820000001'])).toMatchObject({
      messages: 0,
      optedOut: ['27820000001'],
      parts: 0,
      cost: 0,
    });
    const confirmed = await send(['27820000001'], { toOptedOut: true, priority: PRIORITIES.confirmation });
    expect(confirmed).toMatchObject({ messages: 1, optedOut: [] });
    expect((await batches()).at(-1)).toMatchObject({ to_opted_out: true, priority: 0 });
  });

  it('rejects messages without a route or with too many parts at once, uncharged', async () => {
    const long = { number: '27820000002', values: { a: 'x'.repeat(500) } };
    const abroad = { number: '31612345678', values: { a: 'x' } };
    const fine = { number: '27820000001', values: { a: 'x' } };
    const made = await send([fine, long, abroad], { text: '{{a}}'.repeat(5) });
    expect(made).toMatchObject({ messages: 3, optedOut: [], parts: 1, cost: 1000 });
    const errors = new Map((await messages()).map(({ number, error }) => [number, error]));
    expect(errors).toEqual(
      new Map([
        ['27820000001', null],
        ['27820000002', 'The text is longer than 10 parts'],
        ['31612345678', 'No route serves this number'],
      ]),
    );
    expect(await balanceOf(owner(), accountId)).toBe(CREDITS - 1000);
  });

  it('uses the carrier that it names, else the routes', async () => {
    await send(['31612345678'], { carrierId: other });
    await send(['27820000001'], { carrierId: null });
    expect((await batches()).map((batch) => batch.carrier_id)).toEqual([other, routed]);
  });

  it('leaves nothing behind if it costs more than the balance', async () => {
    await expect(send(numbers(11))).rejects.toMatchObject({ code: 'not_enough_credits' });
    expect(await batches()).toEqual([]);
    expect(await balanceOf(owner(), accountId)).toBe(CREDITS);
  });

  it('is paid by the payer that it names, who also gets the refunds', async () => {
    const { accountId: payerId } = await createAccount(owner(), {
      name: 'P',
      username: `payer${accounts}`,
      password: 'x',
    });
    await expect(send(numbers(2), { payerId })).rejects.toMatchObject({ code: 'not_enough_credits' });
    await owner()
      .transaction()
      .execute((tx) => grant(tx, payerId, 5000, 'test'));
    await send(numbers(2), { payerId });
    expect(await balanceOf(owner(), payerId)).toBe(3000);
    expect(await balanceOf(owner(), accountId)).toBe(CREDITS);
    expect((await messages()).map(({ cost }) => cost)).toEqual([1000, 1000]);
    await database().db.withAccount(accountId, ({ db }) => cancelBatches(db, accountId, NAMELESS));
    await settleEndedBatches(owner());
    expect(await balanceOf(owner(), payerId)).toBe(5000);
    expect(await findDiscrepancies(owner())).toEqual([]);
  });

  it.each([
    ['with too many recipients', { recipients: numbers(5001) }],
    ['with a repeated number', { recipients: ['27820000001', '27820000002', '27820000001'] }],
    ['with a validity of 0 hours', { recipients: numbers(1), validHours: 0 }],
  ])('is rejected %s', async (_what, { recipients, ...more }) => {
    await expect(send(recipients, more)).rejects.toThrow(RangeError);
    expect(await batches()).toEqual([]);
  });

  it('without recipients creates nothing', async () => {
    expect(await send([])).toMatchObject({ messages: 0, optedOut: [], parts: 0, cost: 0 });
    expect(await batches()).toEqual([]);
  });

  it('runs in the caller’s transaction', async () => {
    const failing = owner()
      .transaction()
      .execute(async (tx) => {
        await dispatch(tx, order(numbers(2)));
        throw new Error('afterwards');
      });
    await expect(failing).rejects.toThrow('afterwards');
    expect(await batches()).toEqual([]);
    expect(await balanceOf(owner(), accountId)).toBe(CREDITS);
  });
});

describe('an order with links', () => {
  it('gives each recipient an own link, whose message is found by its position', async () => {
    await optOut('27820000001');
    const given: (readonly string[])[] = [];
    const links: Order['links'] = {
      give: async (_tx, linked) => {
        given.push(linked.map(({ id }) => id));
        return linked.map((_, position) => ({ 'link:sale': `l.example/${position}` }));
      },
    };
    const text = 'Hi {{first_name}}: {{link:sale}}';
    const recipients = [...numbers(3), '447400123456'].map((number, nth) => ({
      number,
      values: { first_name: `Ann${nth}` },
    }));
    const made = await send(recipients, { text, links });
    expect(made.optedOut).toEqual(['27820000001']);
    expect(given.map((ids) => ids.length)).toEqual([4]);
    const stored = (await messages()).toSorted((one, another) => (one.number < another.number ? -1 : 1));
    expect(stored.map(({ id, number, text }) => [number, text, given[0]!.indexOf(id)])).toEqual([
      ['27820000000', 'Hi Ann0: l.example/0', 0],
      ['27820000002', 'Hi Ann2: l.example/2', 2],
      // No route serves this number.
      ['447400123456', 'Hi Ann3: l.example/3', 3],
    ]);
  });
});
