import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/conversations.ts';
import { listReplies, listReplySenders } from '#contract/replies.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { removeReplies } from '../remove-replies.ts';
import { receive, type Reply } from '../testing/receive.ts';

const NUMBER = '27821234567';
const OTHER = '27821234568';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `inbox${(accounts += 1)}`);
});

const write = (text: string, more: Partial<Reply> = {}) =>
  receive(owner(), account.accountId, { number: NUMBER, text, ...more });
const get = async (number = NUMBER) =>
  (await account.call(calls.getConversation, { params: { number } })).body;
const list = async (query: object = {}) =>
  (await account.call(calls.listConversations, { query })).body.items.map(({ text }) => text);
const change = (body: object, number = NUMBER) =>
  account.call(calls.changeConversation, { params: { number }, body });
const read = (upTo: number) =>
  account.call(calls.markConversationRead, { params: { number: NUMBER }, body: { upTo } });

const nameOther = (firstName: string) =>
  sql`
    INSERT INTO contacts (account_id, number, first_name) VALUES (${account.accountId}, ${OTHER}, ${firstName})
    ON CONFLICT (account_id, number) DO UPDATE SET first_name = excluded.first_name`.execute(owner());

/**
 * Checks every conversation's unread count and newest reply. Checks that every number with replies has a
 * conversation.
 */
async function expectExact(): Promise<void> {
  const { rows } = await sql`
    SELECT c.number FROM conversations c WHERE c.account_id = ${account.accountId} AND (
      unread <> (SELECT count(*) FROM replies r WHERE r.account_id = c.account_id AND r.number = c.number AND r.id > c.read_up_to)
      OR last_reply_id IS DISTINCT FROM (SELECT max(id) FROM replies r WHERE r.account_id = c.account_id AND r.number = c.number))
    UNION ALL
    SELECT r.number FROM replies r WHERE r.account_id = ${account.accountId} AND r.number <> ''
      AND NOT EXISTS (SELECT FROM conversations c WHERE c.account_id = r.account_id AND c.number = r.number)`.execute(
    owner(),
  );
  expect(rows).toEqual([]);
}

describe('a conversation', () => {
  it('shows its newest reply, and the number of unread replies', async () => {
    await write('Hello');
    await write('Are you there?', { recipient: '43367' });
    expect(await get()).toMatchObject({
      number: NUMBER,
      text: 'Are you there?',
      recipient: '43367',
      unread: 2,
      isDone: false,
      optedOut: false,
      assignedTo: null,
    });
    await expectExact();
  });

  it('is reopened by a new reply, and not finished if a reply was not seen', async () => {
    await write('Hello');
    const { lastReplyId } = await get();
    expect((await change({ isDone: true, lastReplyId })).body.isDone).toBe(true);
    await write('One more thing');
    expect((await get()).isDone).toBe(false);
    expect(await change({ isDone: true, lastReplyId })).toMatchObject({
      status: 409,
      body: { code: 'new_reply' },
    });
    expect((await get()).isDone).toBe(false);
    expect((await change({ isDone: true })).body.isDone).toBe(true);
    expect((await change({ isDone: false })).body.isDone).toBe(false);
  });

  it('is read up to a reply, never less than before, and can be marked as unread', async () => {
    await write('1');
    const first = (await get()).lastReplyId;
    await write('2');
    expect((await read(first)).body.unread).toBe(1);
    const { lastReplyId } = await get();
    expect((await read(lastReplyId)).body.unread).toBe(0);
    expect((await read(first)).body.unread).toBe(0);
    // A reply that arrives later stays unread.
    expect((await read(lastReplyId + 1000)).body.unread).toBe(0);
    await write('3');
    expect((await get()).unread).toBe(1);
    const params = { number: NUMBER };
    await read((await get()).lastReplyId);
    expect((await account.call(calls.markConversationUnread, { params })).body.unread).toBe(1);
    await expectExact();
  });

  it('counts replies exactly while it is being read', async () => {
    await write('first');
    const reading = async () => {
      for (let nth = 0; nth < 15; nth += 1) await read((await get()).lastReplyId);
    };
    const writing = async (whose: number) => {
      for (let nth = 0; nth < 15; nth += 1) await write(`${whose}.${nth}`);
    };
    await Promise.all([reading(), reading(), writing(1), writing(2)]);
    const { unread, lastReplyId } = await get();
    expect(unread).toBeLessThanOrEqual(31);
    await sqlEqualUnread(unread);
    expect((await read(lastReplyId)).body.unread).toBe(0);
  });

  /**
   * Checks the unread count against the replies after the read position. Transactions may commit out of
   * order of their reply ids, so an unread reply may be before that position.
   */
  async function sqlEqualUnread(unread: number): Promise<void> {
    const { rows } = await sql<{ after: number }>`
      SELECT count(*)::int AS after FROM replies r JOIN conversations c USING (account_id, number)
      WHERE c.account_id = ${account.accountId} AND r.id > c.read_up_to`.execute(owner());
    expect(unread).toBe(rows[0]!.after);
  }

  it('adds its unread replies to the account’s total, unless it is done or opted out', async () => {
    const unread = async () => (await account.call(calls.countUnread, {})).body.count;
    expect(await unread()).toBe(0);
    await write('Hello');
    await write('Are you there?');
    await write('STOP', { number: OTHER });
    expect(await unread()).toBe(2);
    await change({ isDone: true });
    expect(await unread()).toBe(0);
    await write('One more');
    expect(await unread()).toBe(3);
    await read((await get()).lastReplyId);
    expect(await unread()).toBe(0);
  });

  it('is assigned to a user of the account or to nobody', async () => {
    await write('Hello');
    const { users } = (await account.call(calls.listAssignees)).body;
    const [me] = users;
    expect((await change({ assignedTo: me!.id })).body.assignedTo).toEqual(me);
    expect(await list({ assigned: 'me' })).toEqual(['Hello']);
    expect(await list({ assigned: 'unassigned' })).toEqual([]);
    expect((await change({ assignedTo: null })).body.assignedTo).toBeNull();
    const stranger = await openAccount(web, database(), `stranger${accounts}`);
    const { users: others } = (await stranger.call(calls.listAssignees)).body;
    expect(await change({ assignedTo: others[0]!.id })).toMatchObject({
      status: 400,
      body: { code: 'unknown_user' },
    });
  });

  it('is deleted with its replies', async () => {
    await write('1', { inboundId: 901 });
    await write('2', { inboundId: 902 });
    await removeReplies(owner(), account.accountId, [902]);
    expect(await get()).toMatchObject({ text: '1', unread: 1 });
    await expectExact();
    await removeReplies(owner(), account.accountId, [901]);
    expect((await account.call(calls.getConversation, { params: { number: NUMBER } })).status).toBe(404);
    await expectExact();
  });
});

