import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as calls from '#contract/short-codes.ts';
import { mailsTo } from '#server/accounts/testing/mails.ts';
import { releaseNumber } from '#server/numbers/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { lastRunAt, rangeBounds, resolveRange } from '#server/reports/index.ts';
import { assignKeyword, writeTo } from '../testing/short-code.ts';
import { keywordReportMail } from './report-mail.ts';
import { reportSchedule } from './report-settings.ts';
import { sendReports } from './send-reports.ts';

const ZONE = 'Asia/Kathmandu';
const BRAND = { name: 'Bells', address: 'https://bells.example', accent: '#0E6B63' };
const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let win: Awaited<ReturnType<typeof assignKeyword>>;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  count += 1;
  account = await openAccount(web, database(), `keyword-report-${count}`);
  await owner()
    .updateTable('accounts')
    .set({ time_zone: ZONE })
    .where('id', '=', account.accountId)
    .execute();
  await owner()
    .updateTable('users')
    .set({ email: 'owner@x.example' })
    .where('id', '=', account.userId)
    .execute();
  win = await assignKeyword(owner(), account.accountId, { number: `4636${count}`, keyword: 'WIN' });
});

const setUp = ({ ...change }: Partial<calls.KeywordSetupChange>) =>
  account.call(calls.updateKeywordSetup, {
    body: { endpointId: win.endpointId, shortCodeId: win.shortCodeId, ...change },
  });
const makeDue = () =>
  owner()
    .updateTable('keyword_reports')
    .set({ next_at: new Date(Date.now() - 1000) })
    .where('account_id', '=', account.accountId)
    .execute();
const mails = async () =>
  (await mailsTo(database(), account.accountId)).filter(({ template }) => template === 'keyword report');
const send = async () => {
  await makeDue();
  await Promise.all([sendReports(database().db), sendReports(database().db)]);
};
/** The bounds of the day of the report that is due now. */
const dueDay = () =>
  rangeBounds(resolveRange({ preset: 'yesterday' }, ZONE, lastRunAt(reportSchedule('daily'), ZONE)), ZONE);
const write = (number: string, text: string, at: number) =>
  writeTo(owner(), account.accountId, {
    number,
    text,
    recipient: win.shortCode,
    keywordId: win.endpointId,
    receivedAt: new Date(at).toISOString(),
  });

it('has the messages of the day, in the account’s time zone, once', async () => {
  await setUp({ reportDay: true });
  const { from, to } = dueDay();
  await write('27820000001', 'WIN before', from.getTime() - 1);
  await write('27820000001', 'WIN =first', from.getTime());
  await write('27820000001', 'WIN again', from.getTime() + 1000);
  await write('27820000002', 'WIN last', to.getTime() - 1);
  await write('27820000002', 'WIN after', to.getTime());
  await send();
  await send();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'owner@x.example', data: { messages: 3, people: 2 } });
  const { paragraphs, heading } = keywordReportMail.write(mail!.data as never, BRAND);
  expect(heading).toBe(`WIN on ${win.shortCode}: 3 messages in a day`);
  expect(paragraphs[0]).toContain(`2 people sent 3 messages to WIN on ${win.shortCode}`);
  const [file] = await keywordReportMail.attach!(owner(), account.accountId, mail!.data as never);
  const lines = file!.content.toString().trim().split(/\r?\n/);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('Number,Received,Text');
  expect(lines[1]).toContain('WIN last');
});

it('goes to the address of the setup once it is confirmed, and is not sent if nobody wrote', async () => {
  await setUp({ reportDay: true, forwardEmail: 'desk@x.example' });
  await send();
  expect(await mails()).toEqual([]);
  await owner()
    .updateTable('keyword_reports')
    .set({ covered_to: null })
    .where('account_id', '=', account.accountId)
    .execute();
  await write('27820000001', 'WIN', dueDay().from.getTime());
  await send();
  expect(await mails()).toEqual([]);
  await owner()
    .updateTable('confirmed_addresses')
    .set({ confirmed_at: new Date() })
    .where('account_id', '=', account.accountId)
    .execute();
  await owner()
    .updateTable('keyword_reports')
    .set({ covered_to: null })
    .where('account_id', '=', account.accountId)
    .execute();
  await send();
  expect(await mails()).toMatchObject([{ recipient: 'desk@x.example' }]);
});

it('ends with the keyword', async () => {
  await setUp({ reportDay: true });
  await write('27820000001', 'WIN', dueDay().from.getTime());
  await owner()
    .transaction()
    .execute((tx) => releaseNumber(tx, { number: win.shortCode, keyword: 'WIN' }));
  await send();
  expect(await mails()).toEqual([]);
});
