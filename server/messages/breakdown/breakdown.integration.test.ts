import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NO_COUNTRY, NO_ERROR } from '#contract/messages.ts';
import { createAccount } from '#server/accounts/index.ts';
import { grant } from '#server/billing/ledger/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { countryOf, networkOf } from '#sms/index.ts';
import { checkCounts } from '../check/check-counts.ts';
import { checkSeries } from '../check/check-series.ts';
import { expireWithoutReceipt } from '../expire-without-receipt.ts';
import {
  breakDownBatches,
  cancelBatches,
  checkOriginSums,
  sumOutcomes,
  createBatch,
  listMessages,
  messageStates,
  readBreakdown,
  recordReceipts,
  recordResults,
  settleEndedBatches,
  stateName,
} from '../index.ts';
import { netCost } from '../net-cost.ts';

const database = useDatabase();
const owner = () => database().db.owner;
const ORIGIN = { kind: 'test', id: 1 };
/**
 * Prefixes of a South African network, of unknown networks in two countries that share a calling code, and
 * of no country.
 */
const PREFIXES = ['2782', '1204', '1212', '870'];
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
  for await (const some of checkOriginSums(owner())) wrong.push(...some);
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
        number: `${PREFIXES[nth % PREFIXES.length]}${String(5_550_000 + nth)}`,
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

/** Acts as the carrier: accepts or refuses some of the queued messages. */
async function answer(
  count: number,
  failedState: number | null,
  why = () => 'ESME_RINVDSTADR',
): Promise<void> {
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
        error: failedState === null ? null : why(),
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

/** Records receipts for some of the messages in a state. */
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

/**
 * Makes batches old. Leaves delivered messages unchanged, because their delivery times are already counted.
 */
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

/** Events in the life of messages. */
const EVENTS: Record<string, (count: number) => Promise<unknown>> = {
  queued: (count) => queue(1 + count),
  'without a route': (count) => queue(1 + count, null),
  taken: (count) => answer(count, null),
  refused: (count) => answer(count, rejected),
  arrived: (count) => receive(submitted, count, delivered),
  'not arrived': (count) => receive(submitted, count, undelivered),
  'without a receipt': async () => {
    await growOld();
    await expireWithoutReceipt(owner());
  },
  'arrived late': (count) => receive(expired, count, delivered),
  cancelled: cancelRest,
  'broken down': () => breakDownBatches(owner(), 0),
};

/** Calculates the expected breakdown lines from the messages. */
async function expectedLines() {
  const { rows } = await sql<{
    number: string;
    state: number;
    error: string | null;
    parts: number;
    cost: number;
  }>`
    SELECT m.number, m.state::int AS state, m.error, m.parts, ${netCost} AS cost FROM messages m WHERE m.account_id = ${accountId}`.execute(
    owner(),
  );
  const lines = new Map<string, [messages: number, parts: number, cost: number]>();
  for (const { number, state, error, parts, cost } of rows) {
    const key = [countryOf(number) ?? '', networkOf(number) ?? '', stateName(state), error ?? ''].join(' / ');
    const [m, p, c] = lines.get(key) ?? [0, 0, 0];
    lines.set(key, [m + 1, p + parts, c + cost]);
  }
  return Object.fromEntries(lines);
}

/** Calculates the expected sums from batches, ignoring stored sums. */
async function expectedSums() {
  const { rows } = await sql`
    SELECT coalesce(sum(delivered), 0)::bigint AS delivered, coalesce(sum(undelivered + expired + rejected), 0)::bigint AS failed,
      coalesce(sum(refunded), 0)::bigint AS refunded FROM message_batches WHERE account_id = ${accountId}`.execute(
    owner(),
  );
  return rows[0];
}

async function linesRead() {
  const { lines, uncounted } = await readBreakdown(owner(), accountId, ORIGIN);
  expect(uncounted).toBe(0);
  const read = new Map<string, [number, number, number]>();
  for (const { country, network, state, error, messages, parts, cost } of lines) {
    const key = [country, network, stateName(state), error].join(' / ');
    const [m, p, c] = read.get(key) ?? [0, 0, 0];
    read.set(key, [m + messages, p + parts, c + cost]);
  }
  return Object.fromEntries(read);
}

it('matches a count of the messages after any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(EVENTS)), fc.nat(12)), {
        minLength: 5,
        maxLength: 25,
      }),
      async (happenings) => {
        await openAccount();
        await queue(10);
        for (const [what, count] of happenings) {
          await EVENTS[what]!(count);
          expect(await sumOutcomes(owner(), accountId, ORIGIN.kind, [ORIGIN.id])).toEqual(
            await expectedSums(),
          );
        }
        expect(await linesRead()).toEqual(await expectedLines());
        await breakDownBatches(owner(), 0);
        expect(await linesRead()).toEqual(await expectedLines());
        expect(await sumOutcomes(owner(), accountId, ORIGIN.kind, [ORIGIN.id])).toEqual(await expectedSums());
        expect(await wrongCounts()).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
});

