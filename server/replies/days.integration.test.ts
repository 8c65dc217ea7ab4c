import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listConversations } from '#contract/conversations.ts';
import { downloadReplies, listReplies } from '#contract/replies.ts';
import { getDashboard } from '#contract/reports.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { receive } from './testing/receive.ts';

const ZONE = 'Asia/Kathmandu';
const MINUTE = 60_000;

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let names = 0;
const today = Temporal.Now.plainDateISO(ZONE);
/** Returns the start of a past day in Unix milliseconds. */
const ago = (days: number): number => today.subtract({ days }).toZonedDateTime(ZONE).epochMilliseconds;
const day = (days: number): string => today.subtract({ days }).toString();

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `daily${names++}`);
  const { owner } = database().db;
  await sql`UPDATE accounts SET time_zone = ${ZONE} WHERE id = ${account.accountId}`.execute(owner);
  const moments = [ago(3) - MINUTE, ago(3), ago(2) - MINUTE, ago(2), ago(1) - MINUTE, ago(1)];
  // Ids follow the order of processing, which may differ from the order of arrival.
  for (const nth of [0, 2, 1, 3, 5, 4])
    await receive(owner, account.accountId, {
      number: `2782123456${nth}`,
      text: `Text ${nth}`,
      receivedAt: new Date(moments[nth]!).toISOString(),
    });
});

const replies = async (query: object): Promise<string[]> =>
  (await account.call(listReplies, { query })).body.items.map(({ text }) => text);
const inbox = async (query: object): Promise<string[]> =>
  (await account.call(listConversations, { query })).body.items.map(({ text }) => text);

it.each([
  [{ from: day(3), to: day(3) }, ['Text 2', 'Text 1']],
  [{ from: day(3), to: day(2) }, ['Text 4', 'Text 3', 'Text 2', 'Text 1']],
  [{ from: day(1) }, ['Text 5']],
  [{ to: day(4) }, ['Text 0']],
  [{ from: '0001-01-01', to: '9999-12-31' }, ['Text 5', 'Text 4', 'Text 3', 'Text 2', 'Text 1', 'Text 0']],
])('filters replies and conversations by %j in the account’s days', async (days, texts) => {
  expect(await replies(days)).toEqual(texts);
  expect(await replies({ ...days, sort: 'id' })).toEqual(texts.toReversed());
  expect(await inbox(days)).toEqual(texts);
});

it('lists each reply of some days once, in pages and in the file', async () => {
  const days = { from: day(3), to: day(2) };
  const texts: string[] = [];
  let after: string | undefined;
  do {
    const { body } = await account.call(listReplies, {
      query: { ...days, limit: 1, ...(after && { after }) },
    });
    texts.push(...body.items.map(({ text }) => text));
    after = body.next ?? undefined;
  } while (after);
  expect(texts).toEqual(['Text 4', 'Text 3', 'Text 2', 'Text 1']);
  const { text } = await account.call(downloadReplies, { query: days });
  expect(text.match(/Text \d/g)).toEqual(texts);
});

it('shows the replies up to this time of yesterday on the dashboard', async () => {
  await receive(database().db.owner, account.accountId, {
    number: '27821234599',
    text: 'Late',
    receivedAt: new Date(ago(0) - 1).toISOString(),
  });
  const { days, yesterdaySameTime } = (await account.call(getDashboard)).body;
  expect([days.at(-2)!.replies, yesterdaySameTime.replies]).toEqual([2, 1]);
});

it('counts the same replies per day on the dashboard as in the list', async () => {
  const { days } = (await account.call(getDashboard)).body;
  for (const each of days.slice(-6))
    expect([each.day, (await replies({ from: each.day, to: each.day })).length]).toEqual([
      each.day,
      each.replies,
    ]);
});
