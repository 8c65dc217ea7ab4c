import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { grant } from '#server/billing/ledger/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { expireWithoutReceipt } from './expire-without-receipt.ts';
import {
  countsOf,
  createBatch,
  markDoubtUnknown,
  messageStates,
  recordReceipts,
  recordResults,
  readTimeSeries,
} from './index.ts';
import { settleEndedBatches } from './settle-ended.ts';

const database = useDatabase();
const owner = () => database().db.owner;
const ORIGIN = { kind: 'test', id: 1 };
const SIZE = 4;
let accountId: number;
let accounts = 0;

beforeEach(async () => {
  const username = `counted${(accounts += 1)}`;
  ({ accountId } = await createAccount(owner(), { name: 'C', username, password: 'x' }));
  await inTransaction((tx) => grant(tx, accountId, 1_000_000, 'test'));
});

const inTransaction = <Result>(work: (tx: ReturnType<typeof owner>) => Promise<Result>): Promise<Result> =>
  owner().transaction().execute(work);

const queue = (carrierId: number | null) =>
  inTransaction((tx) =>
    createBatch(tx, {
      accountId,
      origin: ORIGIN,
      carrierId,
      priority: 5,
      sender: 'ACME',
      text: 'Hi',
      messages: Array.from({ length: SIZE }, (_, nth) => ({
        number: `2782000000${nth}`,
        text: null,
        parts: 1,
        cost: 1000,
      })),
    }),
  );

const idsOf = async (batchId: number) =>
  (await owner().selectFrom('messages').select('id').where('batch_id', '=', batchId).execute()).map(
    ({ id }) => id,
  );

/** Records that the carrier accepted all messages of a batch. */
async function submit(batchId: number): Promise<void> {
  const ids = await idsOf(batchId);
  await inTransaction((tx) =>
    recordResults(
      tx,
      accountId,
      ids.map((messageId) => ({
        messageId,
        accountId,
        parts: 1,
        carrierMessageId: `id ${messageId}`,
        failedState: null,
        error: null,
      })),
    ),
  );
}

const set = (batchId: number, values: object) =>
  owner().updateTable('message_batches').set(values).where('id', '=', batchId).execute();

const WAYS: [string, { submitted: number; delivered: number; failed: number }, () => Promise<unknown>][] = [
  ['are rejected at once', { submitted: 0, delivered: 0, failed: SIZE }, () => queue(null)],
  ['are submitted', { submitted: SIZE, delivered: 0, failed: 0 }, async () => submit(await queue(accountId))],
  [
    'never get a receipt',
    { submitted: SIZE, delivered: 0, failed: SIZE },
    async () => {
      const batchId = await queue(accountId);
      await submit(batchId);
      const at = new Date(Date.now() - 4 * 86_400_000);
      await set(batchId, { created_at: at });
      await owner()
        .updateTable('messages')
        .set({ submitted_at: at })
        .where('batch_id', '=', batchId)
        .execute();
      await expireWithoutReceipt(owner());
    },
  ],
  [
    'never get a receipt, but for a late one',
    { submitted: SIZE, delivered: 1, failed: SIZE - 1 },
    async () => {
      await WAYS[2]![2]();
      const [message] = await owner()
        .selectFrom('messages')
        .select('id')
        .where('account_id', '=', accountId)
        .execute();
      await inTransaction((tx) =>
        recordReceipts(tx, accountId, [
          {
            carrierMessageId: `id ${message!.id}`,
            state: messageStates.delivered,
            error: null,
            number: '',
            sender: 'ACME',
          },
        ]),
      );
    },
  ],
  [
    'are left in doubt for good',
    { submitted: SIZE, delivered: 0, failed: 0 },
    async () => {
      await set(await queue(accountId), { mark: SIZE });
      await inTransaction((tx) => markDoubtUnknown(tx, accountId));
    },
  ],
  [
    'could not be sent in time',
    { submitted: 0, delivered: 0, failed: SIZE },
    async () => {
      await set(await queue(accountId), { ended: 'expired' });
      await settleEndedBatches(owner());
    },
  ],
];

