import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contacts from '#contract/contacts.ts';
import * as calls from '#contract/sending.ts';
import {
  breakDownBatches,
  cancelBatches,
  messageStates,
  recordReceipts,
  recordResults,
  settleEndedBatches,
} from '#server/messages/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { receive } from '#server/replies/testing/receive.ts';
import { campaignOrigin } from '#server/sending/index.ts';
import { addSilentCarrier, expand } from '#server/sending/testing/expand.ts';
import { checkFigures } from './reports-check.ts';

const database = useDatabase();
const owner = () => database().db.owner;
const SOUTH_AFRICAN = '27821234567';
const AMERICAN = '12127365000';
let web: TestConsole;
let account: TestAccount;
let carrierId: number;
let campaignId: number;
let batchId: number;

beforeAll(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'checked');
  carrierId = await addSilentCarrier(owner());
  await sql`INSERT INTO opt_outs (account_id, number, source) VALUES (${account.accountId}, '27820000008', 'manual')`.execute(
    owner(),
  );
  const groupId = await groupOf('27820000009');
  const numbers = [SOUTH_AFRICAN, '27821234568', '27821234569', `+${AMERICAN}`, '27820000008', '27820000009'];
  campaignId = await send({ numbers: numbers.join('\n'), exceptGroupIds: [groupId] });
  await answer(campaignId);
  const cancelled = await send({ numbers: SOUTH_AFRICAN });
  await owner()
    .transaction()
    .execute((tx) => cancelBatches(tx, account.accountId, campaignOrigin(cancelled)));
  await settleEndedBatches(owner());
  await owner().deleteFrom('routes').execute();
  await send({ numbers: SOUTH_AFRICAN });
  await breakDownBatches(owner(), 0);
  for (const text of ['Yes', 'STOP'])
    await receive(owner(), account.accountId, { number: SOUTH_AFRICAN, text, campaignId });
});
afterAll(() => web.stop());

async function groupOf(number: string): Promise<number> {
  const { id } = (await account.call(contacts.createGroup, { body: { name: 'Not these' } })).body;
  await sql`INSERT INTO contacts (account_id, number) VALUES (${account.accountId}, ${number})`.execute(
    owner(),
  );
  await sql`INSERT INTO group_members VALUES (${account.accountId}, ${id}, ${number})`.execute(owner());
  return id;
}

async function send(audience: { numbers: string; exceptGroupIds?: number[] }): Promise<number> {
  const body = { sender: '43366', text: 'Hi', audience };
  const { id } = (await account.call(calls.createCampaign, { body })).body;
  await account.call(calls.sendCampaign, { params: { campaignId: id } });
  await expand(owner(), { accountId: account.accountId, campaignId: id });
  return id;
}

/** The carrier refuses one, delivers one, says of one that it did not arrive, and nothing of the last, until late. */
async function answer(id: number): Promise<void> {
  const { rows } = await sql<{ id: string; batch: number }>`
    SELECT m.id, m.batch_id AS batch FROM messages m JOIN message_batches b ON b.id = m.batch_id
    WHERE b.account_id = ${account.accountId} AND b.origin_id = ${id} ORDER BY m.id`.execute(owner());
  expect(rows).toHaveLength(4);
  batchId = rows[0]!.batch;
  await owner()
    .transaction()
    .execute((tx) =>
      recordResults(
        tx,
        carrierId,
        rows.map((row, nth) => ({
          messageId: row.id,
          accountId: account.accountId,
          parts: 1,
          carrierMessageId: nth === 0 ? null : row.id,
          failedState: nth === 0 ? messageStates.rejected : null,
          error: nth === 0 ? 'ESME_RINVDSTADR' : null,
        })),
      ),
    );
  await sql`UPDATE message_batches SET state = 'done', mark = size, epoch = 1 WHERE origin_id = ${id}`.execute(
    owner(),
  );
  await hear(rows[1]!.id, messageStates.delivered, null);
  await hear(rows[2]!.id, messageStates.undelivered, 'undeliverable, error 001');
  await hear(rows[3]!.id, messageStates.expired, 'No receipt came');
}

const hear = (id: string, state: number, error: string | null) =>
  owner()
    .transaction()
    .execute((tx) =>
      recordReceipts(tx, carrierId, [{ carrierMessageId: id, state, error, number: '', sender: '43366' }]),
    );

