import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { retypeField } from '#contract/contact-fields.ts';
import * as contacts from '#contract/contacts.ts';
import * as imports from '#contract/imports.ts';
import { longWork } from '#server/compose.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { forgetImports } from './forget-imports.ts';
import { takeSteps } from './testing/take-steps.ts';

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
  account = await openAccount(web, database(), `undoing${(accounts += 1)}`);
});

async function start(text: string, options: Omit<Partial<Body>, 'layout'> = {}): Promise<number> {
  const { body } = await account.call(imports.uploadImport, {
    query: { fileName: 'people.csv' },
    file: Buffer.from(text),
  });
  const started = await account.call(imports.startImport, {
    params: { importId: body.id },
    body: { layout: body.layout!, ...options },
  });
  expect(started.status, started.text).toBe(200);
  return body.id;
}
type Body = {
  layout: imports.Layout;
  newGroupName: string;
  groupIds: number[];
  updatesExisting: boolean;
  overwritesWithBlank: boolean;
};

const steps = (id: number, isEnough?: () => Promise<boolean>) =>
  takeSteps(database().db, { accountId: account.accountId, id }, isEnough);

async function run(text: string, options?: Omit<Partial<Body>, 'layout'>): Promise<number> {
  const id = await start(text, options);
  await steps(id);
  return id;
}

const undo = (importId: number) => account.call(imports.undoImport, { params: { importId } });

async function undone(importId: number) {
  const { body, text } = await undo(importId);
  expect(body.state, text).toBe('undoing');
  await steps(importId);
  return (await account.call(imports.getImport, { params: { importId } })).body;
}

/** Reads all contacts and groups, but not their ids. */
async function snapshot() {
  const { rows } = await sql`
    SELECT number, first_name, last_name, fields, created_at, changed_at, ARRAY(
      SELECT g.name FROM group_members m JOIN groups g ON g.account_id = m.account_id AND g.id = m.group_id
      WHERE m.account_id = c.account_id AND m.number = c.number ORDER BY 1) AS groups
    FROM contacts c WHERE account_id = ${account.accountId} ORDER BY number`.execute(owner());
  const groups = await sql`
    SELECT name, members, (SELECT count(*)::int FROM group_members m WHERE m.account_id = g.account_id AND m.group_id = g.id) AS counted
    FROM groups g WHERE account_id = ${account.accountId} ORDER BY name`.execute(owner());
  for (const { members, counted } of groups.rows as { members: number; counted: number }[])
    expect(members).toBe(counted);
  const fields = await sql`
    SELECT key, name FROM contact_fields WHERE account_id = ${account.accountId} AND deleted_at IS NULL ORDER BY key`.execute(
    owner(),
  );
  return { contacts: rows, groups: groups.rows, fields: fields.rows };
}

const bulk = longWork.find(({ name }) => name === 'bulk actions')!;

async function finishBulk(id: number): Promise<void> {
  while (await bulk.step(testContext(database()), { accountId: account.accountId, id }));
}

const contactOf = async (number: string) => {
  const { rows } = await sql<{ id: number; first_name: string; fields: object }>`
    SELECT id, first_name, fields FROM contacts WHERE account_id = ${account.accountId} AND number = ${number}`.execute(
    owner(),
  );
  return rows[0];
};

