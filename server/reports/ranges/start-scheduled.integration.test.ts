import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '#contract/range-reports.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { startScheduled } from './start-scheduled.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;

beforeAll(async () => {
  web = await startConsole(database());
  await sql`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room for mails'; END $$`.execute(
    owner(),
  );
  await sql`
    CREATE TRIGGER refuse BEFORE INSERT ON mails FOR EACH ROW WHEN (NEW.recipient = 'never@example.com') EXECUTE FUNCTION refuse()`.execute(
    owner(),
  );
});
afterAll(() => web.stop());

const content = { what: 'totals' as const, by: 'day' as const, columns: ['messages' as const] };

/** Creates a definition that has been due for `minutes`. */
async function createDueDefinition(
  { call, userId }: TestAccount,
  { email, minutes }: { email: string; minutes: number },
) {
  await owner().updateTable('users').set({ email }).where('id', '=', userId).execute();
  const { body } = await call(calls.createReportDefinition, {
    body: {
      name: 'Each day',
      content,
      range: { preset: 'yesterday' },
      schedule: { every: 'daily', hour: 7, to: [email] },
    },
  });
  await sql`
    UPDATE report_definitions SET next_at = now() - make_interval(mins => ${minutes}) WHERE id = ${body.id}`.execute(
    owner(),
  );
}

/** Fills the account up to its limit of reports. */
const fill = ({ accountId }: TestAccount) =>
  sql`
    INSERT INTO reports (account_id, name, content, first_day, last_day, time_zone, state)
    SELECT ${accountId}, 'Kept', ${JSON.stringify(content)}::jsonb, '2026-11-01', '2026-11-01', 'UTC', 'done'
    FROM generate_series(1, 200)`.execute(owner());

const definitionOf = async ({ call }: TestAccount) =>
  (await call(calls.listReportDefinitions)).body.items[0]!;

it('starts reports that are due after one whose owner cannot be notified, and retries that one', async () => {
  const [failing, other] = [
    await openAccount(web, database(), 'failing'),
    await openAccount(web, database(), 'other'),
  ];
  await fill(failing);
  await createDueDefinition(failing, { email: 'never@example.com', minutes: 2 });
  await createDueDefinition(other, { email: 'boss@example.com', minutes: 1 });

  const started = startScheduled(database().db);
  await expect(started).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: expect.stringContaining('no room for mails') })],
  });
  expect((await other.call(calls.listReports)).body.items).toMatchObject([
    { name: 'Each day', state: 'running' },
  ]);
  const { nextAt, problem } = await definitionOf(failing);
  expect(Date.parse(nextAt!)).toBeGreaterThan(Date.now());
  // The next attempt can notify the owner.
  expect(problem).toBeNull();
});

it('starts no report of a suspended account, and continues afterwards', async () => {
  const suspended = await openAccount(web, database(), 'suspended');
  await createDueDefinition(suspended, { email: 'boss@example.com', minutes: 1 });
  const suspend = (suspended_at: Date | null) =>
    owner().updateTable('accounts').set({ suspended_at }).where('id', '=', suspended.accountId).execute();
  await suspend(new Date());
  await startScheduled(database().db).catch(() => {});
  await suspend(null);
  expect((await suspended.call(calls.listReports)).body.items).toEqual([]);
  const { nextAt, problem } = await definitionOf(suspended);
  expect(Date.parse(nextAt!)).toBeGreaterThan(Date.now() + 3_600_000 / 60);
  expect(problem).toBeNull();
});
