import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Input } from '#contract/endpoint.ts';
import * as calls from '#contract/replies.ts';
import { addNumber, assignNumber, ownKeywords, releaseNumber } from '#server/numbers/index.ts';
import { startOfDay } from '#server/platform/days.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { receive, type Reply } from './testing/receive.ts';

const ZONE = 'Asia/Kathmandu';
const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let shared: string;
let dedicated: string;
let win: number;
let whole: number;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  count += 1;
  account = await openAccount(web, database(), `keyword-messages-${count}`);
  await owner()
    .updateTable('accounts')
    .set({ time_zone: ZONE })
    .where('id', '=', account.accountId)
    .execute();
  shared = `4936${count}`;
  dedicated = `2783000${count + 1000}`;
  win = await assign(shared, 'WIN');
  whole = await assign(dedicated, '');
  await receive(owner(), account.accountId, { number: '27820000001', text: 'A reply' });
});

const assign = (number: string, keyword: string, accountId = account.accountId) =>
  owner()
    .transaction()
    .execute(async (tx) => {
      await addNumber(tx, { number, country: 'ZA', carrier: null, isShared: keyword !== '' });
      await assignNumber(tx, { number, accountId, keyword, acceptsGlued: false });
      return (await ownKeywords({ id: accountId, db: tx })).find((each) => each.number === number)!.id;
    });
const write = (text: string, more: Partial<Reply> & { isNearMiss?: boolean; id?: number } = {}) => {
  const { isNearMiss = false, id = win, ...reply } = more;
  const recipient = id === whole ? dedicated : shared;
  const keyword = { id, word: id === whole ? '' : 'WIN', isNearMiss };
  return receive(owner(), account.accountId, { number: '27820000002', text, recipient, keyword, ...reply });
};
type Query = Input<typeof calls.listReplies>['query'];
const textsOf = async (query: Query, by = account) =>
  (await by.call(calls.listReplies, { query })).body.items.map(({ text }) => text);
const counts = async (days: '7' | '30' = '7', by = account) =>
  (await by.call(calls.countKeywordMessages, { query: { days } })).body;

describe('messages to keywords', () => {
  it('are found by keyword, near misses and number, newest first', async () => {
    await write('WIN one');
    await write('WINtwo', { isNearMiss: true });
    await write('Hello', { id: whole });
    expect(await textsOf({ source: 'keywords' })).toEqual(['Hello', 'WINtwo', 'WIN one']);
    expect(await textsOf({ keyword: win })).toEqual(['WINtwo', 'WIN one']);
    expect(await textsOf({ keyword: whole })).toEqual(['Hello']);
    expect(await textsOf({ source: 'keywords', nearMisses: 'true' })).toEqual(['WINtwo']);
    expect(await textsOf({ source: 'keywords', nearMisses: 'false', sender: shared })).toEqual(['WIN one']);
    expect(await textsOf({ source: 'keywords', search: 'hello' })).toEqual(['Hello']);
    expect(await textsOf({ source: 'keywords', sort: 'id' })).toEqual(['WIN one', 'WINtwo', 'Hello']);
    expect(await textsOf({})).toHaveLength(4);
  });

  it('are downloaded as they are listed', async () => {
    await write('WIN one');
    const { text } = await account.call(calls.downloadReplies, { query: { source: 'keywords' } });
    expect(text.trim().split(/\r?\n/)).toHaveLength(2);
    expect(text).toContain(`,${shared},,WIN,no,WIN one`);
  });

  it('of another account are nobody else’s', async () => {
    await write('WIN one');
    const stranger = await openAccount(web, database(), `keyword-stranger-${count}`);
    expect(await textsOf({ keyword: win }, stranger)).toEqual([]);
    expect((await counts('7', stranger)).keywords).toEqual([]);
  });
});

describe('counts', () => {
  it('are by keyword and by the account’s days', async () => {
    const today = Temporal.Now.plainDateISO(ZONE);
    const midnight = startOfDay(today, ZONE).getTime();
    const at = (moment: number) => ({ receivedAt: new Date(moment).toISOString() });
    await write('WIN before', at(midnight - 1));
    await write('WIN after', at(midnight));
    await write('WINNER', { ...at(midnight + 1), isNearMiss: true });
    await write('WIN long ago', at(midnight - 8 * 86_400_000));
    const { days, keywords } = await counts();
    expect(days.at(-1)).toBe(today.toString());
    expect(days).toHaveLength(7);
    expect(keywords).toEqual([
      {
        id: win,
        word: 'WIN',
        number: shared,
        isReleased: false,
        messages: 3,
        nearMisses: 1,
        byDay: [0, 0, 0, 0, 0, 1, 2],
      },
      expect.objectContaining({ id: whole, word: '', number: dedicated, messages: 0 }),
    ]);
    expect((await counts('30')).keywords[0]).toMatchObject({ messages: 4 });
  });

  it('still have a keyword that was released', async () => {
    await write('WIN');
    await owner()
      .transaction()
      .execute((tx) => releaseNumber(tx, { number: shared, keyword: 'WIN' }));
    expect((await counts()).keywords[0]).toMatchObject({ id: win, isReleased: true, messages: 1 });
  });
});