async function wrong(): Promise<string[]> {
  const found: string[] = [];
  for await (const piece of checkFigures(owner()))
    found.push(
      ...piece.wrong.map(({ accountId, of, what, kept, counted }) => {
        expect(accountId).toBe(account.accountId);
        return `${of} | ${what} | ${kept - counted}`;
      }),
    );
  return found;
}

/** One of the rows has more than it should. Triggers are off, so that the figure beside it stays as it was. */
async function tamper(table: string, column: string, where: string, by = 1): Promise<void> {
  await owner()
    .transaction()
    .execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      const { numAffectedRows } = await sql`
      UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sql.ref(column)} + ${by}::int
      WHERE ctid = (SELECT ctid FROM ${sql.table(table)} WHERE account_id = ${account.accountId} AND ${sql.raw(where)} LIMIT 1)`.execute(
        tx,
      );
      expect(numAffectedRows).toBe(1n);
    });
}

const STATES = [
  'queued',
  'submitted',
  'delivered',
  'undelivered',
  'expired',
  'rejected',
  'held',
  'cancelled',
  'unknown',
];
const ofBatch = () => `id = ${batchId}`;
const ofLine = () => `batch_id = ${batchId} AND state = ${messageStates.delivered}`;
const ofCampaign = () => `id = ${campaignId}`;
const ofOrigin = () => `origin_kind = 'campaign' AND origin_id = ${campaignId}`;

/** Table, columns, rows, and what the check calls each. */
const FIGURES: [string, string[], () => string, (column: string) => string][] = [
  [
    'origin_sums',
    ['delivered', 'failed', 'refunded'],
    ofOrigin,
    (column) => `campaign ${campaignId} | sum: ${column}`,
  ],
  [
    'batch_breakdowns',
    ['messages', 'parts', 'cost', 'delivery_ms'],
    ofLine,
    (column) => `batch ${batchId} | breakdown ZA Vodacom, delivered, -: ${column}`,
  ],
  [
    'campaigns',
    ['recipients', 'parts', 'cost', 'opted_out', 'excepted'],
    ofCampaign,
    (column) => `campaign ${campaignId} | ${column === 'recipients' ? 'messages' : column}`,
  ],
  ['reply_counts', ['replies'], ofOrigin, () => `campaign ${campaignId} | replies`],
  ['reply_counts', ['opt_outs'], ofOrigin, () => `campaign ${campaignId} | opt_outs of replies`],
  [
    'conversations',
    ['unread', 'last_reply_id'],
    () => 'true',
    (column) => `conversation ${SOUTH_AFRICAN} | ${column}`,
  ],
  [
    'message_time_series',
    ['submitted', 'delivered', 'failed'],
    ofOrigin,
    (column) => `campaign ${campaignId} | time series: ${column}`,
  ],
];

it('finds nothing where nobody has changed anything', async () => {
  expect(await wrong()).toEqual([]);
});

describe.each(FIGURES)('of %s', (table, columns, where, nameOf) => {
  it.each(columns)('finds a wrong %s, and nothing else', async (column) => {
    await tamper(table, column, where());
    expect(await wrong()).toEqual([`${nameOf(column)} | 1`]);
    await tamper(table, column, where(), -1);
    expect(await wrong()).toEqual([]);
  });
});

/** What is kept of the campaign has less than the batch then. */
function wrongSums(more: Record<string, number>): string[] {
  const failed = ['undelivered', 'expired', 'rejected'].reduce((sum, state) => sum + (more[state] ?? 0), 0);
  const sums = { delivered: more['delivered'] ?? 0, failed, refunded: more['refunded'] ?? 0 };
  return Object.entries(sums).flatMap(([name, by]) =>
    by === 0 ? [] : [`campaign ${campaignId} | sum: ${name} | ${-by}`],
  );
}

