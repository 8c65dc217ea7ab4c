import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Permission, PERMISSIONS } from '#contract/access.ts';
import { cancelBulkAction, listBulkActions } from '#contract/bulk-actions.ts';
import * as contacts from '#contract/contacts.ts';
import { listOptOuts, removeOptOuts } from '#contract/opt-outs.ts';
import { capabilities } from '#server/capabilities.ts';
import { longWork } from '#server/compose.ts';
import { MAX_TRIES } from '#server/platform/long-work/count-failure.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { startWorker } from '#server/platform/testing/worker.ts';
import { cancelBulkAction as cancelAs } from './cancel.ts';
import { forgetBulkActions } from './forget.ts';
import { undoBulkAction as undoAs } from './undo.ts';

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
  account = await openAccount(web, database(), `account${(accounts += 1)}`);
});

const work = longWork.find(({ name }) => name === 'bulk actions')!;
const actions = capabilities.flatMap((each) => each.bulkActions ?? []);
const piece = (id: number) => ({ accountId: account.accountId, id });
const step = (id: number) => work.step(testContext(database()), piece(id));

/** Takes steps as a worker would until the action ends. Returns the number of steps. */
async function finish(id: number): Promise<number> {
  let steps = 0;
  while (await step(id)) steps += 1;
  return steps;
}

async function deleteGroup(groupId: number): Promise<void> {
  const { body } = await account.call(contacts.deleteGroups, { body: { ids: [groupId] } });
  await finish(body.id);
}

const state = async (id: number) =>
  (await account.call(listBulkActions)).body.items.find((each) => each.id === id);

async function addOptOuts(count: number, prefix = '2782', { accountId } = account): Promise<void> {
  await sql`
    INSERT INTO opt_outs (account_id, number, source)
    SELECT ${accountId}, ${prefix} || lpad(n::text, 7, '0'), 'manual' FROM generate_series(1, ${count}::int) n`.execute(
    owner(),
  );
}

const reason = 'They asked to';

async function optedOut({ accountId } = account): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM opt_outs WHERE account_id = ${accountId}`.execute(owner());
  return rows[0]!.count;
}

async function start(query: { search?: string } = {}): Promise<number> {
  const answer = await account.call(removeOptOuts, { body: { matching: query, reason } });
  expect(answer, answer.text).toMatchObject({ status: 200, body: { state: 'running', done: 0 } });
  return answer.body.id;
}

async function startDeletion(): Promise<number> {
  const { body } = await account.call(contacts.deleteContacts, { body: { matching: {} } });
  return body.id;
}

/** Creates a group with `members` contacts who belong to no other group. */
async function addGroup(name: string, members: number, prefix = '2783'): Promise<number> {
  const { id } = (await account.call(contacts.createGroup, { body: { name } })).body;
  await sql`
    INSERT INTO contacts (account_id, number, first_name)
    SELECT ${account.accountId}, ${prefix} || lpad(n::text, 7, '0'), CASE WHEN n % 1000 = 0 THEN 'Ann' ELSE 'Ben' END
    FROM generate_series(1, ${members}::int) n`.execute(owner());
  await sql`
    INSERT INTO group_members SELECT account_id, ${id}, number FROM contacts
    WHERE account_id = ${account.accountId} AND number LIKE ${`${prefix}%`}`.execute(owner());
  return id;
}

async function contactsHeld(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM contacts WHERE account_id = ${account.accountId}`.execute(owner());
  return rows[0]!.count;
}

describe('all matching rows', () => {
  it('are processed step by step, and no others', async () => {
    await addOptOuts(5000);
    await addOptOuts(10, '2784');
    const id = await start({ search: '082' });
    expect(await state(id)).toMatchObject({ total: 5000, list: 'opt-outs', action: 'remove-opt-outs' });
    await step(id);
    expect(await state(id)).toMatchObject({ state: 'running', done: 2000, finishedAt: null });
    expect(await finish(id)).toBe(2);
    expect(await state(id)).toMatchObject({
      state: 'done',
      done: 5000,
      skipped: 0,
      finishedAt: expect.any(String),
    });
    expect(await optedOut()).toBe(10);
    expect(await step(id)).toBe(false);
  });

  it('are those in the list: none for a search that is not a number', async () => {
    await addOptOuts(3);
    const search = 'Ann';
    const shown = await account.call(listOptOuts, { query: { search, total: 'true' } });
    expect(shown.body).toMatchObject({ items: [], total: { count: 0 } });
    await finish(await start({ search }));
    expect(await optedOut()).toBe(3);
  });

  it('exclude rows added after the start', async () => {
    await addOptOuts(3);
    const id = await start();
    await addOptOuts(3, '2785');
    await sql`UPDATE opt_outs SET written_at = clock_timestamp() WHERE number = '27820000001'`.execute(
      owner(),
    );
    await finish(id);
    expect(await state(id)).toMatchObject({ state: 'done', total: 3, done: 2 });
    expect(await optedOut()).toBe(4);
  });

  it('exclude another account’s', async () => {
    await addOptOuts(3);
    const mine = account;
    account = await openAccount(web, database(), 'neighbour');
    await addOptOuts(3);
    await finish(await start());
    expect([await optedOut(mine), await optedOut()]).toEqual([3, 0]);
  });
});

