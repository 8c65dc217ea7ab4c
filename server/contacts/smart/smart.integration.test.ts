import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listBulkActions, undoBulkAction } from '#contract/bulk-actions.ts';
import * as calls from '#contract/contacts.ts';
import { findContacts } from '#contract/contacts.ts';
import type { Input } from '#contract/endpoint.ts';
import { addDays } from '#contract/group-expiry.ts';
import { longWork } from '#server/compose.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { expireGroups } from '../expire-groups.ts';
import { dayIn } from '../group-expiry.ts';
import { createTextFields } from '../testing/create-text-fields.ts';

const database = useDatabase();
const db = () => database().db.owner;
let web: TestConsole;
let owner: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  owner = await openAccount(web, database(), `smart${(accounts += 1)}`);
});

type Filter = NonNullable<NonNullable<Input<typeof calls.createGroup>['body']>['filter']>;
type Answer = { status: number; body: unknown; text: string };

const create = async (name: string, filter?: Filter) => {
  const answer = await owner.call(calls.createGroup, { body: { name, ...(filter && { filter }) } });
  expect(answer, answer.text).toMatchObject({ status: 200 });
  return answer.body;
};
const add = (groupId: number, number: string, firstName = '') =>
  owner.call(calls.addContact, { params: { groupId }, body: { number, firstName } });
const deleteGroup = async (groupId: number) =>
  finish((await owner.call(calls.deleteGroups, { body: { ids: [groupId] } })).body.id);
const get = async (groupId: number) => (await owner.call(calls.getGroup, { params: { groupId } })).body;

/**
 * Collects the numbers of a group's contacts from all pages. Checks that the total count agrees with them.
 */
async function members(groupId: number, search?: string): Promise<string[]> {
  const numbers: string[] = [];
  for (let after: string | undefined; ;) {
    const query = {
      limit: numbers.length < 6 ? 3 : 200,
      ...(search && { search }),
      ...(after && { after }),
      total: 'true',
    };
    const { body, text } = await owner.call(calls.listContacts, { params: { groupId }, query });
    expect(body.items, text).toBeDefined();
    numbers.push(...body.items.map(({ number }) => number));
    if (body.next === null) {
      const { count, isExact } = body.total!;
      // On a busy machine, a count within the time limit may be incomplete.
      expect(isExact ? count === numbers.length : count < numbers.length).toBe(true);
      return numbers;
    }
    after = body.next;
  }
}

function expectRefused(answer: Answer, code: string, field?: string): void {
  expect(answer, answer.text).toMatchObject({
    status: code === 'group_in_filter' ? 409 : 400,
    body: { code, ...(field && { field }) },
  });
}

/** Runs a bulk action until it is finished. */
async function finish(id: number): Promise<void> {
  const work = longWork.find(({ name }) => name === 'bulk actions')!;
  while (await work.step(testContext(database()), { accountId: owner.accountId, id }));
}

/** Creates a group "Base" of a thousand contacts. Every tenth contact is also in the group "Tenth". */
async function createTwoGroups(): Promise<[base: number, tenth: number]> {
  const [base, tenth] = [await create('Base'), await create('Tenth')];
  await createTextFields(db(), owner.accountId, 'n');
  await sql`
    INSERT INTO contacts (account_id, number, first_name, fields)
    SELECT ${owner.accountId}, (27820000000 + n)::text, CASE WHEN n % 4 = 0 THEN 'Ann' ELSE 'Ben' END, jsonb_build_object('n', n::text)
    FROM generate_series(1, 1000) n`.execute(db());
  await sql`
    INSERT INTO group_members SELECT account_id, ${base.id}::bigint, number FROM contacts WHERE account_id = ${owner.accountId}
    UNION ALL SELECT account_id, ${tenth.id}::bigint, number FROM contacts WHERE account_id = ${owner.accountId} AND right(number, 1) = '0'`.execute(
    db(),
  );
  return [base.id, tenth.id];
}