it.each(WAYS)('messages that %s are counted', async (_what, expected, happen) => {
  await happen();
  const { steps } = await readTimeSeries(owner(), accountId, ORIGIN);
  const sum = (of: keyof typeof expected) => steps.reduce((total, step) => total + step[of], 0);
  expect({ submitted: sum('submitted'), delivered: sum('delivered'), failed: sum('failed') }).toEqual(
    expected,
  );
  const { counts } = (await countsOf(owner(), accountId, ORIGIN.kind, [ORIGIN.id])).get(ORIGIN.id)!;
  expect(counts.delivered).toBe(expected.delivered);
  expect(counts.rejected + counts.expired + counts.undelivered).toBe(expected.failed);
});

it('has steps of a second for two minutes, then of ten seconds', async () => {
  const steps = () =>
    owner()
      .selectFrom('message_time_series')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('at')
      .execute();
  const before = Math.floor(Date.now() / 1000) * 1000;
  await queue(null);
  const [first] = await steps();
  expect(first!.at.getTime()).toBeGreaterThanOrEqual(before);

  const at = new Date(before - 3 * 60_000);
  await owner().updateTable('message_time_series').set({ at }).where('account_id', '=', accountId).execute();
  await queue(null);
  const [, later] = await steps();
  expect(later!.at.getTime() % 10_000).toBe(0);
  expect(later!.failed).toBe(SIZE);
});

/** Stores `steps` steps at intervals of `seconds`. */
const keep = async (
  steps: number,
  seconds: number,
  {
    origin = ORIGIN,
    undelivered = 0,
    from = START,
  }: { origin?: typeof ORIGIN; undelivered?: number; from?: number } = {},
) => {
  await sql`
    INSERT INTO message_time_series (account_id, origin_kind, origin_id, at, submitted, delivered, failed)
    SELECT ${accountId}, ${origin.kind}, ${origin.id}, ${new Date(from)}::timestamptz + nth * ${seconds}::int * interval '1 second',
      2, CASE WHEN nth < ${steps - undelivered}::int THEN 1 ELSE 0 END, 1
    FROM generate_series(0, ${steps - 1}::int) nth`.execute(owner());
};
const START = Date.UTC(2026, 0, 1, 0, 0, 7);

it.each([
  [1, 10, 1],
  [118, 1, 1],
  [60, 10, 10],
  [300, 10, 30],
  [12_000, 10, 3600],
  [2000, 3600, 86_400],
  [400, 86_400, 4 * 86_400],
])('merges %i steps, %i seconds apart, into few steps of %i seconds', async (count, apart, step) => {
  const undelivered = Math.floor(count / 3);
  await keep(count, apart, { undelivered });
  await keep(5, 3600, { origin: { ...ORIGIN, id: 2 }, from: START - 86_400_000 });
  const series = await readTimeSeries(owner(), accountId, ORIGIN);
  expect(series.step).toBe(step);
  expect(series.steps.length).toBeLessThanOrEqual(120);
  const sum = (of: 'submitted' | 'delivered' | 'failed') =>
    series.steps.reduce((total, each) => total + each[of], 0);
  expect([sum('submitted'), sum('delivered'), sum('failed')]).toEqual([
    2 * count,
    count - undelivered,
    count,
  ]);
  for (const { at } of series.steps) expect(at.getTime() % (step * 1000)).toBe(0);
  const last = START + (count - 1) * apart * 1000 - series.steps.at(-1)!.at.getTime();
  expect(last).toBeGreaterThanOrEqual(0);
  expect(last).toBeLessThan(step * 1000);
  expect(series.lastDeliveryAt).toEqual(new Date(START + (count - undelivered - 1) * apart * 1000));
});

it('has no steps before the first message', async () => {
  expect(await readTimeSeries(owner(), accountId, ORIGIN)).toEqual({
    step: 1,
    steps: [],
    lastDeliveryAt: null,
  });
});