describe('an undone import', () => {
  it('restores the former state, whatever was imported, last import first', async () => {
    const createdIn = async (name: string) =>
      (await account.call(contacts.createGroup, { body: { name } })).body.id;
    const groupIds = [await createdIn('One'), await createdIn('Two')];
    const row = fc.tuple(
      fc.integer({ min: 0, max: 12 }),
      fc.constantFrom('', 'Ann', 'Bob'),
      fc.constantFrom('', 'Paarl', 'Cape Town'),
    );
    const file = fc.record({
      rows: fc.array(row, { minLength: 1, maxLength: 15 }),
      groups: fc.subarray([0, 1]),
      creates: fc.boolean(),
      updatesExisting: fc.boolean(),
      overwritesWithBlank: fc.boolean(),
    });
    let nth = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 3 }), async (files) => {
        const before = await snapshot();
        const ids: number[] = [];
        for (const { rows, groups, creates, ...options } of files) {
          const text = rows.map(([n, name, city]) => `08211100${String(n).padStart(2, '0')},${name},${city}`);
          ids.push(
            await run(`number,name,${creates ? `city_${nth}` : 'city'}\n${text.join('\n')}\n`, {
              ...options,
              groupIds: groups.map((place) => groupIds[place]!),
              ...(creates && { newGroupName: `New ${(nth += 1)}` }),
            }),
          );
        }
        for (const id of ids.toReversed()) {
          const { body } = await account.call(imports.getImport, { params: { importId: id } });
          if (!body.canUndo) continue;
          expect(await undone(id)).toMatchObject({
            state: 'undone',
            conflicts: 0,
            removed: body.added,
            restored: body.updated,
          });
        }
        expect(await snapshot()).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });

  it('keeps later changes, and lists them', async () => {
    await run('number,name\n0821110001,Ann\n0821110002,Bob\n');
    const id = await run(
      'number,name\n0821110001,Anna\n0821110002,Bobby\n0821110003,Cy\n0821110004,Di\n0821110005,Ed\n',
      {
        newGroupName: 'Spring',
      },
    );
    const change = async (number: string) =>
      account.call(contacts.updateContact, {
        params: { contactId: (await contactOf(number))!.id },
        body: { lastName: 'Nkosi' },
      });
    await change('27821110001');
    await change('27821110003');
    const other = (await account.call(contacts.createGroup, { body: { name: 'Other' } })).body.id;
    await account.call(contacts.addContact, {
      params: { groupId: other },
      body: { number: '0821110004', ifExists: 'keep' },
    });
    expect(await undone(id)).toMatchObject({
      state: 'undone',
      removed: 1,
      restored: 1,
      conflicts: 3,
      canUndo: false,
    });
    expect(await contactOf('27821110001')).toMatchObject({ first_name: 'Anna' });
    expect(await contactOf('27821110002')).toMatchObject({ first_name: 'Bob' });
    expect(await contactOf('27821110005')).toBeUndefined();
    const { text } = await account.call(imports.downloadUndoConflicts, { params: { importId: id } });
    expect(text.match(/\+\d+/g)).toEqual(['+27821110001', '+27821110003', '+27821110004']);
    const spring = (await snapshot()).groups.find((group) => (group as { name: string }).name === 'Spring');
    expect(spring).toMatchObject({ members: 3 });
  });

  it('fits restored values into retyped fields, and skips contacts whose values do not fit', async () => {
    const joined = (values: string[]) =>
      `number,joined\n${values.map((value, n) => `08211100${10 + n},${value}`).join('\n')}\n`;
    await run(joined(['31/12/2025', 'soon', '2025-01-01']));
    const id = await run(joined(['2026-01-01', '2026-01-02', '2026-01-03']));
    const { body } = await account.call(retypeField, {
      params: { fieldKey: 'joined' },
      body: { type: 'date' },
    });
    await finishBulk(body.action!.id);
    expect(await undone(id)).toMatchObject({ restored: 2, conflicts: 1 });
    const values = (await snapshot()).contacts.map((contact) => (contact as { fields: object }).fields);
    expect(values).toEqual([{ joined: '2025-12-31' }, { joined: '2026-01-02' }, { joined: '2025-01-01' }]);
    const { text } = await account.call(imports.downloadUndoConflicts, { params: { importId: id } });
    expect(text.match(/\+\d+/g)).toEqual(['+27821110011']);
  });

  it('deletes the group that it created, unless a campaign used it', async () => {
    const id = await run('number\n0821110001\n', { newGroupName: 'Once' });
    await undone(id);
    expect(await snapshot()).toEqual({ contacts: [], groups: [], fields: [] });
    const next = await run('number\n0821110001\n', { newGroupName: 'Sent to' });
    await sql`UPDATE groups SET last_used_at = now() WHERE account_id = ${account.accountId}`.execute(
      owner(),
    );
    await undone(next);
    expect((await snapshot()).groups).toMatchObject([{ name: 'Sent to', members: 0 }]);
  });

  it('reverts a cancelled import as far as it was saved', async () => {
    const rows = Array.from({ length: 4500 }, (_, n) => `082${1_110_000 + n}`).join('\n');
    const id = await start(`number\n${rows}\n`);
    const saved = async () => {
      const { body } = await account.call(imports.getImport, { params: { importId: id } });
      return body.imported > 0;
    };
    await steps(id, saved);
    await account.call(imports.cancelImport, { params: { importId: id } });
    const { removed, state } = await undone(id);
    expect(state).toBe('undone');
    expect(removed).toBeGreaterThan(0);
    expect((await snapshot()).contacts).toEqual([]);
  });

  it('is undone once, after it ended, within the retention period', async () => {
    const running = await start('number\n0821110001\n');
    expect(await undo(running)).toMatchObject({ status: 409, body: { code: 'cannot_undo' } });
    await steps(running);
    const [one, two] = await Promise.all([undo(running), undo(running)]);
    expect([one.status, two.status]).toEqual(expect.arrayContaining([200, 409]));
    await steps(running);
    expect(await undo(running)).toMatchObject({ status: 409 });
    const old = await run('number\n0821110002\n');
    await sql`UPDATE imports SET finished_at = now() - interval '31 days' WHERE id = ${old}`.execute(owner());
    expect(await undo(old)).toMatchObject({ status: 409 });
    await forgetImports(owner());
    const { rows } = await sql`SELECT FROM import_changes WHERE import_id = ${old}`.execute(owner());
    expect(rows).toEqual([]);
  });
});
