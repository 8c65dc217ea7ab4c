import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { retypeField } from '#contract/contact-fields.ts';
import { type BulkAction, listBulkActions, undoBulkAction } from '#contract/bulk-actions.ts';
import * as calls from '#contract/contacts.ts';
import { getImport } from '#contract/imports.ts';
import { addOptOuts, listOptOuts, listRemovedOptOuts, removeOptOut } from '#contract/opt-outs.ts';
import { createTextFields } from '#server/contacts/testing/create-text-fields.ts';
import { listeners, longWork } from '#server/compose.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let groupIds: number[];
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());

/**
 * Creates thirty numbered contacts. The first group has the multiples of two, the second of three, and the
 * third of four.
 */
beforeEach(async () => {
  account = await openAccount(web, database(), `many${(accounts += 1)}`);
  groupIds = [];
  for (const name of ['First', 'Second', 'Third'])
    groupIds.push((await account.call(calls.createGroup, { body: { name } })).body.id);
  await createTextFields(owner(), account.accountId, 'city', 'plan');
  await sql`
    INSERT INTO contacts (account_id, number, first_name, fields)
    SELECT ${account.accountId}, (27820000000 + n)::text, 'Person ' || n, CASE WHEN n % 2 = 0 THEN '{"city": "Durban"}' ELSE '{}' END::jsonb
    FROM generate_series(1, 30) n`.execute(owner());
  await sql`
    INSERT INTO group_members SELECT ${account.accountId}, g.id, (27820000000 + n)::text
    FROM generate_series(1, 30) n, unnest(${groupIds}::bigint[]) WITH ORDINALITY AS g(id, nth) WHERE n % (g.nth + 1) = 0`.execute(
    owner(),
  );
});

const work = longWork.find(({ name }) => name === 'bulk actions')!;

async function finish({ id }: BulkAction): Promise<BulkAction> {
  while (await work.step(testContext(database()), { accountId: account.accountId, id }));
  return (await account.call(listBulkActions)).body.items.find((each) => each.id === id)!;
}

const undo = async ({ id }: BulkAction) => account.call(undoBulkAction, { params: { bulkActionId: id } });

/**
 * Reads the contacts with their groups, and whether they have opted out. Omits their ids and when they were
 * last changed.
 */
async function snapshot() {
  const { rows } = await sql`
    SELECT number, first_name, last_name, fields, created_at, ARRAY(
      SELECT group_id FROM group_members m WHERE m.account_id = c.account_id AND m.number = c.number ORDER BY 1
    ) AS groups, EXISTS (SELECT FROM opt_outs o WHERE o.account_id = c.account_id AND o.number = c.number) AS out
    FROM contacts c WHERE account_id = ${account.accountId} ORDER BY number`.execute(owner());
  return rows;
}

/** Checks that the stored counts equal the actual numbers of members and contacts. */
async function expectExactCounts(): Promise<void> {
  const { rows } = await sql`
    SELECT id FROM groups g WHERE account_id = ${account.accountId}
      AND members <> (SELECT count(*) FROM group_members m WHERE m.account_id = g.account_id AND m.group_id = g.id)`.execute(
    owner(),
  );
  expect(rows).toEqual([]);
  const { body } = await account.call(calls.findContacts, { query: { total: 'true' } });
  expect(body.total).toEqual({ count: (await snapshot()).length, isExact: true });
}

const inGroup = (nth: number) => ({ matching: { inAny: String(groupIds[nth]) } });

/** The bulk actions to test, each on the contacts of one group. */
const ACTIONS: Record<string, (nth: number, other: number) => Promise<{ body: BulkAction; text: string }>> = {
  add: (nth, other) =>
    account.call(calls.addToGroups, { body: { ...inGroup(nth), groupIds: [groupIds[other]!] } }),
  leave: (nth, other) =>
    account.call(calls.removeFromGroups, { body: { ...inGroup(nth), groupIds: [groupIds[other]!] } }),
  move: (nth, other) =>
    account.call(calls.moveContacts, { body: { ...inGroup(nth), groupIds: [groupIds[other]!] } }),
  set: (nth, other) =>
    account.call(calls.setField, {
      body: { ...inGroup(nth), field: 'city', value: ['Soweto', '', 'Durban'][other]! },
    }),
  optOut: (nth) => account.call(calls.optOutContacts, { body: inGroup(nth) }),
  delete: (nth) => account.call(calls.deleteContacts, { body: inGroup(nth) }),
};

