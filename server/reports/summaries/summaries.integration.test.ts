import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_COLUMNS, type ReportSettings, saveReportSettings } from '#contract/report-settings.ts';
import { suspendAccount } from '#server/accounts/index.ts';
import { mailsTo } from '#server/accounts/testing/mails.ts';
import { createBatch } from '#server/messages/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { lastRunAt } from '../ranges/days.ts';
import { summaryMail } from './mail.ts';
import { summaryDays } from './post-summary.ts';
import { summarySchedule } from './schedules.ts';
import { sendSummaries } from './send-summaries.ts';

const ZONE = 'Asia/Kathmandu';
const BRAND = { name: 'Bells', address: 'https://bells.example', accent: '#0E6B63' };

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `summed-${++count}`);
  await owner()
    .updateTable('accounts')
    .set({ is_trial: false, time_zone: ZONE })
    .where('id', '=', account.accountId)
    .execute();
  await owner()
    .updateTable('users')
    .set({ email: 'owner@x.example', full_name: 'Thandi Nkosi' })
    .where('id', '=', account.userId)
    .execute();
});

const save = (settings: Partial<ReportSettings>) =>
  account.call(saveReportSettings, {
    body: {
      delimiter: 'comma',
      decimalSign: 'point',
      columns: DEFAULT_COLUMNS,
      summaries: ['daily'],
      userIds: [account.userId],
      addresses: [],
      ...settings,
    },
  });
const makeDue = () =>
  owner()
    .updateTable('summary_schedules')
    .set({ next_at: new Date(Date.now() - 1000) })
    .where('account_id', '=', account.accountId)
    .execute();
const summaries = async () =>
  (await mailsTo(database(), account.accountId)).filter(({ template }) => template === 'summary');
const schedule = () =>
  owner()
    .selectFrom('summary_schedules')
    .selectAll()
    .where('account_id', '=', account.accountId)
    .executeTakeFirstOrThrow();

/** The day of the summary that is due now. */
const dueDay = () => {
  const schedule = summarySchedule('daily');
  return summaryDays('daily', ZONE, lastRunAt(schedule, ZONE)).to;
};

/** Stores messages that were created on the day of the summary, or a number of days before it. */
async function send(messages: number, daysBefore = 0): Promise<void> {
  const { accountId } = account;
  const batch = await owner()
    .transaction()
    .execute((tx) =>
      createBatch(tx, {
        accountId,
        origin: { kind: 'example', id: 1 },
        carrierId: null,
        priority: 5,
        sender: 'Us',
        text: 'Hi',
        messages: Array.from({ length: messages }, (_, nth) => ({
          number: String(27_820_000_000 + nth),
          text: null,
          parts: 1,
          cost: 0,
        })),
      }),
    );
  expect(batch).toBeDefined();
  const noon = Temporal.PlainDate.from(dueDay())
    .subtract({ days: daysBefore })
    .toZonedDateTime({ timeZone: ZONE, plainTime: '12:00' });
  await sql`
    UPDATE message_batches SET created_at = ${new Date(noon.epochMilliseconds)}
    WHERE account_id = ${accountId} AND created_at > now() - interval '1 minute'`.execute(owner());
}

describe('a summary', () => {
  it('has the figures of the day and of the day before, once', async () => {
    await save({ addresses: ['boss@x.example'] });
    await send(3);
    await send(5, 1);
    await makeDue();
    await Promise.all([sendSummaries(database().db), sendSummaries(database().db)]);
    const sent = await summaries();
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['boss@x.example', 'owner@x.example']);
    expect(sent[0]!.data).toMatchObject({ every: 'daily', messages: 3, messagesBefore: 5, replies: 0 });
    expect(sent[0]!.data['period']).toContain(dueDay().slice(0, 4));
    expect((await schedule()).covered_to).toBe(dueDay());
    expect((await schedule()).next_at.getTime()).toBeGreaterThan(Date.now());
    await makeDue();
    await sendSummaries(database().db);
    expect(await summaries()).toHaveLength(2);
  });

  it('says to outsiders who entered their address', async () => {
    await save({ userIds: [], addresses: ['boss@x.example'] });
    await send(1);
    await makeDue();
    await sendSummaries(database().db);
    const [mail] = await summaries();
    const { note, paragraphs, heading } = summaryMail.write(mail!.data as never, BRAND);
    expect(note).toMatch(/^Thandi Nkosi of summed-\d+ & Co entered your address .* To stop them, ask/);
    expect(heading).toBe('Your day: 1 message, 0 replies');
    expect(paragraphs[0]).toContain('0 (0.0%) were delivered');
  });

  it('is not sent about a day without messages, nor to a blocked account', async () => {
    await save({});
    await makeDue();
    await sendSummaries(database().db);
    expect(await summaries()).toEqual([]);
    await owner().updateTable('summary_schedules').set({ covered_to: null }).execute();
    await send(1);
    await owner()
      .transaction()
      .execute((tx) => suspendAccount(tx, account.accountId, { reason: null, byOperator: true }));
    await makeDue();
    await sendSummaries(database().db);
    expect(await summaries()).toEqual([]);
    expect((await schedule()).next_at.getTime()).toBeGreaterThan(Date.now());
  });

  it('ends when it is turned off', async () => {
    await save({});
    await save({ summaries: [] });
    await send(1);
    await makeDue();
    await sendSummaries(database().db);
    expect(await summaries()).toEqual([]);
  });
});
