import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addContact, createGroup } from '#contract/contacts.ts';
import { downloadReplies, listReplies } from '#contract/replies.ts';
import { getRepliesByHour } from '#contract/reports.ts';
import * as sending from '#contract/sending.ts';
import { announce, type Events } from '#server/platform/events/events.ts';
import { handleEvents } from '#server/platform/events/run-listeners.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { addNumber, assignNumber } from '#server/numbers/index.ts';
import { storeReplies } from './store-replies.ts';
import { removeReplies } from './remove-replies.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let campaignId: number;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(openWithCampaign);

async function openWithCampaign(): Promise<void> {
  account = await openAccount(web, database(), `answered${++accounts}`);
  const { body } = await account.call(sending.createCampaign, {
    body: { name: 'Spring', sender: 'ACME', text: 'Hi', audience: { numbers: '0821234567' } },
  });
  campaignId = body.id;
}

let inbound = 0;
async function receive(
  text: string,
  origin: { kind: string; id: number } | null,
  isGuess = false,
  keyword: Events['message.received']['keyword'] = null,
): Promise<void> {
  await announce(database().db.owner, account.accountId, 'message.received', {
    inboundId: (inbound += 1),
    number: '27821234567',
    recipient: '43366',
    text,
    receivedAt: new Date().toISOString(),
    messageId: origin && '018f0000-0000-7000-8000-000000000000',
    origin,
    isGuess,
    otherAccounts: [],
    carrierId: 1,
    keyword,
  });
}

/**
 * Waits for `count` replies. Events become visible only after all older transactions on the server have
 * ended, including those of other tests.
 */
const heard = (count: number) =>
  eventually(`${count} replies`, async () => {
    await handleEvents(database().db, storeReplies);
    const { items } = (await account.call(listReplies)).body;
    return items.length === count && items;
  });

async function receiveFour() {
  await receive('Yes', { kind: 'campaign', id: campaignId });
  await receive('Perhaps', { kind: 'campaign', id: campaignId }, true);
  await receive('Thanks', { kind: 'opt-out confirmation', id: 0 }, true);
  await receive('Maybe', { kind: 'flow', id: campaignId });
  return heard(4);
}

it('links a reply to its campaign, and marks a guess', async () => {
  const items = await receiveFour();
  expect(items.map(({ text, campaignName, isGuess }) => [text, campaignName, isGuess])).toEqual([
    ['Maybe', null, false],
    ['Thanks', null, true],
    ['Perhaps', 'Spring', true],
    ['Yes', 'Spring', false],
  ]);
  const { body } = await account.call(sending.getCampaign, { params: { campaignId } });
  expect(body.replies).toBe(2);
});

it('names the keyword that it begins with', async () => {
  const db = database().db.owner;
  const code = `57${accounts}`;
  await addNumber(db, { number: code, country: 'ZA', carrier: null, isShared: true });
  await db
    .transaction()
    .execute((tx) =>
      assignNumber(tx, { number: code, accountId: account.accountId, keyword: 'Win', acceptsGlued: false }),
    );
  const { id } = await db
    .selectFrom('keywords')
    .select('id')
    .where('account_id', '=', account.accountId)
    .executeTakeFirstOrThrow();
  await receive('Win', null, false, { id, word: 'WIN', isNearMiss: false });
  await receive('Winner', null, false, { id, word: 'WIN', isNearMiss: true });
  expect((await heard(2)).map(({ text, keyword, campaignId: of }) => [text, keyword, of])).toEqual([
    ['Winner', { word: 'WIN', isNearMiss: true }, null],
    ['Win', { word: 'WIN', isNearMiss: false }, null],
  ]);
  const { text } = await account.call(downloadReplies);
  expect(text).toContain('Number,Name,Received,Sent to,Campaign,Keyword,Opted out,Text');
  expect(text).toContain(',WIN,no,Winner');
});