async function run(name: string, nth: number, other: number): Promise<BulkAction> {
  const { body, text } = await ACTIONS[name]!(nth, other);
  expect(body.state, text).toBe('running');
  return finish(body);
}

describe('a bulk action on contacts', () => {
  it('adds them to groups, counts them, and keeps their other groups', async () => {
    const done = await run('add', 1, 2);
    expect(done).toMatchObject({ state: 'done', total: 10, done: 10, skipped: 0, canUndo: true });
    const { body } = await account.call(calls.findContacts, {
      query: { inAll: `${groupIds[1]},${groupIds[2]}` },
    });
    expect(body.items).toHaveLength(10);
    await expectExactCounts();
  });

  it('moves them out of all other groups', async () => {
    await run('move', 0, 1);
    const left = await account.call(calls.findContacts, { query: { inAny: `${groupIds[0]}` } });
    expect(left.body.items).toEqual([]);
    const { body } = await account.call(calls.findContacts, { query: { inAll: `${groupIds[1]}` } });
    expect(body.items).toHaveLength(20);
    const moved = body.items.filter(({ number }) => Number(number) % 2 === 0);
    expect(moved.every(({ groups }) => groups.length === 1)).toBe(true);
    await expectExactCounts();
  });

  it('keeps contacts that are left without a group', async () => {
    await run('leave', 0, 0);
    expect(await snapshot()).toHaveLength(30);
  });

  it('is refused for a group of another account, and without a group', async () => {
    const mine = groupIds[0]!;
    account = await openAccount(web, database(), `other${accounts}`);
    const add = (ids: number[]) => account.call(calls.addToGroups, { body: { matching: {}, groupIds: ids } });
    expect(await add([mine])).toMatchObject({ status: 404 });
    expect(await add([])).toMatchObject({ status: 400, body: { field: 'groupIds' } });
    expect((await account.call(listBulkActions)).body.items).toEqual([]);
  });
});

describe('two concurrent actions', () => {
  it('leave exact counts, whatever they do', async () => {
    const step = fc.tuple(fc.constantFrom(...Object.keys(ACTIONS)), fc.nat(2), fc.nat(2));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 4 }), async (pairs) => {
        const done: BulkAction[] = [];
        for (const [one, other] of pairs) done.push(...(await Promise.all([run(...one), run(...other)])));
        await expectExactCounts();
        const undone = done.filter(({ canUndo }) => canUndo).map(async (each) => (await undo(each)).body);
        await Promise.all((await Promise.all(undone)).map(finish));
        await expectExactCounts();
      }),
      { numRuns: 12 },
    );
  });

  it('wait for each other, and after a deadlock one of them retries', async () => {
    const moved = await run('move', 0, 2);
    const undone = (await undo(moved)).body;
    const lock = (tx: OwnerDb, nth: number) =>
      sql`SELECT FROM groups WHERE id = ${groupIds[nth]!} FOR UPDATE`.execute(tx);
    let finished: Promise<BulkAction>;
    await owner()
      .transaction()
      .execute(async (tx) => {
        await lock(tx, 0);
        // The undo takes contacts out of the third group. It then waits for the first group, which is
        // locked.
        finished = finish(undone);
        await expect
          .poll(async () => (await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(owner())).rows.length)
          .toBeGreaterThan(0);
        await lock(tx, 2);
      });
    expect(await finished!).toMatchObject({ state: 'done', done: 15 });
    await expectExactCounts();
  });
});

