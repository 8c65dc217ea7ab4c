import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as calls from '#contract/range-reports.ts';
import { hashOfToken } from '#server/accounts/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabasePerTest } from '#server/platform/testing/database.ts';
import { retryMails } from './retry-mails.ts';

const database = useDatabasePerTest();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let tokens = 0;

beforeEach(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'mailer');
  await sql`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$`.execute(
    owner(),
  );
  await sql`
    CREATE TRIGGER refuse BEFORE INSERT ON mails FOR EACH ROW WHEN (NEW.recipient = 'never@example.com') EXECUTE FUNCTION refuse()`.execute(
    owner(),
  );
});
afterEach(() => web.stop());

/** Creates a report that finished `hours` ago. Its email has been due for `minutes`. */
async function createReportWithPendingMail(
  to: string,
  { minutes, hours = 1 }: { minutes: number; hours?: number },
) {
  const token = `token-${(tokens += 1)}`;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO reports (account_id, name, content, first_day, last_day, time_zone, state, finished_at, share_hash, share_ends_at, mail_left, mail_token, mail_again_at)
    VALUES (${account.accountId}, '', ${JSON.stringify({ what: 'totals', by: 'day', columns: ['messages'] })}::jsonb, '2026-05-01', '2026-05-01', 'UTC', 'done',
      now() - make_interval(hours => ${hours}), ${hashOfToken(token)}, now() + interval '14 days', ARRAY[${to}], ${token}, now() - make_interval(mins => ${minutes}))
    RETURNING id`.execute(owner());
  return rows[0]!.id;
}

const mailedTo = async () =>
  (await owner().selectFrom('mails').select('recipient').where('template', '=', 'report').execute()).map(
    ({ recipient }) => recipient,
  );

const read = async (reportId: number) => (await account.call(calls.getReport, { params: { reportId } })).body;

it('mails later reports if one fails, retries it, and reports after a day that it was not mailed', async () => {
  const failing = await createReportWithPendingMail('never@example.com', { minutes: 2 });
  await createReportWithPendingMail('boss@example.com', { minutes: 1 });
  await expect(retryMails(database().db)).rejects.toThrow(AggregateError);
  expect(await mailedTo()).toEqual(['boss@example.com']);
  // The email waits for its next attempt. Until then, other calls are not affected.
  await retryMails(database().db);
  expect(await read(failing)).toMatchObject({ state: 'done', problem: null });

  await sql`
    UPDATE reports SET mail_again_at = now(), finished_at = now() - interval '25 hours' WHERE id = ${failing}`.execute(
    owner(),
  );
  await expect(retryMails(database().db)).rejects.toThrow(AggregateError);
  expect(await read(failing)).toMatchObject({
    state: 'done',
    problem: expect.stringContaining('not emailed to never@example.com'),
  });
  const kept = owner().selectFrom('reports').select('id').where('mail_token', 'is not', null);
  expect(await kept.execute()).toEqual([]);
});

it('mails later reports if one cannot be mailed or postponed', async () => {
  const stuck = await createReportWithPendingMail('never@example.com', { minutes: 2 });
  await createReportWithPendingMail('late@example.com', { minutes: 1 });
  await sql`
    CREATE TRIGGER refuse BEFORE UPDATE ON reports FOR EACH ROW WHEN (OLD.id = ${sql.lit(stuck)}) EXECUTE FUNCTION refuse()`.execute(
    owner(),
  );
  await expect(retryMails(database().db)).rejects.toThrow(AggregateError);
  expect(await mailedTo()).toContain('late@example.com');
});

it.each([
  [
    'sharing is stopped',
    (reportId: number) => account.call(calls.stopSharingReport, { params: { reportId } }),
  ],
  [
    'another link is made',
    (reportId: number) => account.call(calls.shareReport, { params: { reportId }, body: { days: 7 } }),
  ],
])('forgets the link to be mailed once %s', async (_what, end) => {
  const id = await createReportWithPendingMail('late@example.com', { minutes: -5 });
  await end(id);
  const columns = ['mail_left', 'mail_token', 'mail_again_at'] as const;
  const kept = owner().selectFrom('reports').select(columns).where('id', '=', id);
  expect(await kept.executeTakeFirst()).toEqual({ mail_left: [], mail_token: null, mail_again_at: null });
});
