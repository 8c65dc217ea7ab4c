import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { breakDownBatches, messageStates } from '#server/messages/index.ts';
import { useDatabase, useDatabasePerTest } from '#server/platform/testing/database.ts';
import { AMERICAN, SampleAccount, SOUTH_AFRICAN } from './testing/sample-account.ts';

const database = useDatabase();
const owner = () => database().db.owner;
/** Shared by all tests. Each test restores the figures that it changes. */
let counted: SampleAccount;

beforeAll(async () => void (counted = await SampleAccount.open(database())));

const findWrong = () => counted.findWrongFigures();

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
const ofBatch = () => `id = ${counted.batchId}`;
const ofLine = () => counted.ofDeliveredLine();
const ofCampaign = () => `id = ${counted.campaignId}`;
const ofOrigin = () => `origin_kind = 'campaign' AND origin_id = ${counted.campaignId}`;

/**
 * Figures by table. Each entry contains the columns, the condition that selects one row, and the expected
 * finding for a column.
 */
const FIGURES: [string, string[], () => string, (column: string) => string][] = [
  [
    'origin_sums',
    ['delivered', 'failed', 'refunded'],
    ofOrigin,
    (column) => `campaign ${counted.campaignId} | sum: ${column}`,
  ],
  [
    'batch_breakdowns',
    ['messages', 'parts', 'cost', 'delivery_ms'],
    ofLine,
    (column) => `batch ${counted.batchId} | breakdown ZA Vodacom, delivered, -: ${column}`,
  ],
  [
    'campaigns',
    ['recipients', 'parts', 'cost', 'opted_out', 'excepted'],
    ofCampaign,
    (column) => `campaign ${counted.campaignId} | ${column === 'recipients' ? 'messages' : column}`,
  ],
  ['reply_counts', ['replies'], ofOrigin, () => `campaign ${counted.campaignId} | replies`],
  ['reply_counts', ['opt_outs'], ofOrigin, () => `campaign ${counted.campaignId} | opt_outs of replies`],
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
    (column) => `campaign ${counted.campaignId} | time series: ${column}`,
  ],
];

it('finds nothing wrong in unchanged figures', async () => {
  expect(await findWrong()).toEqual([]);
});

describe.each(FIGURES)('of %s', (table, columns, where, nameOf) => {
  it.each(columns)('finds a wrong %s, and nothing else', async (column) => {
    await counted.tamper(table, column, where());
    expect(await findWrong()).toEqual([`${nameOf(column)} | 1`]);
    await counted.tamper(table, column, where(), -1);
    expect(await findWrong()).toEqual([]);
  });
});

/**
 * Returns the expected findings after `more` messages are added to the campaign's batches but not to its
 * stored sums.
 */
function wrongSums(more: Record<string, number>): string[] {
  const failed = ['undelivered', 'expired', 'rejected'].reduce((sum, state) => sum + (more[state] ?? 0), 0);
  const sums = { delivered: more['delivered'] ?? 0, failed, refunded: more['refunded'] ?? 0 };
  return Object.entries(sums).flatMap(([name, by]) =>
    by === 0 ? [] : [`campaign ${counted.campaignId} | sum: ${name} | ${-by}`],
  );
}

describe('of message_batches', () => {
  it('finds only a wrong refunded count', async () => {
    await counted.tamper('message_batches', 'refunded', ofBatch());
    expect((await findWrong()).toSorted()).toEqual(
      [`batch ${counted.batchId} | refunded | 1`, ...wrongSums({ refunded: 1 })].toSorted(),
    );
    await counted.tamper('message_batches', 'refunded', ofBatch(), -1);
    expect(await findWrong()).toEqual([]);
  });

  // Changes two counts, because a constraint requires that they add up to the batch's size.
  it.each([
    ['size', 'queued', 1],
    ...STATES.map((state): [string, string, number] => [
      state,
      state === 'delivered' ? 'rejected' : 'delivered',
      -1,
    ]),
  ])('finds only a wrong %s and a wrong %s', async (column, other, by) => {
    const change = (sign: number) =>
      database()
        .db.owner.transaction()
        .execute(async (tx) => {
          await sql`SET LOCAL session_replication_role = replica`.execute(tx);
          await sql`
          UPDATE message_batches SET ${sql.ref(column)} = ${sql.ref(column)} + ${sign}::int,
            ${sql.ref(other)} = ${sql.ref(other)} + ${sign * by}::int WHERE id = ${counted.batchId}`.execute(
            tx,
          );
        });
    await change(1);
    const changes = { [column]: 1, [other]: by };
    expect((await findWrong()).toSorted()).toEqual(
      [
        ...Object.entries(changes).map(([name, more]) => `batch ${counted.batchId} | ${name} | ${more}`),
        ...wrongSums(changes),
      ].toSorted(),
    );
    await change(-1);
    expect(await findWrong()).toEqual([]);
  });
});

