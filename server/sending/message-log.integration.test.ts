import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Input } from '#contract/endpoint.ts';
import * as calls from '#contract/message-log.ts';
import { createBatch, listLog, messageStates, type Origin } from '#server/messages/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { ANSWER, campaignOrigin, CONFIRMATION } from './origin.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;
let stranger: TestAccount;
let campaignId: number;

const SALE = 'Crème sale';
const nth = (index: number) => String(27_820_000_000 + index);

beforeAll(async () => {
  web = await startConsole(database());
  owner = await openAccount(web, database(), 'log');
  stranger = await openAccount(web, database(), 'stranger');
  campaignId = await addCampaign(owner);
  await send(owner, campaignOrigin(campaignId), { numbers: [0, 1, 2], text: SALE, sender: 'Shop' });
  await nextMillisecond();
  await send(owner, { kind: ANSWER, id: 1 }, { numbers: [1], text: 'Code 4711', sender: '43366' });
  await nextMillisecond();
  await send(owner, { kind: CONFIRMATION, id: 0 }, { numbers: [2], text: 'Goodbye', sender: '43366' });
  await sql`INSERT INTO contacts (account_id, number, first_name) VALUES (${owner.accountId}, ${nth(1)}, 'Thandi'), (${stranger.accountId}, ${nth(0)}, 'Thandi')`.execute(
    database().db.owner,
  );
  await send(stranger, campaignOrigin(1), { numbers: [0, 9], text: SALE, sender: 'Other' });
});
afterAll(() => web.stop());

/** The order of messages within a millisecond is not defined. */
async function nextMillisecond(): Promise<void> {
  const now = Date.now();
  while (Date.now() <= now) await setImmediate();
}

