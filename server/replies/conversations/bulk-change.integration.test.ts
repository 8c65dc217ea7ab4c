import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { undoBulkAction } from '#contract/bulk-actions.ts';
import { changeConversations, listConversations } from '#contract/conversations.ts';
import { longWork } from '#server/compose.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { receive } from '../testing/receive.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let accounts = 0;

/** More conversations than one step processes. */
const MANY = 1500;
const nth = (index: number) => String(27_820_000_000 + index);

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `many${(accounts += 1)}`);
  await sql`
    INSERT INTO replies (account_id, number, recipient, text, received_at, inbound_id)
    SELECT ${account.accountId}, 27820000000 + n, CASE WHEN n % 3 = 0 THEN '43367' ELSE '43366' END, 'Yes', now(), n
    FROM generate_series(1, ${MANY}) n`.execute(owner());
  await sql`
    INSERT INTO conversations (account_id, number, last_reply_id, last_at, recipient, opted_out, read_up_to, unread, is_done)
    SELECT account_id, number, id, received_at, recipient, false, 0, 1, inbound_id % 2 = 0 FROM replies
    WHERE account_id = ${account.accountId}`.execute(owner());
});

const work = longWork.find(({ name }) => name === 'bulk actions')!;
async function finish(id: number): Promise<number> {
  let steps = 0;
  while (await work.step(testContext(database()), { accountId: account.accountId, id })) steps += 1;
  return steps;
}

const start = async (action: 'finish' | 'reopen' | 'read', matching: object) => {
  const { status, body, text } = await account.call(changeConversations, { body: { action, matching } });
  expect(status, text).toBe(200);
  return body;
};
const count = async (where: ReturnType<typeof sql<boolean>>) =>
  (
    await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM conversations WHERE account_id = ${account.accountId} AND ${where}`.execute(
      owner(),
    )
  ).rows[0]!.count;
const done = sql<boolean>`is_done`;

it('finishes all matching conversations and no others, and can be undone', async () => {
  const before = await count(done);
  const { id, total } = await start('finish', { sender: '43367' });
  expect(total).toBe(250);
  expect(await finish(id)).toBe(2);
  expect(await count(done)).toBe(before + 250);
  expect(await count(sql<boolean>`NOT is_done AND recipient = '43367'`)).toBe(0);
  const undone = (await account.call(undoBulkAction, { params: { bulkActionId: id } })).body;
  await finish(undone.id);
  expect(await count(done)).toBe(before);
});

it('skips conversations with a reply since the start', async () => {
  const finishing = await start('finish', { state: 'all', search: nth(7) });
  const reading = await start('read', { state: 'all' });
  await receive(owner(), account.accountId, { number: nth(7), text: 'One more thing', inboundId: MANY + 1 });
  await finish(finishing.id);
  await finish(reading.id);
  expect(await count(sql<boolean>`number = ${nth(7)} AND NOT is_done AND unread = 1`)).toBe(1);
  expect(await count(sql<boolean>`unread > 0`)).toBe(1);
});

it('reopens finished conversations', async () => {
  await finish((await start('reopen', { state: 'done' })).id);
  expect(await count(done)).toBe(0);
});

it('resolves “me” to the user who started the action', async () => {
  const { rows } = await sql<{
    id: number;
  }>`SELECT id FROM users WHERE account_id = ${account.accountId}`.execute(owner());
  await sql`
    UPDATE conversations SET assigned_to = ${rows[0]!.id}
    WHERE account_id = ${account.accountId} AND number IN (${nth(1)}, ${nth(3)})`.execute(owner());
  const { total } = (await account.call(listConversations, { query: { assigned: 'me', total: 'true' } }))
    .body;
  const { id, total: counted } = await start('finish', { assigned: 'me' });
  expect([total?.count, counted]).toEqual([2, 2]);
  await finish(id);
  expect(await count(sql<boolean>`is_done AND assigned_to IS NOT NULL`)).toBe(2);
});
