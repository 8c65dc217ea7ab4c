import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { findDiscrepancies, grant } from '#server/billing/ledger/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import {
  createBatch,
  applyParkedReceipts,
  messageStates,
  recordReceipts,
  type ReceiptRecord,
  recordResults,
  type ResultRecord,
} from './index.ts';

const CARRIER = 7;
const database = useDatabase();
let accountId: number;
let batchId: number;
let ids: string[];
let run = 0;

beforeAll(async () => {
  ({ accountId } = await createAccount(database().db.owner, {
    name: 'R',
    username: 'receipts',
    password: 'x',
  }));
  await inTransaction((tx) => grant(tx, accountId, 1_000_000, 'test'));
});

/** Creates three messages of one part and one of two parts. */
beforeEach(async () => {
  await database().db.owner.deleteFrom('parked_receipts').execute();
  run += 1;
  const parts = [1, 1, 1, 2];
  batchId = await inTransaction((tx) =>
    createBatch(tx, {
      accountId,
      origin: { kind: 'campaign', id: 1 },
      carrierId: CARRIER,
      priority: 5,
      sender: '43366',
      text: 'Hi',
      messages: parts.map((count, index) => ({
        number: `2782000000${index}`,
        text: null,
        parts: count,
        cost: count * 1000,
      })),
    }),
  );
  const rows = await database()
    .db.owner.selectFrom('messages')
    .select('id')
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .execute();
  ids = rows.map((row) => row.id);
});

type Work<Result> = Parameters<
  ReturnType<ReturnType<typeof database>['db']['owner']['transaction']>['execute']
>[0] extends (tx: infer Tx) => unknown
  ? (tx: Tx) => Promise<Result>
  : never;
const inTransaction = <Result>(work: Work<Result>): Promise<Result> =>
  database().db.owner.transaction().execute(work);

const carrierId = (index: number, part = 0) => `${run}-${index}-${part}`;
const accepted = (index: number, part = 0): ResultRecord => ({
  messageId: ids[index]!,
  accountId,
  parts: 1 << part,
  carrierMessageId: carrierId(index, part),
  failedState: null,
  error: null,
});
const refused = (index: number, part = 0): ResultRecord => ({
  ...accepted(index, part),
  carrierMessageId: null,
  failedState: messageStates.rejected,
  error: 'ESME_RINVDSTADR',
});
const receipt = (index: number, state: keyof typeof messageStates, part = 0): ReceiptRecord => ({
  carrierMessageId: carrierId(index, part),
  state: messageStates[state],
  error: state === 'delivered' ? null : state,
  number: `2782000000${index}`,
  sender: '43366',
});

const results = (...records: ResultRecord[]) => inTransaction((tx) => recordResults(tx, CARRIER, records));
const receipts = (...records: ReceiptRecord[]) => inTransaction((tx) => recordReceipts(tx, CARRIER, records));

const counts = async () => {
  const batch = await database()
    .db.owner.selectFrom('message_batches')
    .selectAll()
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow();
  const names = Object.keys(messageStates) as (keyof typeof messageStates)[];
  return Object.fromEntries(names.filter((name) => batch[name] > 0).map((name) => [name, batch[name]]));
};
const parked = async () =>
  (await database().db.owner.selectFrom('parked_receipts').selectAll().execute()).length;

it('moves messages from queued through submitted to delivered', async () => {
  await results(accepted(0), accepted(1));
  expect(await counts()).toEqual({ queued: 2, submitted: 2 });
  await receipts(receipt(0, 'delivered'), receipt(1, 'undelivered'));
  expect(await counts()).toEqual({ queued: 2, delivered: 1, undelivered: 1 });
});

it('applies a repeated receipt once, even within one group', async () => {
  await results(accepted(0));
  await receipts(receipt(0, 'delivered'), receipt(0, 'delivered'));
  await receipts(receipt(0, 'delivered'));
  expect(await counts()).toEqual({ queued: 3, delivered: 1 });
});

it('lets a later receipt correct expired, but never delivered', async () => {
  await results(accepted(0), accepted(1));
  await receipts(receipt(0, 'expired'), receipt(1, 'delivered'));
  await receipts(receipt(0, 'expired'), receipt(1, 'expired'));
  expect(await counts()).toEqual({ queued: 2, expired: 1, delivered: 1 });
  await receipts(receipt(0, 'delivered'));
  expect(await counts()).toEqual({ queued: 2, delivered: 2 });
});

it('parks a receipt that overtakes its response, and joins it when the response arrives', async () => {
  await receipts(receipt(0, 'delivered'));
  expect(await parked()).toBe(1);
  await inTransaction(async (tx) => {
    await recordResults(tx, CARRIER, [accepted(0)]);
    await applyParkedReceipts(tx, CARRIER, [carrierId(0)]);
  });
  expect(await counts()).toEqual({ queued: 3, delivered: 1 });
  expect(await parked()).toBe(0);
});

it('delivers a long message once all parts are delivered, in any order of responses and receipts', async () => {
  await results(accepted(3, 1));
  expect(await counts()).toEqual({ queued: 4 });
  await receipts(receipt(3, 'delivered', 1));
  await results(accepted(3, 0));
  expect(await counts()).toEqual({ queued: 3, submitted: 1 });
  await receipts(receipt(3, 'delivered', 1));
  expect(await counts()).toEqual({ queued: 3, submitted: 1 });
  await receipts(receipt(3, 'delivered', 0));
  expect(await counts()).toEqual({ queued: 3, delivered: 1 });
});

it('fails a long message once if one of its parts fails', async () => {
  await results(accepted(3, 0), accepted(3, 1));
  await receipts(receipt(3, 'undelivered', 0), receipt(3, 'delivered', 1));
  await receipts(receipt(3, 'undelivered', 1));
  expect(await counts()).toEqual({ queued: 3, undelivered: 1 });
});

it('refunds a refused message once', async () => {
  const spent = async () =>
    (
      await database().db.pool.query<{ n: number }>(
        `SELECT -sum(amount)::bigint AS n FROM ledger_entries WHERE reference = 'batch ${batchId}'`,
      )
    ).rows[0]!.n;
  expect(await spent()).toBe(5000);
  await results(refused(0), refused(3, 0), accepted(3, 1));
  await results(refused(0));
  expect(await counts()).toEqual({ queued: 2, rejected: 2 });
  expect(await spent()).toBe(2000);
  expect(await findDiscrepancies(database().db.owner)).toEqual([]);
});

it('distinguishes equal ids of different carriers', async () => {
  await results(accepted(0));
  await inTransaction((tx) => recordReceipts(tx, CARRIER + 1, [receipt(0, 'delivered')]));
  expect(await counts()).toEqual({ queued: 3, submitted: 1 });
});