describe('a smart group', () => {
  it('keeps its filter as submitted, and has no stored members', async () => {
    const group = await create('Base');
    const filter = { inAny: String(group.id), optedOut: 'false', addedWithin: 30 } as const;
    const smart = await create('Recent', filter);
    expect(smart).toMatchObject({ members: null, filter, isBroken: false });
    expect(await get(smart.id)).toMatchObject({ name: 'Recent', filter });
    expect(await get(group.id)).toMatchObject({ members: 0, filter: null, isBroken: false });
    const { body } = await owner.call(calls.updateGroup, {
      params: { groupId: smart.id },
      body: { name: 'Named', filter: { search: 'Ann' } },
    });
    expect(body).toMatchObject({ name: 'Named', filter: { search: 'Ann' } });
    const kept = await owner.call(calls.updateGroup, {
      params: { groupId: smart.id },
      body: { description: 'Of all' },
    });
    expect(kept.body).toMatchObject({ description: 'Of all', filter: { search: 'Ann' } });
  });

  it('contains the contacts that match at the time of reading, like Manage Numbers', async () => {
    const base = await create('Base');
    const smart = await create('Anns', { inAny: String(base.id), search: 'ann' });
    expect(await members(smart.id)).toEqual([]);
    await add(base.id, '0821000001', 'Ann');
    await add(base.id, '0821000002', 'Ben');
    await add((await create('Other')).id, '0821000003', 'Ann');
    expect(await members(smart.id)).toEqual(['27821000001']);
    await add(base.id, '0821000003', 'Ann');
    expect(await members(smart.id)).toEqual(['27821000001', '27821000003']);
    expect(await members(smart.id, '082 1000 003')).toEqual(['27821000003']);
    expect(await members(smart.id, 'Ben')).toEqual([]);
    const found = await owner.call(findContacts, { query: { inAny: String(base.id), search: 'ann' } });
    expect(found.body.items.map(({ number }) => number)).toEqual(await members(smart.id));
  });

  it('is searched within its own search, even if an index finds that', async () => {
    await sql`
      INSERT INTO contacts (account_id, number)
      SELECT ${owner.accountId}, (27820000000 + n)::text FROM generate_series(1, 4000) n`.execute(db());
    const group = await create('Base');
    await add(group.id, '0839000001', 'Annabel Brown');
    await add(group.id, '0839000002', 'Annabel Smith');
    const smart = await create('Annabels', { search: 'annabel' });
    expect(await members(smart.id)).toEqual(['27839000001', '27839000002']);
    expect(await members(smart.id, 'smith')).toEqual(['27839000002']);
  });

  it('is downloaded with the fields of its contacts', async () => {
    const [, tenth] = await createTwoGroups();
    const smart = await create('Anns', { inAll: String(tenth), search: 'Ann' });
    expect((await get(smart.id)).fields).toEqual(['first_name', 'last_name', 'n']);
    const { text } = await owner.call(calls.downloadContacts, { params: { groupId: smart.id } });
    const rows = text.trim().split(/\r?\n/);
    expect(rows[0]).toContain('n');
    expect(rows).toHaveLength(51);
    expect(rows[1]).toContain('27820000020');
  });

  it('counts the last days in the account’s time zone', async () => {
    const base = await create('Base');
    await add(base.id, '0821000001');
    await add(base.id, '0821000002');
    const today = dayIn('Africa/Johannesburg');
    // Use the first moment of the day six days ago, and the moment before it.
    await sql`
      UPDATE contacts SET created_at = (${addDays(today, -6)}::date::timestamp AT TIME ZONE 'Africa/Johannesburg')
        - CASE WHEN number = '27821000002' THEN interval '1 second' ELSE interval '0' END
      WHERE account_id = ${owner.accountId}`.execute(db());
    const week = await create('Week', { addedWithin: 7 });
    const eight = await create('Eight days', { addedWithin: '8' });
    expect(await members(week.id)).toEqual(['27821000001']);
    expect(await members(eight.id)).toEqual(['27821000001', '27821000002']);
    expect(await members((await create('Changed', { changedWithin: 1 })).id)).toHaveLength(2);
  });

  it('is listed with the other groups or separately, and sorted last by contacts', async () => {
    const base = await create('Base');
    await create('Anns', { search: 'ann' });
    const list = async (query: Input<typeof calls.listGroups>['query']) =>
      (await owner.call(calls.listGroups, { query })).body.items.map(({ name }) => name);
    expect(await list({})).toEqual(['Anns', 'Base']);
    expect(await list({ smart: 'true' })).toEqual(['Anns']);
    expect(await list({ smart: 'false' })).toEqual(['Base']);
    expect(await list({ sort: 'members' })).toEqual(['Base', 'Anns']);
    const { text } = await owner.call(calls.downloadGroups);
    expect(text).toMatch(/Anns,,.*Smart group/);
    expect(text).toMatch(/Base,0,.*Group/);
    expect(base.members).toBe(0);
  });

  it('is copied with its filter, under a unique name', async () => {
    const smart = await create('Anns', { search: 'ann' });
    const copy = await owner.call(calls.copyGroup, { params: { groupId: smart.id }, body: { name: 'Copy' } });
    expect(copy.body).toMatchObject({ group: { name: 'Copy', filter: { search: 'ann' } }, action: null });
    const taken = await owner.call(calls.createGroup, {
      body: { name: 'ANNS', filter: { search: 'b' } },
    });
    expect(taken).toMatchObject({ status: 409, body: { code: 'group_exists' } });
  });

  it('keeps its contacts when it is deleted, and is restored with its filter', async () => {
    const base = await create('Base');
    await add(base.id, '0821000001', 'Ann');
    const filter = { inAny: String(base.id), search: 'ann' };
    const smart = await create('Anns', filter);
    const { body } = await owner.call(calls.deleteGroups, { body: { ids: [smart.id] } });
    await finish(body.id);
    expect(await members(base.id)).toEqual(['27821000001']);
    const undo = await owner.call(undoBulkAction, { params: { bulkActionId: body.id } });
    await finish(undo.body.id);
    expect((await owner.call(listBulkActions)).body.items[0]).toMatchObject({ state: 'done' });
    expect(await get(smart.id)).toMatchObject({ name: 'Anns', filter, isBroken: false });
    await deleteGroup(smart.id);
    expect(await members(base.id)).toEqual(['27821000001']);
  });
});