describe('the inbox', () => {
  it('lists open conversations, newest first, with filters', async () => {
    await write('A', { number: OTHER, recipient: '40000', campaignId: 7 });
    await write('B');
    await write('STOP', { number: '27821234569', text: 'STOP' });
    expect(await list()).toEqual(['STOP', 'B', 'A']);
    expect(await list({ optedOut: 'false' })).toEqual(['B', 'A']);
    expect(await list({ optedOut: 'true' })).toEqual(['STOP']);
    expect(await list({ sender: '40000' })).toEqual(['A']);
    expect(await list({ campaign: 7 })).toEqual(['A']);
    expect(await list({ campaign: 8 })).toEqual([]);
    await change({ isDone: true });
    expect(await list()).toEqual(['STOP', 'A']);
    expect(await list({ state: 'done' })).toEqual(['B']);
    expect(await list({ state: 'all' })).toEqual(['STOP', 'B', 'A']);
    await read((await get()).lastReplyId);
    expect(await list({ state: 'all', unread: 'true' })).toEqual(['STOP', 'A']);
    expect(await list({ state: 'all', unread: 'false' })).toEqual(['B']);
    expect((await account.call(listReplySenders)).body.senders).toEqual(['40000', '43366']);
  });

  it('searches all replies of a conversation, and numbers', async () => {
    await write('When do you open on Saturday?');
    await write('Thanks');
    await write('Hello', { number: OTHER });
    expect(await list({ search: 'saturday' })).toEqual(['Thanks']);
    expect(await list({ search: '082 123 4568' })).toEqual(['Hello']);
    expect(await list({ search: 'sunday' })).toEqual([]);
  });

  it('finds frequent and rare words among many replies', async () => {
    await sql`
      INSERT INTO replies (account_id, inbound_id, number, recipient, text, received_at)
      SELECT ${account.accountId}, 5000 + n, (27830000000 + n)::text, '43366', CASE WHEN n = 7 THEN 'Thanks, a Zebra at no. 10 xq' ELSE 'Thanks at last, ' || n END, now()
      FROM generate_series(1, 1200) n`.execute(owner());
    await sql`
      INSERT INTO conversations (account_id, number, last_reply_id, last_at, recipient, opted_out, read_up_to, unread)
      SELECT account_id, number, id, received_at, recipient, false, 0, 1 FROM replies WHERE account_id = ${account.accountId}`.execute(
      owner(),
    );
    const zebra = ['Thanks, a Zebra at no. 10 xq'];
    for (const search of ['zebra', 'thanks zebra', 'xq', 'at xq', 'zebra 10'])
      expect([search, await list({ search })]).toEqual([search, zebra]);
    expect(await list({ search: 'thanks' })).toHaveLength(50);
    expect(await list({ search: 'at' })).toHaveLength(50);
    for (const search of ['thanks zebras', 'qx', 'last zebra'])
      expect([search, await list({ search })]).toEqual([search, []]);
    const replies = async (search: string) =>
      (await account.call(listReplies, { query: { search } })).body.items.map(({ text }) => text);
    for (const search of ['thanks zebra', 'xq', 'zebra 10'])
      expect([search, await replies(search)]).toEqual([search, zebra]);
    // Matches of a common word are not counted completely.
    const query = { search: 'thanks', total: 'true', limit: 20 } as const;
    const shown = { count: 20, isExact: false };
    expect((await account.call(listReplies, { query })).body.total).toEqual(shown);
    expect((await account.call(calls.listConversations, { query })).body.total).toEqual(shown);
  });

  it('searches for one or two letters among the newest replies, and marks the total as inexact', async () => {
    const total = async (search: string) => [
      (await account.call(calls.listConversations, { query: { search, total: 'true' } })).body.total,
      (await account.call(listReplies, { query: { search, total: 'true' } })).body.total,
    ];
    await nameOther('Bo');
    await write('Old xq', { number: OTHER });
    await write('New xq');
    expect(await list({ search: 'xq' })).toEqual(['New xq', 'Old xq']);
    expect(await list({ search: 'bo' })).toEqual(['Old xq']);
    const all = { count: 2, isExact: true };
    expect(await total('xq')).toEqual([all, all]);

    await sql`
      INSERT INTO replies (account_id, inbound_id, number, recipient, text, received_at)
      SELECT ${account.accountId}, 5000 + n, '27830000000', '43366', 'Thanks', now() FROM generate_series(1, 10000) n`.execute(
      owner(),
    );
    await write('Newest xq');
    expect(await list({ search: 'xq' })).toEqual(['Newest xq']);
    expect(await list({ search: 'bo' })).toEqual([]);
    const some = { count: 1, isExact: false, amongNewest: 10_000 };
    expect(await total('xq')).toEqual([some, some]);
    // Searches of three or more letters use an index, so they find replies of any age.
    await nameOther('Bob');
    for (const search of ['bob', 'old', '082 123 4568'])
      expect([search, await list({ search })]).toEqual([search, ['Old xq']]);
  });

  it('has a long reply in full, which is found by its last words', async () => {
    const text = `${'A long story. '.repeat(40)}The end`;
    await write(text);
    expect(await list({ search: 'the end' })).toEqual([text]);
  });

  it('finishes several conversations at once', async () => {
    await write('A', { number: OTHER });
    await write('B');
    const numbers = [NUMBER, OTHER, '27829999999'];
    const finish = (isDone: boolean) =>
      account.call(calls.finishConversations, { body: { numbers, isDone } });
    expect((await finish(true)).body).toEqual({ changed: 2 });
    expect((await finish(true)).body).toEqual({ changed: 0 });
    expect(await list()).toEqual([]);
    expect((await finish(false)).body).toEqual({ changed: 2 });
  });

  it('skips conversations with a newer reply than the user has seen', async () => {
    await write('A', { number: OTHER });
    await write('B');
    const upTo = (await get()).lastReplyId;
    await write('Wait', { number: OTHER });
    const body = { numbers: [NUMBER, OTHER], upTo };
    expect((await account.call(calls.finishConversations, { body })).body).toEqual({ changed: 1 });
    expect(await list()).toEqual(['Wait']);
  });

  it('reads several conversations at once, each up to the last seen reply', async () => {
    await write('A', { number: OTHER });
    await write('B');
    await write('C');
    const upTo = (await get()).lastReplyId;
    await write('D', { number: OTHER });
    const body = { numbers: [NUMBER, OTHER, '27829999999'], upTo };
    const readAll = async () => (await account.call(calls.readConversations, { body })).body;
    expect(await readAll()).toEqual({ changed: 2 });
    expect(await readAll()).toEqual({ changed: 0 });
    expect((await get()).unread).toBe(0);
    expect((await get(OTHER)).unread).toBe(1);
    await expectExact();
  });

  it('is limited to the own account', async () => {
    await write('Ours');
    const stranger = await openAccount(web, database(), `other${accounts}`);
    const query = { state: 'all', search: 'ours' } as const;
    expect((await stranger.call(calls.listConversations, { query })).body.items).toEqual([]);
    expect((await stranger.call(listReplySenders)).body.senders).toEqual([]);
  });
});