describe('undo', () => {
  it('in reverse order restores the former state, whatever was done', async () => {
    const step = fc.tuple(fc.constantFrom(...Object.keys(ACTIONS)), fc.nat(2), fc.nat(2));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        const before = await snapshot();
        const done: BulkAction[] = [];
        for (const [name, nth, other] of steps) done.push(await run(name, nth, other));
        await expectExactCounts();
        for (const action of done.toReversed()) if (action.canUndo) await finish((await undo(action)).body);
        expect(await snapshot()).toEqual(before);
        await expectExactCounts();
      }),
      { numRuns: 12 },
    );
  });

  it('works once, after the action has finished', async () => {
    const { body } = await ACTIONS['add']!(0, 1);
    expect(await undo(body)).toMatchObject({ status: 409, body: { code: 'cannot_undo' } });
    const done = await finish(body);
    const undone = await finish((await undo(done)).body);
    expect(undone).toMatchObject({ state: 'done', undoOf: done.id, canUndo: false });
    expect(await undo(done)).toMatchObject({ status: 409 });
    expect(await undo(undone)).toMatchObject({ status: 409 });
  });

  it('keeps later changes', async () => {
    const set = await run('set', 0, 0);
    const { items } = (await account.call(calls.findContacts, { query: { inAny: `${groupIds[0]}` } })).body;
    const contactId = items[0]!.id;
    await account.call(calls.updateContact, {
      params: { contactId },
      body: { fields: { city: 'Cape Town' } },
    });
    expect(await finish((await undo(set)).body)).toMatchObject({ done: 14 });
    const { body } = await account.call(calls.getContact, { params: { contactId } });
    expect(body.fields).toEqual({ city: 'Cape Town' });
  });

  it('fits values into a retyped field, and skips values that do not fit', async () => {
    const cities = async () =>
      (await snapshot()).map((contact) => (contact as { fields: { city?: string } }).fields.city);
    await sql`
      UPDATE contacts SET fields = CASE WHEN number = (SELECT min(number) FROM contacts WHERE account_id = ${account.accountId})
        THEN '{"city": "1,5"}'::jsonb ELSE '{"city": "much"}' END WHERE account_id = ${account.accountId}`.execute(
      owner(),
    );
    const count = (await cities()).length;
    const set = await finish(
      (await account.call(calls.setField, { body: { matching: {}, field: 'city', value: '7' } })).body,
    );
    const params = { fieldKey: 'city' };
    const retyped = await account.call(retypeField, { params, body: { type: 'number' } });
    await finish(retyped.body.action!);
    expect(await finish((await undo(set)).body)).toMatchObject({
      state: 'done',
      done: 1,
      skipped: count - 1,
    });
    expect(await cities()).toEqual(['1.5', ...Array.from({ length: count - 1 }, () => '7')]);
  });

  it('of a deletion restores only values that still fit', async () => {
    const values = ['1,5', 'much'];
    await sql`DELETE FROM contacts WHERE account_id = ${account.accountId}`.execute(owner());
    await sql`INSERT INTO contacts (account_id, number, fields)
      SELECT ${account.accountId}, (27830000000 + nth)::text, jsonb_build_object('city', value)
      FROM unnest(${values}::text[]) WITH ORDINALITY AS v(value, nth)`.execute(owner());
    const gone = await finish((await account.call(calls.deleteContacts, { body: { matching: {} } })).body);
    const body = { type: 'number' as const };
    const retyped = await account.call(retypeField, { params: { fieldKey: 'city' }, body });
    await finish(retyped.body.action!);
    expect(await finish((await undo(gone)).body)).toMatchObject({ done: 2 });
    expect(await snapshot()).toMatchObject([{ fields: { city: '1.5' } }, { fields: {} }]);
  });

  it('is impossible for a value that no longer fits: setting it stops', async () => {
    const { body } = await account.call(calls.setField, {
      body: { matching: {}, field: 'city', value: 'Paarl' },
    });
    const retyped = await account.call(retypeField, {
      params: { fieldKey: 'city' },
      body: { type: 'number' },
    });
    await finish(retyped.body.action!);
    await expect(finish(body)).rejects.toMatchObject({ code: 'field_changed' });
  });

  it('of opt-outs keeps opt-outs that were requested or replaced since, and records its removals', async () => {
    const optedOut = await run('optOut', 2, 0);
    const out = async () => (await account.call(listOptOuts, { query: { sort: 'number' } })).body.items;
    const [stopped, again] = (await out()).map(({ number }) => number) as [string, string];
    const data = {
      inboundId: 1,
      number: stopped,
      recipient: '43366',
      text: 'STOP',
      receivedAt: '2026-01-01T10:00:00.000Z',
      messageId: '018f0000-0000-7000-8000-000000000000',
      origin: { kind: 'campaign', id: 1 },
      isGuess: false,
      otherAccounts: [],
      carrierId: 1,
    };
    await owner()
      .transaction()
      .execute((tx) =>
        listeners
          .find(({ name }) => name === 'opt-outs')!
          .handle({ accountId: account.accountId, name: 'message.received', data }, tx),
      );
    await account.call(removeOptOut, { params: { number: again }, body: { reason: 'They asked to' } });
    await account.call(addOptOuts, { body: { numbers: again } });
    expect(await finish((await undo(optedOut)).body)).toMatchObject({ done: 5 });
    expect(await out()).toMatchObject([
      { number: stopped, source: 'reply', detail: 'STOP' },
      { number: again, source: 'manual' },
    ]);
    const removed = (await account.call(listRemovedOptOuts)).body.items;
    expect(removed.filter(({ reason }) => reason === 'Undone')).toHaveLength(5);
  });

  it('of a deletion skips a number that was added again', async () => {
    const deleted = await run('delete', 0, 0);
    await account.call(calls.addContact, {
      params: { groupId: groupIds[2]! },
      body: { number: '+27820000002', firstName: 'New' },
    });
    await finish((await undo(deleted)).body);
    const { body } = await account.call(calls.findContacts, { query: { search: '0820000002' } });
    expect(body.items).toMatchObject([{ firstName: 'New', groups: [{ name: 'Third' }] }]);
    await expectExactCounts();
  });

  it('is limited to the own account', async () => {
    const done = await run('add', 0, 1);
    account = await openAccount(web, database(), `stranger${accounts}`);
    expect(await undo(done)).toMatchObject({ status: 404 });
  });
});