describe('chosen rows', () => {
  it('that are deleted or another account’s are skipped', async () => {
    const theirs = (await account.call(contacts.createGroup, { body: { name: 'Theirs' } })).body.id;
    const them = account;
    account = await openAccount(web, database(), 'chooser');
    const [one, two] = [await addGroup('One', 3), await addGroup('Two', 2, '2784')];
    const { body } = await account.call(contacts.deleteGroups, { body: { ids: [two, theirs, one, one] } });
    await deleteGroup(two);
    await finish(body.id);
    expect(await state(body.id)).toMatchObject({ state: 'done', total: 3, done: 1, skipped: 2 });
    expect((await account.call(contacts.listGroups)).body.items).toEqual([]);
    expect((await them.call(contacts.listGroups)).body.items).toMatchObject([{ id: theirs }]);
  });

  it('are contacts by id', async () => {
    const groupId = await addGroup('Group', 5);
    const { items } = (await account.call(contacts.listContacts, { params: { groupId } })).body;
    const ids = [items[3]!.id, items[1]!.id, 1_000_000];
    const { body } = await account.call(contacts.removeContacts, { params: { groupId }, body: { ids } });
    expect(body).toMatchObject({ groupId, total: 3, skipped: 1 });
    await finish(body.id);
    expect(await state(body.id)).toMatchObject({ state: 'done', done: 2, skipped: 1 });
    const left = (await account.call(contacts.listContacts, { params: { groupId } })).body.items;
    expect(left).toEqual([items[0], items[2], items[4]]);
  });
});

describe('contacts of a group', () => {
  it('are removed from the group by part of their names, and kept', async () => {
    const groupId = await addGroup('Large', 5000);
    const { id: other } = (await account.call(contacts.createGroup, { body: { name: 'Other' } })).body;
    await sql`INSERT INTO group_members VALUES (${account.accountId}, ${other}, '27830001000')`.execute(
      owner(),
    );
    const { body } = await account.call(contacts.removeContacts, {
      params: { groupId },
      body: { matching: { search: 'ann' } },
    });
    expect(body.total).toBe(5);
    expect(await finish(body.id)).toBe(3);
    expect(await state(body.id)).toMatchObject({ state: 'done', done: 5, skipped: 0 });
    expect(await contactsHeld()).toBe(5000);
    const group = await account.call(contacts.getGroup, { params: { groupId } });
    expect(group.body.members).toBe(4995);
  });

  it('end the action if the group is deleted', async () => {
    const groupId = await addGroup('Short-lived', 3000);
    const { body } = await account.call(contacts.removeContacts, {
      params: { groupId },
      body: { matching: {} },
    });
    await step(body.id);
    await deleteGroup(groupId);
    await finish(body.id);
    expect(await state(body.id)).toMatchObject({ state: 'done', done: 2000 });
  });
});

describe('groups', () => {
  it('are deleted with their contacts, a large one in several steps, and audited', async () => {
    await addGroup('Spring small', 3);
    await addGroup('Spring large', 5000, '2784');
    await addGroup('Summer', 2, '2785');
    const { body } = await account.call(contacts.deleteGroups, { body: { matching: { search: 'spring' } } });
    await step(body.id);
    expect(await state(body.id)).toMatchObject({ state: 'running', total: 2, done: 1 });
    await finish(body.id);
    expect(await state(body.id)).toMatchObject({ state: 'done', done: 2, skipped: 0 });
    expect(await contactsHeld()).toBe(2);
    const { rows } = await sql`
      SELECT action, user_id, detail FROM audit_log WHERE account_id = ${account.accountId}
        AND action ~ 'group' ORDER BY id`.execute(owner());
    const { userId: user_id } = account;
    expect(rows).toEqual([
      { action: 'deletion of groups started', user_id, detail: { rows: 2 } },
      { action: 'group deleted', user_id, detail: { name: 'Spring small' } },
      { action: 'group deleted', user_id, detail: { name: 'Spring large' } },
    ]);
  });

  it('leave no contact behind if two actions delete the same group', async () => {
    const groupId = await addGroup('Twice', 7000);
    const { body } = await account.call(contacts.deleteGroups, { body: { ids: [groupId] } });
    await Promise.all([finish(body.id), deleteGroup(groupId)]);
    expect(await contactsHeld()).toBe(0);
  });

  it('that expire soon are found as in the list', async () => {
    const soon = Temporal.Now.plainDateISO('UTC').add({ days: 2 }).toString();
    await account.call(contacts.createGroup, { body: { name: 'Soon', expiresOn: soon } });
    await account.call(contacts.createGroup, { body: { name: 'Never' } });
    const { body } = await account.call(contacts.deleteGroups, { body: { matching: { expiring: 'true' } } });
    await finish(body.id);
    expect((await account.call(contacts.listGroups)).body.items).toMatchObject([{ name: 'Never' }]);
  });
});