describe('a filter is refused', () => {
  const refused = async (filter: object, code: string, field = 'filter') =>
    expectRefused(await owner.call(calls.createGroup, { body: { name: 'Wrong', filter } }), code, field);

  it('without a condition, and with an unknown one', async () => {
    await refused({}, 'filter_empty');
    await refused({ search: ' ' }, 'filter_empty');
    const misspelt = await owner.call(calls.createGroup, {
      body: { name: 'Wrong', filter: { serch: 'x' } as Filter },
    });
    expect(misspelt.status).toBe(400);
  });

  it('with contradicting parts', async () => {
    await createTextFields(db(), owner.accountId, 'n');
    await refused({ where: [{ field: 'n' }] }, 'required', 'where');
    await refused({ where: [{ field: 'gone', value: '3' }] }, 'unknown_field', 'where');
    await refused({ where: [{ field: 'n', comparison: 'less', value: 'x' }] }, 'not_comparable', 'where');
  });

  it.each([
    [{ addedFrom: '2026-01-02', addedTo: '2026-01-01' }, 'filter_range_reversed', 'addedTo'],
    [{ changedFrom: '2026-01-02', changedTo: '2025-12-31' }, 'filter_range_reversed', 'changedTo'],
    [{ messaged: 'false', messagedFrom: '2026-01-02' }, 'filter_contradicts', 'messagedFrom'],
    [{ messaged: 'false', messagedWithin: 7 }, 'filter_contradicts', 'messagedWithin'],
  ])('that nobody can match: %j', async (filter, code, field) => {
    await refused(filter, code, field);
    const { body } = await owner.call(findContacts, { query: filter });
    expect(body).toMatchObject({ code, field });
  });

  it('that nobody can match: in a group and not in it', async () => {
    const [one, other] = [(await create('One')).id, (await create('Other')).id];
    await refused({ inAny: `${one}`, inNone: `${one},${other}` }, 'filter_contradicts', 'inNone');
    await refused({ inAll: `${one},${other}`, inNone: `${other}` }, 'filter_contradicts', 'inNone');
    const { body } = await owner.call(findContacts, { query: { inAll: `${one}`, inNone: `${one}` } });
    expect(body).toMatchObject({ code: 'filter_contradicts' });
    const some = await owner.call(findContacts, { query: { inAny: `${one},${other}`, inNone: `${one}` } });
    expect(some.status).toBe(200);
  });

  it.each([
    ['2025-01-01', '2020-01-01'],
    ['10', '9'],
    ['-1', '-2'],
  ])('with a reversed range: from %s to %s', async (value, to) => {
    await createTextFields(db(), owner.accountId, 'n');
    await refused(
      { where: [{ field: 'n', comparison: 'between', value, to }] },
      'filter_range_reversed',
      'where',
    );
    const turned = { field: 'n', comparison: 'between' as const, value: to, to: value };
    await create('Turned', { where: [turned] });
  });

  it.each([0, 3651, 1.5, 'x'])('of the last %s days', async (addedWithin) => {
    const answer = await owner.call(calls.createGroup, {
      body: { name: 'Wrong', filter: { addedWithin } },
    });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/1 to 3650/) } });
  });

  it('that names a smart, missing or foreign group', async () => {
    const smart = await create('Anns', { search: 'ann' });
    await refused({ inAny: String(smart.id) }, 'filter_names_smart_group');
    await refused({ inNone: '999999' }, 'filter_group_deleted');
    const mine = owner;
    owner = await openAccount(web, database(), 'neighbour');
    const theirs = await create('Theirs');
    owner = mine;
    await refused({ inNone: String(theirs.id) }, 'filter_group_deleted');
  });

  it('of an ordinary group, and beyond the limit on groups', async () => {
    const base = await create('Base');
    const params = { groupId: base.id };
    const body = { filter: { search: 'ann' } };
    expectRefused(await owner.call(calls.updateGroup, { params, body }), 'not_smart', 'filter');
    await sql`UPDATE accounts SET most_groups = 1 WHERE id = ${owner.accountId}`.execute(db());
    const full = await owner.call(calls.createGroup, { body: { name: 'Two', ...body } });
    expect(full).toMatchObject({ status: 409, body: { code: 'too_many_groups' } });
  });
});

