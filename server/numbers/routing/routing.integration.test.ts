import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { createBatch } from '#server/messages/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { addNumber, assignNumber, releaseNumber } from '../index.ts';
import { routeInbound } from './route-inbound.ts';

const database = useDatabase();
const db = () => database().db;
const owner = () => db().owner;
const PHONE = '27821234567';
let runs = 0;
let code: string;
let shop: number;
let club: number;

const addAccount = async (name: string) =>
  (await createAccount(owner(), { name, username: `${name}${runs}`, password: 'x' })).accountId;

beforeEach(async () => {
  runs += 1;
  code = `43${runs}66`;
  shop = await addAccount('shop');
  club = await addAccount('club');
});

const add = (settings: { isShared?: boolean; carrier?: string | null } = {}) =>
  addNumber(owner(), { number: code, country: 'ZA', carrier: null, isShared: true, ...settings });
const assign = (accountId: number, keyword = '', acceptsGlued = false) =>
  owner()
    .transaction()
    .execute((tx) => assignNumber(tx, { number: code, accountId, keyword, acceptsGlued }));
const release = (keyword = '') =>
  owner()
    .transaction()
    .execute((tx) => releaseNumber(tx, { number: code, keyword }));

async function write(text: string, { to = code, carrierId = 1 } = {}): Promise<number> {
  const { id } = await owner()
    .insertInto('inbound_messages')
    .values({ carrier_id: carrierId, number: PHONE, recipient: to, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Received = Events['message.received'] & { accountId: number };
async function routed(inboundId: number): Promise<Received[]> {
  const { rows } = await sql<{ account_id: number; data: Events['message.received'] }>`
    SELECT account_id, data FROM events WHERE name = 'message.received' AND data ->> 'inboundId' = ${String(inboundId)}`.execute(
    owner(),
  );
  return rows.map(({ account_id: accountId, data }) => ({ accountId, ...data }));
}

/** Routes a text, and returns what it was announced as. Undefined if it is nobody's. */
async function receive(text: string, how: Parameters<typeof write>[1] = {}): Promise<Received | undefined> {
  const id = await write(text, how);
  while (await routeInbound(db()));
  const [received, ...more] = await routed(id);
  expect(more).toEqual([]);
  const { routed_to: routedTo } = await owner()
    .selectFrom('inbound_messages')
    .select('routed_to')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(routedTo).toBe(received?.accountId ?? null);
  return received;
}

const send = (accountId: number) =>
  owner()
    .transaction()
    .execute((tx) =>
      createBatch(tx, {
        accountId,
        origin: { kind: 'campaign', id: 7 },
        carrierId: 1,
        priority: 5,
        sender: code,
        text: 'Hi',
        messages: [{ number: PHONE, text: null, parts: 1, cost: 0 }],
      }),
    );

describe('a shared number', () => {
  beforeEach(async () => {
    await add();
    await assign(shop, 'win');
    await assign(club, 'Win car');
  });

  it('gives a text to the account whose keyword it begins with, the longest first', async () => {
    expect(await receive('Win please')).toMatchObject({
      accountId: shop,
      keyword: { word: 'WIN', isNearMiss: false },
      messageId: null,
      origin: null,
    });
    expect(await receive('\u200b "wincar"')).toMatchObject({ accountId: club, keyword: { word: 'WIN CAR' } });
  });

  it('keeps what is nobody’s for the operator', async () => {
    expect(await receive('hello')).toBeUndefined();
    expect(await receive('')).toBeUndefined();
  });

  it('marks a near miss, unless the keyword accepts it', async () => {
    expect(await receive('WINJohn')).toMatchObject({
      accountId: shop,
      keyword: { word: 'WIN', isNearMiss: true },
    });
    await release('WIN');
    await assign(shop, 'WIN', true);
    expect(await receive('WINJohn')).toMatchObject({ accountId: shop, keyword: { isNearMiss: false } });
  });

  it('takes a text for a reply before a near miss, but not before a keyword', async () => {
    await send(club);
    expect(await receive('Winter is coming')).toMatchObject({
      accountId: club,
      keyword: null,
      origin: { kind: 'campaign', id: 7 },
    });
    expect(await receive('win')).toMatchObject({
      accountId: shop,
      messageId: null,
      origin: null,
      otherAccounts: [club],
    });
    expect(await receive('wincar')).toMatchObject({ accountId: club, origin: { id: 7 }, otherAccounts: [] });
  });

  it('lets people opt out before it looks for a keyword', async () => {
    await assign(shop, 'stops', true);
    await send(club);
    expect(await receive('Stop!')).toMatchObject({ accountId: club, keyword: null });
    await owner()
      .insertInto('opt_out_settings')
      .values({
        account_id: club,
        uses_master: false,
        out_words: ['WIN'],
        in_words: [],
        out_text: '',
        in_text: '',
      })
      .execute();
    expect(await receive('win')).toMatchObject({ accountId: club, keyword: null });
    expect(await receive('win now')).toMatchObject({ accountId: shop });
  });

  it('has nobody for a STOP to a number that sent nothing', async () => {
    expect(await receive('STOP')).toBeUndefined();
  });

  it('belongs to others once a keyword is released', async () => {
    expect(await release('win')).toEqual({ number: code, keyword: 'WIN', accountId: shop });
    expect(await receive('WIN')).toBeUndefined();
    await assign(club, 'WIN');
    expect(await receive('WIN')).toMatchObject({ accountId: club });
    await expect(release()).rejects.toMatchObject({ code: 'not_assigned' });
  });
});

describe('a dedicated number', () => {
  beforeEach(() => add({ isShared: false }));

  it('gives everything to its account, also replies to messages of another', async () => {
    await assign(shop);
    await send(club);
    expect(await receive('hello')).toMatchObject({
      accountId: shop,
      keyword: { word: '' },
      messageId: null,
      otherAccounts: [club],
    });
  });

  it('says which keyword a text begins with', async () => {
    await expect(assign(shop, 'WIN')).rejects.toMatchObject({ code: 'not_yours' });
    await assign(shop);
    await assign(shop, 'WIN');
    await expect(assign(club, 'SALE')).rejects.toMatchObject({ code: 'not_yours' });
    expect(await receive('win')).toMatchObject({ accountId: shop, keyword: { word: 'WIN' } });
    expect(await receive('win', { to: `+${code}` })).toMatchObject({ accountId: shop });
    await release();
    expect(await receive('win')).toBeUndefined();
    await assign(club, '');
    expect(await receive('win')).toMatchObject({ accountId: club, keyword: { word: '' } });
  });
});

it('counts only messages from its carrier as sent to a number', async () => {
  const { id } = await owner()
    .insertInto('carriers')
    .values({ name: `Only ${runs}`, kind: 'smpp', settings: '{}', enabled: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await add({ carrier: `Only ${runs}` });
  await assign(shop, 'WIN');
  expect(await receive('WIN', { carrierId: id })).toMatchObject({ accountId: shop });
  expect(await receive('WIN', { carrierId: id + 1000 })).toBeUndefined();
});

it.each([
  ['a keyword that is read like another', 'w.i.n', 'keyword_taken'],
  ['no keyword', '', 'keyword_required'],
  ['symbols', '!?', 'not_a_keyword'],
  ['a long keyword', 'A'.repeat(21), 'not_a_keyword'],
  ['STOP', 'stop', 'reserved_keyword'],
  ['a spelling of STOP', 'S-T-O-P', 'reserved_keyword'],
  ['HELP', 'Help', 'reserved_keyword'],
])('refuses %s on a shared number', async (_what, keyword, problem) => {
  await add();
  await assign(shop, 'WIN');
  await expect(assign(club, keyword)).rejects.toMatchObject({ code: problem });
});

it('refuses what is no number, or is listed already', async () => {
  await add();
  await expect(add()).rejects.toMatchObject({ code: 'number_taken' });
  const settings = { country: 'ZA', carrier: null, isShared: true };
  await expect(addNumber(owner(), { ...settings, number: 'Shop' })).rejects.toMatchObject({
    code: 'not_a_number',
  });
  await expect(addNumber(owner(), { ...settings, number: '43999', carrier: 'None' })).rejects.toMatchObject({
    code: 'no_carrier',
  });
});

it('gives each message to one account while keywords change hands', async () => {
  await add();
  await assign(shop, 'WIN');
  const ids = [];
  for (let nth = 0; nth < 120; nth++) ids.push(await write('WIN'));
  const pass = async () => {
    for (let nth = 0; nth < 10; nth++) {
      await release('WIN');
      await assign(nth % 2 === 0 ? club : shop, 'WIN');
    }
  };
  const work = async () => {
    while (await routeInbound(db()));
  };
  await Promise.all([pass(), work(), work()]);
  await work();
  for (const id of ids) {
    const received = await routed(id);
    expect(received.length).toBeLessThanOrEqual(1);
    expect([shop, club, undefined]).toContain(received[0]?.accountId);
  }
});
