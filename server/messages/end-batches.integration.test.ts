import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { balanceOf, findDiscrepancies, grant } from '#server/billing/ledger/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import {
  advanceMark,
  cancelBatches,
  claimBatch,
  createBatch,
  expireBatches,
  finishBatch,
  markMessagesUnknown,
  type LeasedBatch,
  listMessages,
  messageStates,
  pauseBatches,
  recordResults,
  releaseBatches,
  resumeBatches,
  settleEndedBatches,
  readTimeSeries,
} from './index.ts';

const SIZE = 10;
const GRANTED = 1_000_000;
const HOUR = 3_600_000;
const database = useDatabase();
const owner = () => database().db.owner;
let accountId: number;
/** The number of the current test. Each test has its own account, campaign and carrier. */
let run = 0;
const origin = () => ({ kind: 'campaign', id: run });

beforeEach(async () => {
  run += 1;
  ({ accountId } = await createAccount(owner(), { name: 'E', username: `end${run}`, password: 'x' }));
  await owner()
    .transaction()
    .execute((tx) => grant(tx, accountId, GRANTED, 'test'));
});

/**
 * Creates a batch of ten messages. Message n costs n credits, so the test notices refunds of the wrong
 * messages.
 */
const makeBatch = (expiresAt: Date | null = null): Promise<number> =>
  owner()
    .transaction()
    .execute((tx) =>
      createBatch(tx, {
        accountId,
        origin: origin(),
        carrierId: run,
        priority: 5,
        sender: '43366',
        text: 'Hi',
        expiresAt,
        messages: Array.from({ length: SIZE }, (_, index) => ({
          number: `2782000000${index}`,
          text: null,
          parts: 1,
          cost: (index + 1) * 1000,
        })),
      }),
    );
const costOf = (from: number, to = SIZE) =>
  Array.from({ length: to - from }, (_, index) => (from + index + 1) * 1000).reduce((a, b) => a + b, 0);

const lease = async (): Promise<LeasedBatch> => {
  const anything = [{ priority: 5, above: 0, below: Number.MAX_SAFE_INTEGER }];
  return (await claimBatch(owner(), { carrierId: run, owner: 'test', leaseMs: 60_000 }, anything))!;
};
const mark = (batch: LeasedBatch, to: number) =>
  advanceMark(owner(), batch, { mark: to, readAt: new Date(), leaseMs: 60_000 });
const letLeaseRunOut = (id: number) =>
  sql`UPDATE message_batches SET leased_until = now() - interval '1 second' WHERE id = ${id}`.execute(
    owner(),
  );

/** Runs `work` in the database role of an account, as the console does. */
const asAccount = <Result>(work: (account: Account) => Promise<Result>) =>
  database().db.withAccount(accountId, work);
const cancel = () => asAccount(({ db }) => cancelBatches(db, accountId, origin()));
const settle = () => settleEndedBatches(owner());

