import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { schedules } from './compose.ts';
import { deleteInBatches } from './platform/retention/delete-in-batches.ts';

const database = useDatabase();
const db = () => database().db.owner;
let accountId: number;

beforeAll(async () => {
  ({ accountId } = await createAccount(db(), {
    name: 'Old & Co',
    username: 'old',
    password: 'Correct horse 1',
  }));
  await sql`DELETE FROM audit_log`.execute(db());
});

/** Runs the retention schedules once, as happens every night. */
async function deleteExpired(): Promise<void> {
  for (const schedule of schedules.filter(({ name }) => name.includes('forget')))
    await schedule.run(testContext(database()));
}

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(db());
  return rows[0]!.n;
};

const inDays = (days: number) => sql`now() - make_interval(days => ${days})`;

it('deletes rejected rows after 30 days, and imports after a year', async () => {
  for (const days of [29, 31, 364, 366])
    await sql`
      WITH made AS (
        INSERT INTO imports (account_id, user_id, file_name, state, kept_rejections, invalid, finished_at)
        VALUES (${accountId}, 1, ${`${days} days ago`}, 'done', 1, 1, ${inDays(days)}) RETURNING account_id, id)
      INSERT INTO import_rejections SELECT account_id, id, 1, 'empty', '[]' FROM made`.execute(db());
  await deleteExpired();
  const { rows } = await sql`
    SELECT file_name AS name, kept_rejections AS kept, (SELECT count(*) FROM import_rejections r WHERE r.import_id = i.id) AS rows
    FROM imports i ORDER BY id`.execute(db());
  expect(rows).toEqual([
    { name: '29 days ago', kept: 1, rows: 1 },
    { name: '31 days ago', kept: 0, rows: 0 },
    { name: '364 days ago', kept: 0, rows: 0 },
  ]);
});

it('deletes campaigns that are still unsent after 180 days', async () => {
  const made: [days: number, state: string, sentAt: Date | null][] = [
    [179, 'draft', null],
    [181, 'draft', null],
    [181, 'cancelled', null],
    [181, 'finished', new Date()],
    [181, 'cancelled', new Date()],
  ];
  for (const [days, state, sent] of made)
    await sql`
      WITH made AS (
        INSERT INTO campaigns (account_id, user_id, name, sender, text, state, created_at, sent_at)
        VALUES (${accountId}, 1, ${`${days} ${state}${sent ? ', sent' : ''}`}, 'x', 'x', ${state}, ${inDays(days)}, ${sent})
        RETURNING account_id, id)
      INSERT INTO campaign_numbers SELECT account_id, id, '27821234567' FROM made`.execute(db());
  await deleteExpired();
  const { rows } = await sql<{ name: string }>`SELECT name FROM campaigns ORDER BY id`.execute(db());
  expect(rows.map(({ name }) => name)).toEqual(['179 draft', '181 finished, sent', '181 cancelled, sent']);
  expect(await count('campaign_numbers')).toBe(3);
});

it('deletes the audit log after two years', async () => {
  await sql`INSERT INTO audit_log (account_id, action, at) VALUES
    (${accountId}, 'new', ${inDays(729)}), (${accountId}, 'old', ${inDays(731)})`.execute(db());
  await deleteExpired();
  const { rows } = await sql`SELECT action FROM audit_log`.execute(db());
  expect(rows).toEqual([{ action: 'new' }]);
});

it('deletes raw inbound messages after 90 days, except those that wait for their account', async () => {
  await sql`INSERT INTO inbound_messages (carrier_id, number, recipient, text, received_at, routed_at) VALUES
    (1, '1', '1', 'new', ${inDays(89)}, now()), (1, '1', '1', 'old', ${inDays(91)}, now()), (1, '1', '1', 'waits', ${inDays(91)}, NULL)`.execute(
    db(),
  );
  await deleteExpired();
  const { rows } = await sql`SELECT text FROM inbound_messages ORDER BY text`.execute(db());
  expect(rows).toEqual([{ text: 'new' }, { text: 'waits' }]);
});

it('deletes in batches, each in its own transaction', async () => {
  await sql`INSERT INTO audit_log (account_id, action) SELECT ${accountId}, 'many' FROM generate_series(1, 2500)`.execute(
    db(),
  );
  const before = await sql<{ id: string }>`SELECT pg_current_xact_id()::text AS id`.execute(db());
  expect(await deleteInBatches(db(), 'audit_log', sql`action = 'many'`, 1000)).toBe(2500);
  const after = await sql<{ id: string }>`SELECT pg_current_xact_id()::text AS id`.execute(db());
  expect(Number(after.rows[0]!.id) - Number(before.rows[0]!.id)).toBeGreaterThan(3);
});