it('sums up an origin once all its batches are broken down, even by concurrent workers', async () => {
  const kept = async () =>
    (await owner().selectFrom('origin_sums').selectAll().where('account_id', '=', accountId).execute())
      .length;
  for (let nth = 0; nth < 60; nth++) await queue(2);
  await answer(119, null);
  await receive(submitted, 119, delivered);
  await breakDownBatches(owner(), 0);
  expect(await kept()).toBe(0);
  await answer(1, rejected);
  await Promise.all(Array.from({ length: 4 }, () => breakDownBatches(owner(), 0)));
  expect(await kept()).toBe(1);
  await growOld();
  await sql`UPDATE message_batches SET delivered = delivered - 1, expired = expired + 1 WHERE id % 2 = 0 AND account_id = ${accountId}`.execute(
    owner(),
  );
  const counts = () => sumOutcomes(owner(), accountId, ORIGIN.kind, [ORIGIN.id]);
  expect(await counts()).toEqual(await expectedSums());
  await sql`UPDATE message_batches SET delivered = delivered + 1, expired = expired - 1 WHERE id % 2 = 0 AND account_id = ${accountId}`.execute(
    owner(),
  );
  await Promise.all(Array.from({ length: 4 }, () => breakDownBatches(owner(), 0)));
  expect(await kept()).toBe(1);
  expect(await counts()).toEqual(await expectedSums());
});

it('is created once nothing is in flight, and again after a late receipt', async () => {
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

it('removes numbers from errors', async () => {
  await queue(1);
  await sql`UPDATE messages SET error = '21211: +27825550000 is no number' WHERE account_id = ${accountId}`.execute(
    owner(),
  );
  const { lines } = await readBreakdown(owner(), accountId, ORIGIN);
  expect(lines.map(({ error }) => error)).toEqual(['21211: +… is no number']);
});

it('lists the messages that it counts under each error', async () => {
  await queue(12);
  await answer(8, null);
  await receive(submitted, 6, undelivered);
  await queue(3, null);
  await answer(4, rejected);
  let last = 27_825_550_000;
  await queue(3);
  await answer(3, rejected, () => `21211: +${(last += 1)} is no number`);
  const expectAlike = async () => {
    const { lines } = await readBreakdown(owner(), accountId, ORIGIN);
    const reasons = Map.groupBy(lines, ({ state, error }) => JSON.stringify([state, error]));
    expect(reasons.size).toBeGreaterThan(4);
    for (const of of reasons.values()) {
      const error = of[0]!.error || NO_ERROR;
      const state = stateName(of[0]!.state);
      const counted = of.reduce((sum, { messages }) => sum + messages, 0);
      const found = await listMessages(owner(), accountId, ORIGIN, { state, error, limit: 100, total: true });
      expect([state, error, found.items.length]).toEqual([state, error, counted]);
      expect(found.total).toEqual({ count: counted, isExact: true });
      const searched = { state, error, digits: '2', limit: 100, total: true };
      const some = await listMessages(owner(), accountId, ORIGIN, searched);
      expect(some.total!.count).toBe(found.items.filter(({ number }) => number.startsWith('2')).length);
    }
  };
  await expectAlike();
  await sql`UPDATE message_batches SET state = 'done' WHERE account_id = ${accountId}`.execute(owner());
  await sql`UPDATE message_batches SET created_at = created_at - interval '2 hours' WHERE account_id = ${accountId}`.execute(
    owner(),
  );
  await breakDownBatches(owner(), 0);
  await expectAlike();
});

it('lists the messages that it counts for each country and carrier', async () => {
  await queue(12);
  await answer(8, null);
  await receive(submitted, 6, undelivered);
  await queue(8, accountId + 1);
  await queue(3, null);
  const expectAlike = async () => {
    const { lines } = await readBreakdown(owner(), accountId, ORIGIN);
    const parts = Map.groupBy(lines, ({ country, carrierId }) => JSON.stringify([country, carrierId]));
    expect(parts.size).toBe(4 + 4 + 3);
    for (const of of parts.values()) {
      const { country, carrierId } = of[0]!;
      const filter = { country: country || NO_COUNTRY, carrier: carrierId ?? undefined };
      if (carrierId === null) continue;
      const counted = of.reduce((sum, { messages }) => sum + messages, 0);
      const found = await listMessages(owner(), accountId, ORIGIN, { ...filter, limit: 100, total: true });
      expect([filter, found.items.length, found.total]).toEqual([
        filter,
        counted,
        { count: counted, isExact: true },
      ]);
      expect(found.items.map(({ number }) => countryOf(number) ?? '')).toEqual(
        found.items.map(() => country),
      );
    }
    const onNetwork = async (network: string) => {
      const { items, total } = await listMessages(owner(), accountId, ORIGIN, {
        network,
        limit: 100,
        total: true,
      });
      const [country, name] = network.split(':');
      const counted = lines.filter((line) => line.country === country && (line.network || '-') === name);
      expect(total).toEqual({
        count: counted.reduce((sum, { messages }) => sum + messages, 0),
        isExact: true,
      });
      expect(items).toHaveLength(total!.count);
      return items.length;
    };
    expect(await onNetwork('ZA:Vodacom')).toBe(3 + 2 + 1);
    expect(await onNetwork('CA:-')).toBe(3 + 2 + 1);
    for (const nobody of ['ZA:-', 'ZA:constructor', 'CA:Vodacom', 'ZZ:Vodacom', 'ZZ:-'])
      expect(await onNetwork(nobody)).toBe(0);
    const whole = { carrier: accountId + 1, limit: 1, total: true };
    const { total } = await listMessages(owner(), accountId, ORIGIN, whole);
    expect(total).toEqual({ count: 8, isExact: true });
    const searched = { country: 'ZA', digits: '2782', limit: 100, total: true };
    const some = await listMessages(owner(), accountId, ORIGIN, searched);
    expect(some.total!.count).toBe(some.items.length);
    expect(some.items.length).toBe(3 + 2 + 1);
  };
  await expectAlike();
  await sql`UPDATE message_batches SET state = 'done', created_at = created_at - interval '2 hours' WHERE account_id = ${accountId}`.execute(
    owner(),
  );
  await breakDownBatches(owner(), 0);
  await expectAlike();
});

it('the check finds a wrong count', async () => {
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
