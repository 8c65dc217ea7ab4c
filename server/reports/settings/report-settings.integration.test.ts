import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listActivityLog } from '#contract/activity-log.ts';
import { downloadAllContacts } from '#contract/contacts.ts';
import * as calls from '#contract/report-settings.ts';
import { createReport, downloadReport } from '#contract/range-reports.ts';
import { downloadCampaigns } from '#contract/sending.ts';
import { downloadStatement } from '#contract/statement.ts';
import { addColleague } from '#server/accounts/testing/colleague.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { takeSteps } from '../ranges/testing/take-steps.ts';

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
  account = await openAccount(web, database(), `reporting-${++count}`, 12_500);
  await owner()
    .updateTable('accounts')
    .set({ is_trial: false })
    .where('id', '=', account.accountId)
    .execute();
});

const USUAL: calls.ReportSettings = {
  delimiter: 'comma',
  decimalSign: 'point',
  columns: calls.DEFAULT_COLUMNS,
  summaries: [],
  userIds: [],
  addresses: [],
};
const save = (settings: Partial<calls.ReportSettings>) =>
  account.call(calls.saveReportSettings, { body: { ...USUAL, ...settings } });

describe('CSV files', () => {
  it('have the account’s delimiter, decimal sign and columns', async () => {
    await sql`
      INSERT INTO campaigns (account_id, name, sender, text, state, cost, parts)
      VALUES (${account.accountId}, 'Sale; now', 'Us', 'x', 'finished', 1500, 1)`.execute(owner());
    const columns = { ...calls.DEFAULT_COLUMNS, campaignFiles: ['credits' as const, 'name' as const] };
    expect((await save({ delimiter: 'semicolon', decimalSign: 'comma', columns })).status).toBe(200);
    expect((await account.call(downloadCampaigns)).text.trim()).toBe('Name;Credits\n"Sale; now";1,5');
    expect((await account.call(downloadStatement)).text).toContain(';12,5;12,5\n');
    expect((await account.call(downloadAllContacts)).text).toContain('Number;First name;');
    const { body } = await account.call(createReport, {
      body: {
        content: { what: 'totals', by: 'day', columns: ['messages', 'credits'] },
        range: { preset: 'today' },
      },
    });
    await takeSteps(database().db, { accountId: account.accountId, id: body.id });
    const { text } = await account.call(downloadReport, { params: { reportId: body.id } });
    expect(parse(text, { bom: true, delimiter: ';' })[0]).toEqual(['Day', 'Messages', 'Credits']);
  });

  it('of another account keep their format', async () => {
    await save({ delimiter: 'tab' });
    const other = await openAccount(web, database(), `reporting-other-${count}`);
    expect((await other.call(downloadAllContacts)).text).toContain('Number,First name,');
  });
});

describe('report settings', () => {
  it('are the usual ones until they are changed, and the change is logged', async () => {
    const { body } = await account.call(calls.getReportSettings);
    expect(body).toEqual({ ...USUAL, users: [{ id: account.userId, name: expect.any(String) }] });
    expect((await account.call(calls.getReportColumns)).body).toEqual(calls.DEFAULT_COLUMNS);
    const colleague = await addColleague(database(), account, `colleague-${count}`);
    const changed = await save({
      summaries: ['weekly', 'daily'],
      userIds: [colleague, colleague],
      addresses: ['Boss@x.example', 'boss@x.example'],
    });
    expect(changed.body).toMatchObject({
      summaries: ['daily', 'weekly'],
      userIds: [colleague],
      addresses: ['boss@x.example'],
    });
    const [entry] = (await account.call(listActivityLog, { query: { subject: 'reports' } })).body.items;
    expect(entry).toMatchObject({ action: 'report settings changed' });
    await owner().deleteFrom('users').where('id', '=', colleague).execute();
    expect((await account.call(calls.getReportSettings)).body.userIds).toEqual([]);
  });

  it('need recipients, columns, and users of the account', async () => {
    const stranger = await openAccount(web, database(), `reporting-stranger-${count}`);
    expect(await save({ summaries: ['daily'] })).toMatchObject({
      status: 400,
      body: { code: 'no_recipients', field: 'userIds' },
    });
    expect(await save({ userIds: [stranger.userId] })).toMatchObject({ status: 404 });
    expect(await save({ columns: { ...calls.DEFAULT_COLUMNS, totals: [] } })).toMatchObject({ status: 400 });
    const addresses = Array.from({ length: 20 }, (_, nth) => `${nth}@x.example`);
    expect(await save({ userIds: [account.userId], addresses })).toMatchObject({
      status: 400,
      body: { code: 'too_many_recipients' },
    });
  });

  it('of an account on trial have no outside addresses', async () => {
    await owner()
      .updateTable('accounts')
      .set({ is_trial: true })
      .where('id', '=', account.accountId)
      .execute();
    expect(await save({ addresses: ['boss@x.example'] })).toMatchObject({
      status: 400,
      body: { code: 'own_users_only', field: 'addresses' },
    });
  });
});