describe('a line of a breakdown', () => {
  const lines = (what: string): unknown[] =>
    ['messages', 'parts', 'cost'].map((column) => expect.stringContaining(`${what}: ${column}`));

  it.each([
    ['country', 'AT', 'ZA', 'AT Vodacom, delivered, -', 'ZA Vodacom, delivered, -'],
    ['network', 'MTN', 'Vodacom', 'ZA MTN, delivered, -', 'ZA Vodacom, delivered, -'],
    ['error', 'Lost', '', 'ZA Vodacom, delivered, Lost', 'ZA Vodacom, delivered, -'],
  ])('is found if its %s is wrong', async (column, value, before, is, output) => {
    const set = (from: string, to: string) =>
      sql`UPDATE batch_breakdowns SET ${sql.ref(column)} = ${to} WHERE ${sql.raw(ofLine())} AND ${sql.ref(column)} = ${from}`.execute(
        owner(),
      );
    await set(before, value);
    const found = await findWrong();
    expect(found).toEqual(expect.arrayContaining([...lines(is), ...lines(output)]));
    await set(value, before);
    expect(await findWrong()).toEqual([]);
  });
});

it('finds a missing conversation and a missing count of replies', async () => {
  for (const [table, found] of [
    ['conversations', [`conversation ${SOUTH_AFRICAN} | last_reply_id`]],
    [
      'reply_counts',
      [`campaign ${counted.campaignId} | opt_outs of replies`, `campaign ${counted.campaignId} | replies`],
    ],
  ] as const) {
    const { rows } = await sql<object>`SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t`.execute(owner());
    await sql`DELETE FROM ${sql.table(table)}`.execute(owner());
    expect(await findWrong()).toEqual(found.map((each) => expect.stringContaining(each)));
    for (const { row } of rows as { row: object }[])
      await sql`INSERT INTO ${sql.table(table)} SELECT * FROM jsonb_populate_record(NULL::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
        owner(),
      );
    expect(await findWrong()).toEqual([]);
  }
});

describe('after a lasting change', () => {
  const here = useDatabasePerTest();
  let own: SampleAccount;
  beforeEach(async () => void (own = await SampleAccount.open(here())));

  it('finds nothing wrong after a late receipt that changes only an error', async () => {
    const { rows } = await sql<{ id: string }>`
    SELECT id FROM messages WHERE account_id = ${own.account.accountId} AND error = 'No receipt came'`.execute(
      here().db.owner,
    );
    await own.recordReceipt(rows[0]!.id, messageStates.expired, 'expired, error 002');
    expect(await own.findWrongFigures()).toEqual([]);
    await breakDownBatches(here().db.owner, 0);
    expect(await own.findWrongFigures()).toEqual([]);
    const errors = await here()
      .db.owner.selectFrom('batch_breakdowns')
      .select('error')
      .where('batch_id', '=', own.batchId)
      .execute();
    expect(errors.map(({ error }) => error)).toContain('expired, error 002');
  });

  it('finds nothing wrong once a number is forgotten, but still finds wrong counts by state', async () => {
    await sql`UPDATE messages SET number = '' WHERE account_id = ${own.account.accountId} AND number = ${AMERICAN}`.execute(
      here().db.owner,
    );
    await sql`INSERT INTO audit_log (account_id, action, detail) VALUES (${own.account.accountId}, 'person forgotten', '{}')`.execute(
      here().db.owner,
    );
    await sql`DELETE FROM campaign_left_out WHERE account_id = ${own.account.accountId} AND number = '27820000008'`.execute(
      here().db.owner,
    );
    expect(await own.findWrongFigures()).toEqual([]);
    await own.tamper('batch_breakdowns', 'cost', own.ofDeliveredLine());
    expect(await own.findWrongFigures()).toEqual([`batch ${own.batchId} | breakdown delivered: cost | 1`]);
  });
});