const read = (id: number) =>
  owner().selectFrom('message_batches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const idsOf = async (id: number) => {
  const rows = await owner()
    .selectFrom('messages')
    .select('id')
    .where('batch_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
};
/** Records that the carrier accepted some of the messages. */
const accept = async (batchId: number, from: number, to: number) => {
  const ids = (await idsOf(batchId)).slice(from, to);
  await owner()
    .transaction()
    .execute((tx) =>
      recordResults(
        tx,
        run,
        ids.map((messageId) => ({
          messageId,
          accountId,
          batchId,
          parts: 1,
          carrierMessageId: messageId,
          failedState: null,
          error: null,
        })),
      ),
    );
};
const spent = async () => GRANTED - (await balanceOf(owner(), accountId));
const expectBalanced = async () => expect(await findDiscrepancies(owner())).toEqual([]);

describe('cancelling', () => {
  it('refunds a batch that has not started', async () => {
    const id = await makeBatch();
    await cancel();
    expect(await read(id)).toMatchObject({ ended: 'cancelled', state: 'ready', queued: SIZE });
    await settle();
    expect(await read(id)).toMatchObject({
      state: 'done',
      mark: SIZE,
      queued: 0,
      cancelled: SIZE,
      refunded: costOf(0),
    });
    expect(await spent()).toBe(0);
    await expectBalanced();
  });

  it('refunds unsent messages, and charges sent messages', async () => {
    const id = await makeBatch();
    const batch = await lease();
    expect(await mark(batch, 4)).toMatchObject({ answer: 'go' });
    await accept(id, 0, 4);
    await cancel();
    expect(await mark(batch, 8)).toMatchObject({ answer: 'ended' });
    await settle();
    expect(await read(id)).toMatchObject({
      state: 'leased',
      mark: SIZE,
      queued: 0,
      submitted: 4,
      cancelled: 6,
    });
    await finishBatch(owner(), batch);
    expect(await read(id)).toMatchObject({ state: 'done' });
    expect(await spent()).toBe(costOf(0, 4));
    const { items: messages } = await listMessages(owner(), accountId, origin(), { limit: 20 });
    expect(messages.map(({ state, cost, error }) => [state, cost, error])).toEqual([
      ...[1, 2, 3, 4].map((credits) => ['submitted', credits * 1000, null]),
      ...Array.from({ length: 6 }, () => ['cancelled', 0, 'The campaign was cancelled']),
    ]);
    expect(messages.filter((message) => message.finishedAt !== null)).toHaveLength(6);
    await expectBalanced();
  });

  it('waits for the results of messages in flight', async () => {
    const id = await makeBatch();
    const batch = await lease();
    await mark(batch, 4);
    await cancel();
    await settle();
    expect(await read(id)).toMatchObject({ state: 'leased', mark: SIZE, queued: 4, cancelled: 6 });
    // Nothing is left to settle.
    await settle();
    expect(await read(id)).toMatchObject({ state: 'leased', queued: 4, cancelled: 6 });
    await accept(id, 0, 4);
    await finishBatch(owner(), batch);
    expect(await read(id)).toMatchObject({ state: 'done', submitted: 4, cancelled: 6 });
    expect(await spent()).toBe(costOf(0, 4));
    await expectBalanced();
  });

  it('leaves messages in doubt to the gateway', async () => {
    const id = await makeBatch();
    const crashed = await lease();
    await mark(crashed, 4);
    await accept(id, 0, 2);
    await letLeaseRunOut(id);
    await cancel();
    await settle();
    expect(await read(id)).toMatchObject({ queued: 2, submitted: 2, cancelled: 6 });
    const batch = await lease();
    expect(batch).toMatchObject({ id, mark: SIZE, ended: true });
    const doubtful = (await idsOf(id)).slice(2, 4);
    await owner()
      .transaction()
      .execute((tx) => markMessagesUnknown(tx, batch, doubtful));
    await finishBatch(owner(), batch);
    expect(await read(id)).toMatchObject({ state: 'done', submitted: 2, unknown: 2, cancelled: 6 });
    // Both messages in doubt may have been sent, so they stay charged.
    expect(await spent()).toBe(costOf(0, 4));
    await expectBalanced();
  });

  it('closes a batch that its gateway released too early or never released', async () => {
    const [early, gone] = [await makeBatch(), await makeBatch()];
    for (const id of [early, gone]) {
      await mark(await lease(), 4);
      await accept(id, 0, 4);
    }
    await cancel();
    await releaseBatches(owner(), [{ id: early, epoch: 1 }]);
    await settle();
    expect(await read(early)).toMatchObject({ state: 'done', cancelled: 6 });
    expect(await read(gone)).toMatchObject({ state: 'leased', cancelled: 6 });
    await letLeaseRunOut(gone);
    await settle();
    expect(await read(gone)).toMatchObject({ state: 'done', cancelled: 6 });
  });

  it('ends paused batches, and lets gateways claim them to settle doubt', async () => {
    const id = await makeBatch();
    await mark(await lease(), 4);
    await asAccount(({ db }) => pauseBatches(db, accountId, origin()));
    await letLeaseRunOut(id);
    expect(await lease()).toBeUndefined();
    await cancel();
    await settle();
    expect(await lease()).toMatchObject({ id });
  });

  it('refunds once, even if repeated or run concurrently', async () => {
    const ids = [];
    for (let batch = 0; batch < 5; batch++) ids.push(await makeBatch());
    await Promise.all(Array.from({ length: 4 }, cancel));
    await Promise.all(Array.from({ length: 4 }, settle));
    await settle();
    for (const id of ids) expect(await read(id)).toMatchObject({ state: 'done', cancelled: SIZE });
    expect(await spent()).toBe(0);
    await expectBalanced();
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM ledger_entries WHERE account_id = ${accountId} AND kind = 'refund'`.execute(
      owner(),
    );
    expect(rows[0]!.n).toBe(5);
  });

  it('refunds the debit of the original batch for moved messages', async () => {
    const payer = await makeBatch();
    const batch = await makeBatch();
    const both = costOf(0) * 2;
    expect(await spent()).toBe(both);
    await sql`UPDATE message_batches SET debited_batch = ${payer}, origin_id = ${-run} WHERE id = ${batch}`.execute(
      owner(),
    );
    await asAccount(({ db }) => cancelBatches(db, accountId, { ...origin(), id: -run }));
    await settle();
    const { rows } = await sql<{ reference: string; left: number }>`
      SELECT reference, sum(amount)::bigint AS left FROM ledger_entries
      WHERE account_id = ${accountId} AND reference LIKE 'batch %' GROUP BY 1 ORDER BY 1`.execute(owner());
    expect(new Map(rows.map((row) => [row.reference, row.left]))).toEqual(
      new Map([
        [`batch ${payer}`, 0],
        [`batch ${batch}`, -costOf(0)],
      ]),
    );
  });

  it('releases its locks for a journal that holds one batch and needs another', async () => {
    const [first, second] = [await makeBatch(), await makeBatch()];
    const touch = (id: number) => sql`UPDATE message_batches SET paused = paused WHERE id = ${id}`;
    let cancelling: Promise<void> | undefined;
    await owner()
      .transaction()
      .execute(async (journal) => {
        await touch(second).execute(journal);
        cancelling = cancel();
        await eventually('the cancelling to hold the first and wait for the second', async () => {
          const { rows } = await sql`
            SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
            owner(),
          );
          return rows.length > 0;
        });
        await touch(first).execute(journal);
      });
    await cancelling;
    for (const id of [first, second]) expect(await read(id)).toMatchObject({ ended: 'cancelled' });
  });

  it('skips a locked batch, and settles it later', async () => {
    const [busy, free] = [await makeBatch(), await makeBatch()];
    await cancel();
    await owner()
      .transaction()
      .execute(async (gateway) => {
        await sql`UPDATE message_batches SET epoch = epoch + 1 WHERE id = ${busy}`.execute(gateway);
        await settle();
        expect(await read(free)).toMatchObject({ state: 'done' });
      });
    expect(await read(busy)).toMatchObject({ state: 'ready', queued: SIZE });
    await settle();
    expect(await read(busy)).toMatchObject({ state: 'done' });
  });
});

