import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { balanceOf, grant } from '#server/billing/ledger/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { checkCounts } from './check/check-counts.ts';
import { checkSeries } from './check/check-series.ts';
import {
  type Counts,
  countsOf,
  createBatch,
  markMessagesUnknown,
  listMessages,
  messageStates,
  type ReceiptRecord,
  recordReceipts,
  recordResults,
  type ResultRecord,
  readTimeSeries,
} from './index.ts';

const database = useDatabase();
const owner = () => database().db.owner;
const ORIGIN = { kind: 'test', id: 1 };
const CARRIER = 1;
const GRANTED = 100_000;
const COST = 2000;
let accountId: number;
let accounts = 0;
let id: string;

/** Before each test, queues one message of two parts for a new account. */
beforeEach(async () => {
  const username = `charged${(accounts += 1)}`;
  ({ accountId } = await createAccount(owner(), { name: 'C', username, password: 'x' }));
  await inTransaction(async (tx) => {
    await grant(tx, accountId, GRANTED, 'test');
    await createBatch(tx, {
      accountId,
      origin: ORIGIN,
      carrierId: CARRIER,
      priority: 5,
      sender: 'ACME',
      text: 'Hi',
      messages: [{ number: '27825550001', text: null, parts: 2, cost: COST }],
    });
  });
  ({ id } = (await listed())[0]!);
});

afterEach(async () => {
  const wrong = [];
  for await (const some of checkCounts(owner())) wrong.push(...some.wrong);
  for await (const some of checkSeries(owner())) wrong.push(...some);
  expect(wrong).toEqual([]);
});

const inTransaction = <Result>(work: (tx: ReturnType<typeof owner>) => Promise<Result>): Promise<Result> =>
  owner().transaction().execute(work);
const listed = async () => (await listMessages(owner(), accountId, ORIGIN, { limit: 5 })).items;
const counted = async () => (await countsOf(owner(), accountId, ORIGIN.kind, [ORIGIN.id])).get(ORIGIN.id)!;

/** Records the carrier's response to one part. */
const answer = (part: 1 | 2, outcome: Partial<ResultRecord> = {}) =>
  inTransaction((tx) => recordResults(tx, CARRIER, [resultOf(part, outcome)]));

const resultOf = (part: 1 | 2, outcome: Partial<ResultRecord> = {}): ResultRecord => ({
  messageId: id,
  accountId,
  parts: part,
  carrierMessageId: `${accountId} ${part}`,
  failedState: null,
  error: null,
  ...outcome,
});
const refused = (failedState: number) => ({ carrierMessageId: null, failedState, error: 'No' });

const receive = (part: 1 | 2, state: number) =>
  inTransaction((tx) => recordReceipts(tx, CARRIER, [receiptOf(part, state)]));

const receiptOf = (part: 1 | 2, state: number): ReceiptRecord => ({
  carrierMessageId: `${accountId} ${part}`,
  state,
  error: null,
  number: '27825550001',
  sender: 'ACME',
});

const { delivered, undelivered, expired, rejected } = messageStates;

/** Reads the message's cost from every source, and how many messages were submitted. */
async function figures() {
  const { refunded }: Counts = await counted();
  const { steps } = await readTimeSeries(owner(), accountId, ORIGIN);
  return {
    charged: GRANTED - (await balanceOf(owner(), accountId)),
    kept: COST - refunded,
    shown: (await listed())[0]!.cost,
    submitted: steps.reduce((sum, step) => sum + step.submitted, 0),
  };
}
const PAID = { charged: COST, kept: COST, shown: COST, submitted: 1 };
const FREE = { charged: 0, kept: 0, shown: 0, submitted: 0 };

describe('a message of two parts whose first part left', () => {
  beforeEach(() => answer(1));

  it.each([expired, rejected])('is free if the second part is refused (state %i)', async (state) => {
    await answer(2, refused(state));
    expect(await figures()).toEqual(FREE);
  });

  it.each([expired, rejected, undelivered])(
    'is charged in full if a receipt fails it before the second part leaves (state %i)',
    async (state) => {
      await receive(1, state);
      expect(await figures()).toEqual(PAID);
      await answer(2);
      expect(await figures()).toEqual(PAID);
    },
  );

  it('is free if a receipt arrives after the second part was refused', async () => {
    await answer(2, refused(expired));
    await receive(1, undelivered);
    expect((await listed())[0]!.state).toBe('undelivered');
    expect(await figures()).toEqual(FREE);
  });

  it('is charged in full if a receipt fails it and then the second part is refused', async () => {
    await receive(1, rejected);
    await answer(2, refused(rejected));
    expect(await figures()).toEqual(PAID);
  });
});

it('a message is free if one part is accepted and the other refused at once', async () => {
  await inTransaction((tx) => recordResults(tx, CARRIER, [resultOf(1), resultOf(2, refused(rejected))]));
  expect(await figures()).toEqual(FREE);
});

describe('an unknown message', () => {
  beforeEach(async () => {
    const batch = await owner()
      .selectFrom('message_batches')
      .select(['id', 'first_id as firstId', 'last_id as lastId'])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    await inTransaction((tx) => markMessagesUnknown(tx, { ...batch, accountId } as never, [id]));
  });

  it.each([rejected, expired, undelivered, delivered])(
    'is charged in full, even after receipts (state %i)',
    async (state) => {
      expect(await figures()).toEqual(PAID);
      for (const part of [1, 2] as const) {
        await answer(part);
        await receive(part, state);
      }
      expect((await listed())[0]!.state).not.toBe('unknown');
      expect(await figures()).toEqual(PAID);
    },
  );
});