it('refuses actions that only ordinary groups support', async () => {
  const base = await create('Base');
  const contact = (await add(base.id, '0821000001')).body;
  const smart = await create('All', { optedOut: 'false' });
  const params = { groupId: smart.id };
  const matching = {};
  const groupIds = [base.id, smart.id];
  expectRefused(await add(smart.id, '0821000002'), 'smart_group', 'groupId');
  const one = { groupId: smart.id, contactId: contact.id };
  expectRefused(await owner.call(calls.removeContact, { params: one }), 'smart_group');
  expectRefused(await owner.call(calls.removeContacts, { params, body: { matching } }), 'smart_group');
  expectRefused(await owner.call(calls.clearGroup, { params }), 'smart_group');
  expectRefused(
    await owner.call(calls.mergeGroups, { params, body: { groupIds: [base.id] } }),
    'smart_group',
    'groupIds',
  );
  const intoBase = { params: { groupId: base.id }, body: { groupIds: [smart.id] } };
  expectRefused(await owner.call(calls.mergeGroups, intoBase), 'smart_group');
  for (const action of [calls.addToGroups, calls.moveContacts, calls.removeFromGroups])
    expectRefused(await owner.call(action, { body: { matching, groupIds } }), 'smart_group', 'groupIds');
  expect(await members(base.id)).toEqual(['27821000001']);
});

describe('a group that a filter names', () => {
  it('is not deleted, merged or expired while the filter names it', async () => {
    const [base, tenth] = await createTwoGroups();
    const smart = await create('Not tenth', { inAny: String(base), inNone: String(tenth) });
    const refusedAs = async (answer: Answer) => expectRefused(answer, 'group_in_filter');
    await refusedAs(await owner.call(calls.deleteGroups, { body: { ids: [tenth] } }));
    await refusedAs(await owner.call(calls.deleteGroups, { body: { matching: {} } }));
    await refusedAs(
      await owner.call(calls.mergeGroups, { params: { groupId: base }, body: { groupIds: [tenth] } }),
    );
    await sql`UPDATE groups SET expires_on = '2026-01-01' WHERE id = ${tenth}`.execute(db());
    await expireGroups(database().db, []);
    expect(await members(smart.id)).toHaveLength(900);

    await owner.call(calls.updateGroup, {
      params: { groupId: smart.id },
      body: { filter: { inAny: String(base) } },
    });
    await expireGroups(database().db, []);
    expect((await owner.call(calls.getGroup, { params: { groupId: tenth } })).status).toBe(404);
  });

  it('is kept if it was named after its deletion started', async () => {
    const [base, tenth] = await createTwoGroups();
    const { body } = await owner.call(calls.deleteGroups, { body: { ids: [tenth] } });
    const smart = await create('Not tenth', { inAny: String(base), inNone: String(tenth) });
    await finish(body.id);
    expect(await get(tenth)).toMatchObject({ members: 100 });
    expect(await members(smart.id)).toHaveLength(900);
  });

  it('leaves the smart group empty if it is deleted nevertheless', async () => {
    const [base, tenth] = await createTwoGroups();
    const smart = await create('Not tenth', { inAny: String(base), inNone: String(tenth) });
    // Delete the smart group, then the other group. Then restore the smart group.
    const { body } = await owner.call(calls.deleteGroups, { body: { ids: [smart.id] } });
    await finish(body.id);
    await deleteGroup(tenth);
    const undo = await owner.call(undoBulkAction, { params: { bulkActionId: body.id } });
    await finish(undo.body.id);
    expect(await get(smart.id)).toMatchObject({ isBroken: true, fields: ['first_name', 'last_name'] });
    expect(await members(smart.id)).toEqual([]);
    const params = { groupId: smart.id };
    const changed = await owner.call(calls.updateGroup, {
      params,
      body: { filter: { inAny: String(base) } },
    });
    expect(changed.body).toMatchObject({ isBroken: false });
    expect(await members(smart.id)).toHaveLength(1000);
  });
});

it('hides another account’s smart group', async () => {
  const smart = await create('Mine', { search: 'ann' });
  owner = await openAccount(web, database(), 'stranger');
  const params = { groupId: smart.id };
  const body = { filter: { search: 'x' } };
  expect((await owner.call(calls.updateGroup, { params, body })).status).toBe(404);
  expect((await owner.call(calls.listContacts, { params })).status).toBe(404);
});