describe('expiring', () => {
  const past = () => new Date(Date.now() - HOUR);
  const future = () => new Date(Date.now() + HOUR);
  const expire = async () => {
    await expireBatches(owner());
    await settle();
  };

  it('refunds messages that could not leave in time, and counts them as failed', async () => {
    const id = await makeBatch(past());
    const batch = await lease();
    await mark(batch, 4);
    await accept(id, 0, 4);
    await expire();
    expect(await mark(batch, 8)).toMatchObject({ answer: 'ended' });
    expect(await read(id)).toMatchObject({
      ended: 'expired',
      submitted: 4,
      expired: 6,
      cancelled: 0,
      refunded: costOf(4),
    });
    expect(await spent()).toBe(costOf(0, 4));
    await expectBalanced();
    const { steps: series } = await readTimeSeries(owner(), accountId, origin());
    expect(series.reduce((sum, step) => sum + step.failed, 0)).toBe(6);
    await expire();
    expect(await spent()).toBe(costOf(0, 4));
  });

  it('is free, unlike a message that expired at the carrier', async () => {
    const id = await makeBatch(past());
    await mark(await lease(), 1);
    await accept(id, 0, 1);
    await sql`UPDATE messages SET state = ${messageStates.expired} WHERE batch_id = ${id} AND submitted_at IS NOT NULL`.execute(
      owner(),
    );
    await expire();
    const { items: messages } = await listMessages(owner(), accountId, origin(), { limit: 20 });
    expect(messages.map(({ state, cost, error }) => [state, cost, error])).toEqual([
      ['expired', 1000, null],
      ...Array.from({ length: 9 }, () => ['expired', 0, 'It could not be sent in time']),
    ]);
  });

  it('ignores batches that are still valid, never expire or have ended', async () => {
    const [timely, endless] = [await makeBatch(future()), await makeBatch()];
    await expire();
    expect(await read(timely)).toMatchObject({ ended: null, queued: SIZE });
    expect(await read(endless)).toMatchObject({ ended: null, queued: SIZE });
    await cancel();
    await sql`UPDATE message_batches SET expires_at = ${past()} WHERE id = ${timely}`.execute(owner());
    await expire();
    expect(await read(timely)).toMatchObject({ ended: 'cancelled', cancelled: SIZE, expired: 0 });
  });

  it('is suspended while a campaign is paused, and starts over when it resumes', async () => {
    const id = await makeBatch(past());
    await asAccount(({ db }) => pauseBatches(db, accountId, origin()));
    await expire();
    expect(await read(id)).toMatchObject({ paused: true, ended: null, queued: SIZE });
    const later = future();
    await asAccount(({ db }) => resumeBatches(db, accountId, origin(), { expiresAt: later, pausedAt: null }));
    await expire();
    expect(await read(id)).toMatchObject({ paused: false, ended: null, expires_at: later });
  });

  it('does not affect messages in flight', async () => {
    const id = await makeBatch(past());
    const batch = await lease();
    await mark(batch, 4);
    await expire();
    expect(await read(id)).toMatchObject({ state: 'leased', queued: 4, expired: 6 });
    await accept(id, 0, 4);
    await finishBatch(owner(), batch);
    expect(await read(id)).toMatchObject({ state: 'done', submitted: 4, expired: 6 });
    await expectBalanced();
  });
});
