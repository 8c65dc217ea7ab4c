import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { grant } from '#server/billing/ledger/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { countryOf } from '#sms/index.ts';
import { checkCounts } from '../check/check-counts.ts';
import { checkSeries } from '../check/check-series.ts';
import { expireSilent } from '../expire-silent.ts';
import {
  breakDownBatches,
  cancelBatches,
  createBatch,
  messageStates,
  readBreakdown,
  recordReceipts,
  recordResults,
  settleEndedBatches,
  stateName,
} from '../index.ts';
import { keptCost } from '../kept-cost.ts';

const database = useDatabase();
const owner = () => database().db.owner;
const ORIGIN = { kind: 'test', id: 1 };
/** South Africa, two countries that share a calling code, and none. */
const BEGINS = ['2782', '1204', '1212', '870'];
let accountId: number;
let accounts = 0;

beforeEach(() => openAccount());
afterEach(async () => expect(await wrongCounts()).toEqual([]));

async function openAccount(): Promise<void> {
  const username = `broken-down${(accounts += 1)}`;
  ({ accountId } = await createAccount(owner(), { name: 'B', username, password: 'x' }));
  await inTransaction((tx) => grant(tx, accountId, 100_000_000, 'test'));
}

const inTransaction = <Result>(work: (tx: ReturnType<typeof owner>) => Promise<Result>): Promise<Result> =>
  owner().transaction().execute(work);

async function wrongCounts() {
  const wrong = [];
  for await (const some of checkCounts(owner())) wrong.push(...some.wrong);
  for await (const some of checkSeries(owner())) wrong.push(...some);
  return wrong;
}

const queue = (size: number, carrierId: number | null = accountId) =>
  inTransaction((tx) =>
    createBatch(tx, {
      accountId,
      origin: ORIGIN,
      carrierId,
      priority: 5,
      sender: 'ACME',
      text: 'Hi',
      messages: Array.from({ length: size }, (_, nth) => ({
        number: `${BEGINS[nth % BEGINS.length]}${String(5_550_000 + nth)}`,
        text: null,
        parts: 1 + (nth % 2),
        cost: 1000 * (1 + (nth % 2)),
      })),
    }),
  );

type Found = { id: string; parts: number; state: number };
const messagesIn = async (state: number) =>
  (
    await sql<Found>`
      SELECT id, parts, state::int AS state FROM messages WHERE account_id = ${accountId} AND state = ${state} ORDER BY id`.execute(
      owner(),
    )
  ).rows;

/** The carrier answers for some of what is queued: takes it, or refuses it. */
async function answer(count: number, failedState: number | null): Promise<void> {
  const some = (await messagesIn(messageStates.queued)).slice(0, count);
  await inTransaction((tx) =>
    recordResults(
      tx,
      accountId,
      some.map(({ id, parts }) => ({
        messageId: id,
        accountId,
        parts: (1 << parts) - 1,
        carrierMessageId: failedState === null ? `id ${id}` : null,
        failedState,
        error: failedState === null ? null : 'ESME_RINVDSTADR',
      })),
    ),
  );
  await owner()
    .updateTable('message_batches')
    .set({ mark: sql<number>`size`, state: 'done' })
    .where('account_id', '=', accountId)
    .where('queued', '=', 0)
    .execute();
}

/** Receipts come for some of what is in a state. */
async function receive(from: number, count: number, state: number): Promise<void> {
  const some = (await messagesIn(from)).slice(0, count);
  await inTransaction((tx) =>
    recordReceipts(
      tx,
      accountId,
      some.map(({ id }) => ({
        carrierMessageId: `id ${id}`,
        state,
        error: state === messageStates.delivered ? null : `expired, error 00${count % 3}`,
        number: '',
        sender: 'ACME',
      })),
    ),
  );
}

/** What was delivered by then stays as it is: how long it took is counted already. */
async function growOld(): Promise<void> {
  await sql`UPDATE message_batches SET created_at = now() - interval '4 days' WHERE account_id = ${accountId}`.execute(
    owner(),
  );
  await sql`UPDATE messages SET submitted_at = now() - interval '4 days' WHERE account_id = ${accountId} AND state = ${submitted}`.execute(
    owner(),
  );
}

async function cancelRest(): Promise<void> {
  await inTransaction((tx) => cancelBatches(tx, accountId, ORIGIN));
  await settleEndedBatches(owner());
}

const { submitted, delivered, undelivered, expired, rejected } = messageStates;