describe('of message_batches', () => {
  it('finds a wrong refunded, and nothing else', async () => {
    await tamper('message_batches', 'refunded', ofBatch());
    expect((await wrong()).toSorted()).toEqual(
      [`batch ${batchId} | refunded | 1`, ...wrongSums({ refunded: 1 })].toSorted(),
    );
    await tamper('message_batches', 'refunded', ofBatch(), -1);
    expect(await wrong()).toEqual([]);
  });

  // They add up to its size: PostgreSQL refuses anything else.
  it.each([
    ['size', 'queued', 1],
    ...STATES.map((state): [string, string, number] => [
      state,
      state === 'delivered' ? 'rejected' : 'delivered',
      -1,
    ]),
  ])('finds a wrong %s and a wrong %s, and nothing else', async (column, other, by) => {
    const change = (sign: number) =>
      database()
        .db.owner.transaction()
        .execute(async (tx) => {
          await sql`SET LOCAL session_replication_role = replica`.execute(tx);
          await sql`
          UPDATE message_batches SET ${sql.ref(column)} = ${sql.ref(column)} + ${sign}::int,
            ${sql.ref(other)} = ${sql.ref(other)} + ${sign * by}::int WHERE id = ${batchId}`.execute(tx);
        });
    await change(1);
    const changes = { [column]: 1, [other]: by };
    expect((await wrong()).toSorted()).toEqual(
      [
        ...Object.entries(changes).map(([name, more]) => `batch ${batchId} | ${name} | ${more}`),
        ...wrongSums(changes),
      ].toSorted(),
    );
    await change(-1);
    expect(await wrong()).toEqual([]);
  });
});

describe('a line of a breakdown', () => {
  const lines = (what: string): unknown[] =>
    ['messages', 'parts', 'cost'].map((column) => expect.stringContaining(`${what}: ${column}`));

  it.each([
    ['country', 'AT', 'ZA', 'AT Vodacom, delivered, -', 'ZA Vodacom, delivered, -'],
    ['network', 'MTN', 'Vodacom', 'ZA MTN, delivered, -', 'ZA Vodacom, delivered, -'],
    ['error', 'Lost', '', 'ZA Vodacom, delivered, Lost', 'ZA Vodacom, delivered, -'],
  ])('is found if its %s is wrong', async (column, value, before, is, said) => {
    const set = (from: string, to: string) =>
      sql`UPDATE batch_breakdowns SET ${sql.ref(column)} = ${to} WHERE ${sql.raw(ofLine())} AND ${sql.ref(column)} = ${from}`.execute(
        owner(),
      );
    await set(before, value);
    const found = await wrong();
    expect(found).toEqual(expect.arrayContaining([...lines(is), ...lines(said)]));
    await set(value, before);
    expect(await wrong()).toEqual([]);
  });
});

it('finds a conversation and a count of replies that are gone', async () => {
  for (const [table, found] of [
    ['conversations', [`conversation ${SOUTH_AFRICAN} | last_reply_id`]],
    ['reply_counts', [`campaign ${campaignId} | opt_outs of replies`, `campaign ${campaignId} | replies`]],
  ] as const) {
    const { rows } = await sql<object>`SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t`.execute(owner());
    await sql`DELETE FROM ${sql.table(table)}`.execute(owner());
    expect(await wrong()).toEqual(found.map((each) => expect.stringContaining(each)));
    for (const { row } of rows as { row: object }[])
      await sql`INSERT INTO ${sql.table(table)} SELECT * FROM jsonb_populate_record(NULL::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
        owner(),
      );
    expect(await wrong()).toEqual([]);
  }
});

it('finds nothing after a late receipt that changes only an error, and counts that anew', async () => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM messages WHERE account_id = ${account.accountId} AND error = 'No receipt came'`.execute(
    owner(),
  );
  await hear(rows[0]!.id, messageStates.expired, 'expired, error 002');
  expect(await wrong()).toEqual([]);
  await breakDownBatches(owner(), 0);
  expect(await wrong()).toEqual([]);
  const errors = await owner()
    .selectFrom('batch_breakdowns')
    .select('error')
    .where('batch_id', '=', batchId)
    .execute();
  expect(errors.map(({ error }) => error)).toContain('expired, error 002');
});

it('finds nothing once a number is forgotten, and still what is wrong by state', async () => {
  await sql`UPDATE messages SET number = '' WHERE account_id = ${account.accountId} AND number = ${AMERICAN}`.execute(
    owner(),
  );
  await sql`INSERT INTO audit_log (account_id, action, detail) VALUES (${account.accountId}, 'person forgotten', '{}')`.execute(
    owner(),
  );
  await sql`DELETE FROM campaign_left_out WHERE account_id = ${account.accountId} AND number = '27820000008'`.execute(
    owner(),
  );
  expect(await wrong()).toEqual([]);
  await tamper('batch_breakdowns', 'cost', ofLine());
  expect(await wrong()).toEqual([`batch ${batchId} | breakdown delivered: cost | 1`]);
});