describe('a step that fails', () => {
  /**
   * Makes every step fail in its last statement, after the rows are removed. With `false`, steps succeed
   * again.
   */
  const failing = (is: boolean) =>
    sql
      .raw(
        is
          ? `ALTER TABLE bulk_actions ADD CONSTRAINT no_more CHECK (done = 0 OR done = 2000) NOT VALID`
          : `ALTER TABLE bulk_actions DROP CONSTRAINT no_more`,
      )
      .execute(owner());

  it('changes nothing, so the next try continues at the same row', async () => {
    await addOptOuts(5000);
    const id = await start();
    await step(id);
    await failing(true);
    await expect(step(id)).rejects.toThrow(/no_more/);
    await failing(false);
    expect(await optedOut()).toBe(3000);
    expect(await state(id)).toMatchObject({ state: 'running', done: 2000 });
    await finish(id);
    expect(await state(id)).toMatchObject({ state: 'done', done: 5000, skipped: 0 });
    expect(await optedOut()).toBe(0);
  });

  it('is retried later, then given up with instructions', async () => {
    await addOptOuts(1);
    const id = await start();
    const context = testContext(database());
    const isWaiting = async () => (await work.findWaiting(context)).some((each) => each.id === id);
    expect(await isWaiting()).toBe(true);
    for (let time = 1; time <= MAX_TRIES; time++) {
      expect(await state(id)).toMatchObject({ state: 'running' });
      await work.recordFailure(context, piece(id), new Error('out of order'));
      expect(await isWaiting()).toBe(false);
    }
    expect(await state(id)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/again for the rest/),
    });
    expect(await optedOut()).toBe(1);
  });

  it('is skipped while another worker holds it', async () => {
    const id = await start();
    await owner()
      .transaction()
      .execute(async (tx) => {
        await sql`SELECT FROM bulk_actions WHERE id = ${id} FOR UPDATE`.execute(tx);
        expect(await step(id)).toBe(false);
      });
    expect(await step(id)).toBe(true);
  });
});

describe('cancelling', () => {
  it('stops the action for good', async () => {
    await addOptOuts(5000);
    const id = await start();
    await step(id);
    const cancel = () => account.call(cancelBulkAction, { params: { bulkActionId: id } });
    const { body } = await cancel();
    expect(body).toMatchObject({ state: 'cancelled', done: 2000, total: 5000 });
    expect(await step(id)).toBe(false);
    expect(await optedOut()).toBe(3000);
    expect((await cancel()).body).toEqual(body);
  });

  it('has no effect on a finished action', async () => {
    const id = await start();
    await finish(id);
    const { body } = await account.call(cancelBulkAction, { params: { bulkActionId: id } });
    expect(body.state).toBe('done');
  });
});

describe.each([
  ['cancelling', cancelAs],
  ['undoing', undoAs],
])('%s', (_what, call) => {
  const callAs = (permissions: readonly Permission[], id: number) =>
    database().db.withAccount(account.accountId, (mine) =>
      call(
        { ...mine, by: { kind: 'user', userId: account.userId } },
        actions,
        {
          isUser: true,
          isApiKey: false,
          isMaster: true,
          features: [],
          traits: [],
          permissions,
          mustSetUpTwoFactor: false,
          isImpersonating: false,
        },
        id,
      ),
    );
  const refused = /role does not allow this/;

  it.each([
    ['removing opt-outs', 'opt-outs.edit', () => start()],
    ['deleting contacts', 'contacts.edit', startDeletion],
  ])('of %s requires %s', async (_action, needed, begin) => {
    const id = await begin();
    const others = PERMISSIONS.filter((each) => each !== needed);
    await expect(callAs(others, id)).rejects.toThrow(refused);
    await expect(callAs(['campaigns.send'], id)).rejects.toThrow(refused);
    expect(await state(id)).toMatchObject({ state: 'running' });
  });

  it('is rejected for every caller if the action is no longer declared', async () => {
    const id = await start();
    await sql`UPDATE bulk_actions SET action = 'paint-contacts' WHERE id = ${id}`.execute(owner());
    await expect(callAs(PERMISSIONS, id)).rejects.toThrow(refused);
    const { rows } = await sql`SELECT state FROM bulk_actions WHERE id = ${id}`.execute(owner());
    expect(rows).toEqual([{ state: 'running' }]);
  });
});