async function addCampaign({ accountId }: TestAccount): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO campaigns (account_id, name, sender, text, state) VALUES (${accountId}, 'Spring', 'x', 'x', 'sending')
    RETURNING id`.execute(database().db.owner);
  return rows[0]!.id;
}

type Sent = { numbers: number[]; text: string; sender: string; carrierId?: number | null };

const send = (
  { accountId }: TestAccount,
  origin: Origin,
  { numbers, text, sender, carrierId = 1 }: Sent,
): Promise<number> =>
  createBatch(database().db.owner, {
    accountId,
    origin,
    carrierId,
    priority: 5,
    sender,
    text,
    messages: numbers.map((index) => ({ number: nth(index), text: null, parts: 2, cost: 0 })),
  });

type Query = Input<typeof calls.listMessageLog>['query'];

async function read(query: Query = {}, account = owner) {
  const answer = await account.call(calls.listMessageLog, { query });
  expect(answer, answer.text).toMatchObject({ status: 200 });
  return answer.body;
}

/**
 * Returns what a filter finds: the text of each message and the last digit of its number. Also checks that
 * the total is exact.
 */
async function found(query: Query) {
  const { items, total, next } = await read({ ...query, total: 'true' });
  expect(total).toEqual({ count: items.length, isExact: true });
  expect(next).toBeNull();
  return items.map(({ text, number }) => `${text} ${number.at(-1)}`);
}

it('lists all messages of an account, newest first, and none of others', async () => {
  const { items } = await read();
  expect(
    items.map(({ text, number, kind, campaign, sender }) => [text, number, kind, campaign, sender]),
  ).toEqual([
    ['Goodbye', nth(2), 'confirmation', null, '43366'],
    ['Code 4711', nth(1), 'answer', null, '43366'],
    ...[2, 1, 0].map((index) => [SALE, nth(index), 'campaign', { id: campaignId, name: 'Spring' }, 'Shop']),
  ]);
  expect(items[0]).toMatchObject({ state: 'queued', parts: 2, error: null });
  expect((await read({}, stranger)).items.map(({ number }) => number)).toEqual([nth(9), nth(0)]);
});

it.each<[string, Query, string[]]>([
  ['a whole number in any spelling', { search: '082 000 0002' }, ['Goodbye 2', `${SALE} 2`]],
  ['the first digits of a number', { search: '+2782000000', sender: '43366' }, ['Goodbye 2', 'Code 4711 1']],
  ['the last digits of a number', { search: '0002' }, ['Goodbye 2', `${SALE} 2`]],
  ['the name of a contact', { search: 'thandi' }, ['Code 4711 1', `${SALE} 1`]],
  ['a number to which only others sent', { search: nth(9) }, []],
  ['a part of the text, without its accents', { search: 'CREME' }, [`${SALE} 2`, `${SALE} 1`, `${SALE} 0`]],
  ['digits in the text', { text: '4711' }, ['Code 4711 1']],
  ['a number and a part of the text', { search: nth(2), text: 'bye' }, ['Goodbye 2']],
  ['a sender', { sender: '43366' }, ['Goodbye 2', 'Code 4711 1']],
  ['a state that none is in', { state: 'delivered' }, []],
])('finds by %s', async (_what, query, texts) => {
  expect(await found(query)).toEqual(texts);
});

it('finds by state and error, with and without breakdowns, and offers the errors', async () => {
  const account = await openAccount(web, database(), 'errors');
  await send(account, campaignOrigin(7), { numbers: [0], text: 'Arrives', sender: 'A' });
  await send(account, campaignOrigin(7), { numbers: [1], text: 'No route', sender: 'B', carrierId: null });
  const { items } = await read({ state: 'failed' }, account);
  expect(items).toMatchObject([{ text: 'No route', state: 'rejected' }]);
  const error = items[0]!.error!;
  expect((await read({ error }, account)).items).toMatchObject([{ text: 'No route' }]);
  const choices = { senders: ['A', 'B'], errors: [error] };
  expect((await account.call(calls.listMessageFilters, {})).body).toEqual(choices);

  await sql`
    INSERT INTO batch_breakdowns (account_id, batch_id, country, network, state, error, messages, parts, cost, delivery_ms)
    SELECT account_id, id, 'ZA', '', ${messageStates.rejected}, ${error}, 1, 2, 0, 0 FROM message_batches
    WHERE account_id = ${account.accountId} AND rejected > 0`.execute(database().db.owner);
  await sql`UPDATE message_batches SET broken_down = true WHERE account_id = ${account.accountId}`.execute(
    database().db.owner,
  );
  expect((await read({ error }, account)).items).toMatchObject([{ text: 'No route' }]);
  expect((await account.call(calls.listMessageFilters, {})).body).toEqual(choices);
});

it("finds by days of the account's clock, both inclusive", async () => {
  const account = await openAccount(web, database(), 'days');
  for (const [index, at] of [
    '2026-03-01T21:59:59Z',
    '2026-03-01T22:00:00Z',
    '2026-03-02T21:59:59Z',
    '2026-03-02T22:00:00Z',
  ].entries()) {
    const batchId = await send(account, campaignOrigin(7), { numbers: [index], text: 'x', sender: 'A' });
    await sql`UPDATE message_batches SET created_at = ${at} WHERE id = ${batchId}`.execute(
      database().db.owner,
    );
  }
  await sql`UPDATE accounts SET time_zone = 'Africa/Johannesburg' WHERE id = ${account.accountId}`.execute(
    database().db.owner,
  );
  const numbers = async (query: Query) => (await read(query, account)).items.map(({ number }) => number);
  expect(await numbers({ from: '2026-03-02', to: '2026-03-02' })).toEqual([nth(2), nth(1)]);
  expect(await numbers({ from: '2026-03-03' })).toEqual([nth(3)]);
  expect(await numbers({ to: '2026-03-01' })).toEqual([nth(0)]);
});

it('reads every message once, page by page, even if batches have the same time', async () => {
  const account = await openAccount(web, database(), 'pages');
  for (let batch = 0; batch < 15; batch += 1)
    await send(account, campaignOrigin(7), {
      numbers: [0, 1, 2].map((n) => batch * 3 + n),
      text: 'x',
      sender: 'A',
    });
  await sql`UPDATE message_batches SET created_at = '2026-03-01' WHERE account_id = ${account.accountId}`.execute(
    database().db.owner,
  );
  for (const filter of [{}, { text: 'x' }, { search: '2782' }]) {
    const numbers: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await read({ ...filter, limit: 4, ...(after && { after }) }, account);
      numbers.push(...page.items.map(({ number }) => number));
      after = page.next;
    }
    // The order of messages within a millisecond is not defined.
    expect(numbers.toSorted((a, b) => b.localeCompare(a))).toEqual(
      Array.from({ length: 45 }, (_, n) => nth(44 - n)),
    );
  }
});

it('a slow search reports how far it got, and continues from there', async () => {
  const account = await openAccount(web, database(), 'bounded');
  await send(account, campaignOrigin(7), { numbers: [0], text: 'Needle', sender: 'A' });
  for (let index = 1; index <= 25; index += 1)
    await send(account, campaignOrigin(7), { numbers: [index], text: 'Hay', sender: 'A' });
  const look = (after?: string) =>
    database().db.withAccount(account.accountId, (some) =>
      listLog(some, { texts: ['needle'], limit: 50, ...(after !== undefined && { after }) }, 0),
    );
  const pages = [await look()];
  while (pages.at(-1)!.next !== null) pages.push(await look(pages.at(-1)!.next!));
  expect(pages.length).toBeGreaterThan(2);
  const moments = pages.slice(0, -1).map(({ items, searchedBackTo }) => {
    expect(items).toEqual([]);
    return Date.parse(searchedBackTo!);
  });
  expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  expect(moments.every((moment) => moment <= Date.now())).toBe(true);
  expect(pages.at(-1)).toMatchObject({ items: [{ text: 'Needle' }], next: null });
  expect(pages.at(-1)).not.toHaveProperty('searchedBackTo');
});

it('refuses an invalid day, and a cursor of another list', async () => {
  expect(await owner.call(calls.listMessageLog, { query: { from: '2026-02-30' } })).toMatchObject({
    status: 400,
    body: { field: 'from' },
  });
  const { next } = await read({ limit: 1 });
  expect(await owner.call(calls.listMessageLog, { query: { search: nth(1), after: next! } })).toMatchObject({
    status: 400,
    body: { field: 'after' },
  });
});