it('counts replies in the list of campaigns and its file, even after some are removed', async () => {
  const { accountId } = account;
  const hear = (origin: object, ...ids: number[]) =>
    database()
      .db.owner.insertInto('replies')
      .values(
        ids.map((id) => ({
          account_id: accountId,
          inbound_id: 9000 + id,
          number: '27829999999',
          recipient: '43366',
          text: 'STOP',
          received_at: new Date(),
          opted_out: true,
          ...origin,
        })),
      )
      .execute();
  const counts = async () => {
    const { items } = (await account.call(sending.listCampaigns)).body;
    const { body } = await account.call(sending.getCampaign, { params: { campaignId } });
    return [items.map(({ replies }) => replies), body.replies, body.optOuts];
  };
  const before = await counts();
  await hear({ origin_kind: 'campaign', origin_id: campaignId }, 1, 2, 3);
  await hear({ origin_kind: null, origin_id: null }, 4);
  expect(await counts()).toEqual([[3], 3, 3]);
  const { text } = await account.call(sending.downloadCampaigns);
  const [head, row] = text.split('\n').map((line) => line.split(','));
  expect(row![head!.indexOf('Replies')]).toBe('3');
  await database()
    .db.owner.transaction()
    .execute((tx) => removeReplies(tx, accountId, [9001, 9002, 9003, 9004]));
  expect(await counts()).toEqual(before);
});

it('counts replies by hour on the account’s clock, also on the day of a clock change', async () => {
  const berlin = await openAccount(web, database(), 'berlin');
  const { owner } = database().db;
  await owner
    .updateTable('accounts')
    .set({ time_zone: 'Europe/Berlin' })
    .where('id', '=', berlin.accountId)
    .execute();
  const { body: campaign } = await berlin.call(sending.createCampaign, {
    body: { name: 'Spring', sender: 'ACME', text: 'Hi', audience: { numbers: '0821234567' } },
  });
  // On this Saturday night, the clock jumps from 2 to 3.
  const moments = [
    '2026-03-28T22:59:59Z',
    '2026-03-28T23:00:00Z',
    '2026-03-29T00:59:59Z',
    '2026-03-29T01:00:00Z',
  ];
  await owner
    .insertInto('replies')
    .values(
      moments.map((received_at, nth) => ({
        account_id: berlin.accountId,
        inbound_id: 9100 + nth,
        number: '27829999999',
        recipient: '43366',
        text: 'Yes',
        received_at: new Date(received_at),
        origin_kind: 'campaign',
        origin_id: campaign.id,
      })),
    )
    .execute();
  const byHour = (by: TestAccount) => by.call(getRepliesByHour, { params: { campaignId: campaign.id } });
  expect((await byHour(berlin)).body).toEqual({
    hours: [
      { weekday: 6, hour: 23, replies: 1 },
      { weekday: 7, hour: 0, replies: 1 },
      { weekday: 7, hour: 1, replies: 1 },
      { weekday: 7, hour: 3, replies: 1 },
    ],
    isComplete: true,
  });
  expect((await byHour(account)).status).toBe(404);
});

describe('a search for replies', () => {
  let searched: TestAccount;
  const found = async (query: { search?: string; optedOut?: 'true' | 'false' }) =>
    (await searched.call(listReplies, { query })).body.items.map(({ text }) => text);
  const ALL = ['Maybe', 'Thanks', 'Perhaps', 'Yes'];

  beforeAll(async () => {
    await openWithCampaign();
    await receiveFour();
    searched = account;
    const { body: group } = await account.call(createGroup, { body: { name: 'Those who reply' } });
    await account.call(addContact, {
      params: { groupId: group.id },
      body: { number: '0821234567', firstName: 'Zoë', lastName: 'Dube' },
    });
    await database()
      .db.owner.updateTable('replies')
      .set({ opted_out: true })
      .where('account_id', '=', searched.accountId)
      .where('text', '=', 'Yes')
      .execute();
  });

  it.each([
    ['yes', ['Yes']],
    ['ES', ['Yes']],
    ['082 12', ALL],
    ['083', []],
    ['yes perhaps', []],
    ['zzz', []],
    ['%', []],
    ['Zoe', ALL],
    ['dube zoë', ALL],
    ['zoe brown', []],
  ])('finds “%s”', async (search, expected) => {
    expect(await found({ search })).toEqual(expected);
  });

  it('includes or excludes opt-outs', async () => {
    expect(await found({ optedOut: 'true' })).toEqual(['Yes']);
    expect(await found({ optedOut: 'false' })).toEqual(['Maybe', 'Thanks', 'Perhaps']);
    expect(await found({ optedOut: 'false', search: 'yes' })).toEqual([]);
  });

  it('is limited to the own account', async () => {
    const other = await openAccount(web, database(), 'curious');
    expect((await other.call(listReplies, { query: { search: 'yes' } })).body.items).toEqual([]);
  });
});