describe('rejects', () => {
  it.each([
    ['neither ids nor a query', {}],
    ['both', { ids: ['27821234567'], matching: {} }],
    ['no ids', { ids: [] }],
    ['too many', { ids: Array.from({ length: 1001 }, (_, n) => String(27820000000 + n)) }],
  ])('%s', async (_what, body) => {
    const answer = await account.call(removeOptOuts, { body: { ...body, reason } });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/1 to 1000 rows/) } });
  });

  it.each([
    ['a filter that there is not', { matching: { serach: '999' } }],
    ['something besides the rows', { matching: {}, search: '999' }],
  ])('%s, which would mean all rows', async (_what, body) => {
    await addOptOuts(2);
    const answer = await account.call(removeOptOuts, {
      body: { ...body, reason } as { matching: object; reason: string },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/Unknown field: "se\w+"/) },
    });
    expect((await account.call(listBulkActions)).body.items).toEqual([]);
  });

  it.each([[true], ['1'], [[1]], [1.5], [0]])('%j as the id of a group', async (id) => {
    await addGroup('Group', 1);
    const answer = await account.call(contacts.deleteGroups, { body: { ids: [id as number] } });
    expect(answer.status).toBe(400);
  });

  it('a hundred thousand ids, unread', async () => {
    const body = { ids: Array.from<number>({ length: 100_000 }).fill(1) };
    const answer = await account.call(contacts.deleteGroups, { body });
    expect(answer).toMatchObject({ status: 413 });
  });

  it('a fourth concurrent action', async () => {
    const [first] = [await start(), await start(), await start()];
    const fourth = () => account.call(removeOptOuts, { body: { matching: {}, reason } });
    expect(await fourth()).toMatchObject({ status: 429, body: { code: 'too_many_bulk_actions' } });
    await finish(first);
    expect((await fourth()).status).toBe(200);
  });
});

it('filters the list by list, group and state', async () => {
  const groupId = await addGroup('Group', 1);
  const removal = (
    await account.call(contacts.removeContacts, { params: { groupId }, body: { matching: {} } })
  ).body;
  const id = await start();
  await finish(id);
  const find = async (query: object) =>
    (await account.call(listBulkActions, { query })).body.items.map((each) => each.id);
  expect(await find({})).toEqual([id, removal.id]);
  expect(await find({ list: 'opt-outs' })).toEqual([id]);
  expect(await find({ list: 'contacts', groupId })).toEqual([removal.id]);
  expect(await find({ list: 'contacts', groupId: groupId + 1 })).toEqual([]);
  expect(await find({ state: 'running' })).toEqual([removal.id]);
});

it('deletes bulk actions 30 days after their end', async () => {
  const [old, recent, running] = [await start(), await start(), await start()];
  await finish(old);
  await finish(recent);
  await sql`UPDATE bulk_actions SET finished_at = now() - interval '31 days' WHERE id = ${old}`.execute(
    owner(),
  );
  await sql`UPDATE bulk_actions SET started_at = now() - interval '31 days' WHERE id = ${running}`.execute(
    owner(),
  );
  await forgetBulkActions(owner());
  expect((await account.call(listBulkActions)).body.items.map(({ id }) => id)).toEqual([running, recent]);
});

it('accounts take turns: a small action does not wait for a large one', async () => {
  await sql`UPDATE bulk_actions SET state = 'cancelled', finished_at = now() WHERE state = 'running'`.execute(
    owner(),
  );
  const small = await openAccount(web, database(), 'small');
  await addOptOuts(10, '2782', small);
  await addOptOuts(100_001);
  const large = await start();
  const worker = await startWorker(database(), { LOG_LEVEL: 'silent' });
  try {
    await eventually('the large one to be under way', async () => (await state(large))!.done > 0);
    await small.call(removeOptOuts, { body: { matching: {}, reason } });
    await eventually('the small one to be done', async () => (await optedOut(small)) === 0);
    expect(await state(large)).toMatchObject({ state: 'running' });
    expect(await optedOut()).toBeGreaterThan(0);
    await eventually('the large one to be done', async () => (await state(large))!.state === 'done');
    expect(await state(large)).toMatchObject({ total: null, done: 100_001, skipped: 0 });
  } finally {
    await worker.stop();
  }
});