describe('a contact', () => {
  it('changes only the fields it receives; an empty value removes a field', async () => {
    const { items } = (await account.call(calls.findContacts, { query: { search: 'Person 2' } })).body;
    const params = { contactId: items[0]!.id };
    const changed = await account.call(calls.updateContact, {
      params,
      body: { lastName: 'Nkosi', fields: { city: '', plan: 'Gold' } },
    });
    expect(changed.body).toMatchObject({
      firstName: 'Person 2',
      lastName: 'Nkosi',
      fields: { plan: 'Gold' },
    });
    expect(changed.body.fields).not.toHaveProperty('city');
    for (const prefix of ['one', 'two'])
      await createTextFields(
        owner(),
        account.accountId,
        ...Array.from({ length: 80 }, (_, nth) => `${prefix}_${nth}`),
      );
    const many = (prefix: string) =>
      account.call(calls.updateContact, {
        params,
        body: {
          fields: Object.fromEntries(
            Array.from({ length: 80 }, (_, nth) => [`${prefix}_${nth}`, 'x'.repeat(490)]),
          ),
        },
      });
    expect(await many('one')).toMatchObject({ status: 200 });
    expect(await many('two')).toMatchObject({ status: 400, body: { code: 'fields_too_large' } });
  });

  it('with another name is not renamed without a request', async () => {
    const add = (body: object) =>
      account.call(calls.addContact, {
        params: { groupId: groupIds[0]! },
        body: { number: '0820000001', ...body },
      });
    expect(await add({ firstName: 'Else' })).toMatchObject({
      status: 409,
      body: { code: 'contact_exists', message: expect.stringMatching(/“Person 1”/) },
    });
    expect((await add({})).body).toMatchObject({ firstName: 'Person 1' });
    expect((await add({ firstName: 'Else', ifExists: 'keep' })).body).toMatchObject({
      firstName: 'Person 1',
    });
    expect((await add({ firstName: 'Else', ifExists: 'update' })).body).toMatchObject({ firstName: 'Else' });
  });
});