/** What can happen to messages, by one number each. */
const HAPPENINGS: Record<string, (count: number) => Promise<unknown>> = {
  queued: (count) => queue(1 + count),
  'without a route': (count) => queue(1 + count, null),
  taken: (count) => answer(count, null),
  refused: (count) => answer(count, rejected),
  arrived: (count) => receive(submitted, count, delivered),
  'not arrived': (count) => receive(submitted, count, undelivered),
  'without a receipt': async () => {
    await growOld();
    await expireSilent(owner());
  },
  'arrived late': (count) => receive(expired, count, delivered),
  cancelled: cancelRest,
  'broken down': () => breakDownBatches(owner(), 0),
};

/** By hand, message by message. */
async function expectedLines() {
  const { rows } = await sql<{
    number: string;
    state: number;
    error: string | null;
    parts: number;
    cost: number;
  }>`
    SELECT m.number, m.state::int AS state, m.error, m.parts, ${keptCost} AS cost FROM messages m WHERE m.account_id = ${accountId}`.execute(
    owner(),
  );
  const lines = new Map<string, [messages: number, parts: number, cost: number]>();
  for (const { number, state, error, parts, cost } of rows) {
    const key = [countryOf(number) ?? '', stateName(state), error ?? ''].join(' / ');
    const [m, p, c] = lines.get(key) ?? [0, 0, 0];
    lines.set(key, [m + 1, p + parts, c + cost]);
  }
  return Object.fromEntries(lines);
}

async function linesRead() {
  const { lines, uncounted } = await readBreakdown(owner(), accountId, ORIGIN);
  expect(uncounted).toBe(0);
  const read = new Map<string, [number, number, number]>();
  for (const { country, state, error, messages, parts, cost } of lines) {
    const key = [country, stateName(state), error].join(' / ');
    const [m, p, c] = read.get(key) ?? [0, 0, 0];
    read.set(key, [m + messages, p + parts, c + cost]);
  }
  return Object.fromEntries(read);
}

it('is what counting the messages gives, whatever happens to them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(HAPPENINGS)), fc.nat(12)), {
        minLength: 5,
        maxLength: 25,
      }),
      async (happenings) => {
        await openAccount();
        await queue(10);
        for (const [what, count] of happenings) await HAPPENINGS[what]!(count);
        expect(await linesRead()).toEqual(await expectedLines());
        await breakDownBatches(owner(), 0);
        expect(await linesRead()).toEqual(await expectedLines());
      },
    ),
    { numRuns: 25 },
  );
});

it('is made once nothing is under way, and again after a late receipt', async () => {
  const isBroken = async () =>
    (
      await owner()
        .selectFrom('message_batches')
        .select('broken_down')
        .where('account_id', '=', accountId)
        .execute()
    ).map((row) => row.broken_down);
  await queue(4);
  await answer(4, null);
  await breakDownBatches(owner(), 0);
  expect(await isBroken()).toEqual([false]);
  await receive(submitted, 4, expired);
  await breakDownBatches(owner(), 0);
  expect(await isBroken()).toEqual([true]);
  await receive(expired, 1, delivered);
  expect(await isBroken()).toEqual([false]);
});

it('leaves numbers out of errors', async () => {
  await queue(1);
  await sql`UPDATE messages SET error = '21211: +27825550000 is no number' WHERE account_id = ${accountId}`.execute(
    owner(),
  );
  const { lines } = await readBreakdown(owner(), accountId, ORIGIN);
  expect(lines.map(({ error }) => error)).toEqual(['21211: +… is no number']);
});

it('the check finds a count that is not true', async () => {
  await queue(2);
  await answer(2, null);
  await receive(submitted, 2, delivered);
  await breakDownBatches(owner(), 0);
  await sql`UPDATE batch_breakdowns SET messages = 1, cost = 5 WHERE account_id = ${accountId} AND country = 'ZA'`.execute(
    owner(),
  );
  await sql`UPDATE message_batches SET delivered = 1, undelivered = 1 WHERE account_id = ${accountId}`.execute(
    owner(),
  );
  await sql`UPDATE message_batches SET broken_down = true WHERE account_id = ${accountId}`.execute(owner());
  const found = (await wrongCounts()).map(({ what, kept, counted }) => [what, kept, counted]);
  expect(found).toContainEqual(['delivered', 1, 2]);
  expect(found).toContainEqual(['undelivered', 1, 0]);
  expect(found.some(([what]) => String(what).endsWith(': cost'))).toBe(true);
  await sql`DELETE FROM batch_breakdowns WHERE account_id = ${accountId}`.execute(owner());
  await sql`UPDATE message_batches SET delivered = 2, undelivered = 0, broken_down = false WHERE account_id = ${accountId}`.execute(
    owner(),
  );
});