describe('groups', () => {
  it('are merged, copied, cleared and deleted, and each action is undone', async () => {
    const [first, second, third] = groupIds as [number, number, number];
    const before = await snapshot();
    const names = async () => (await account.call(calls.listGroups)).body.items.map(({ name }) => name);
    const undone = async (action: BulkAction) => {
      await expectExactCounts();
      await finish((await undo(action)).body);
      expect(await snapshot()).toEqual(before);
      expect(await names()).toEqual(['First', 'Second', 'Third']);
      await expectExactCounts();
    };
    const merge = await account.call(calls.mergeGroups, {
      params: { groupId: first },
      body: { groupIds: [second, third, first] },
    });
    const merged = await finish(merge.body);
    expect(merged).toMatchObject({ done: 2, total: 2 });
    expect(await names()).toEqual(['First']);
    const all = await account.call(calls.getGroup, { params: { groupId: first } });
    expect(all.body.members).toBe(20);
    await undone(merged);

    const emptied = await finish((await account.call(calls.clearGroup, { params: { groupId: first } })).body);
    expect((await account.call(calls.getGroup, { params: { groupId: first } })).body.members).toBe(0);
    expect(await snapshot()).toHaveLength(30);
    await undone(emptied);

    const deleted = await finish(
      (await account.call(calls.deleteGroups, { body: { ids: [first, third] } })).body,
    );
    expect(await names()).toEqual(['Second']);
    expect((await snapshot()).length).toBeLessThan(30);
    await undone(deleted);

    const { body } = await account.call(calls.copyGroup, {
      params: { groupId: second },
      body: { name: 'Copy' },
    });
    await finish(body.action!);
    const copy = await account.call(calls.getGroup, { params: { groupId: body.group.id } });
    expect(copy.body).toMatchObject({ name: 'Copy', members: 10 });
    await expectExactCounts();
  });

  it('keep their imports when they are restored', async () => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO imports (account_id, file_name, state) VALUES (${account.accountId}, 'a.csv', 'done') RETURNING id`.execute(
      owner(),
    );
    const [importId, groupId] = [rows[0]!.id, groupIds[0]!];
    await sql`
      INSERT INTO import_groups VALUES (${account.accountId}, ${importId}, ${groupId}, true)`.execute(
      owner(),
    );
    const deleted = await account.call(calls.deleteGroups, { body: { ids: [groupId] } });
    await finish((await undo(await finish(deleted.body))).body);
    const { body } = await account.call(getImport, { params: { importId } });
    expect(body.groups).toMatchObject([{ id: groupId, name: 'First' }]);
  });

  it('get another name when they are restored, if theirs is in use', async () => {
    const deleted = await finish(
      (await account.call(calls.deleteGroups, { body: { ids: [groupIds[0]!] } })).body,
    );
    await account.call(calls.createGroup, { body: { name: 'first' } });
    await finish((await undo(deleted)).body);
    const { items } = (await account.call(calls.listGroups, { query: { search: 'first' } })).body;
    expect(items).toMatchObject([
      { name: 'first', members: 0 },
      { id: groupIds[0], name: 'First (2)', members: 15 },
    ]);
  });

  it('have a description and a colour', async () => {
    const params = { groupId: groupIds[0]! };
    await account.call(calls.updateGroup, { params, body: { description: ' Members ', colour: 'teal' } });
    const { body } = await account.call(calls.updateGroup, { params, body: { name: 'Gold' } });
    expect(body).toMatchObject({ name: 'Gold', description: 'Members', colour: 'teal', lastUsedAt: null });
    expect(
      await account.call(calls.updateGroup, { params, body: { colour: 'beige' as 'teal' } }),
    ).toMatchObject({ status: 400, body: { field: 'colour' } });
  });
});
