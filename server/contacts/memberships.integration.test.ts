import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGroup } from '#contract/contacts.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';

const NUMBER = '27820000001';
const MISSING = '27820000009';

const database = useDatabase();
const pool = () => database().db.pool;
let web: TestConsole;
let account: TestAccount;
let groupId: number;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());

beforeEach(async () => {
  account = await openAccount(web, database(), `members${(accounts += 1)}`);
  groupId = (await account.call(createGroup, { body: { name: 'Group' } })).body.id;
  await addContacts(NUMBER);
});

const addContacts = (...numbers: string[]) =>
  pool().query('INSERT INTO contacts (account_id, number) SELECT $1, unnest($2::text[])', [
    account.accountId,
    numbers,
  ]);

const JOIN = 'INSERT INTO group_members (account_id, group_id, number) SELECT $1, $2, unnest($3::text[])';
const join = (...numbers: string[]) => pool().query(JOIN, [account.accountId, groupId, numbers]);

async function members(): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM group_members WHERE account_id = ${account.accountId} ORDER BY number`.execute(
    database().db.owner,
  );
  return rows.map(({ number }) => number);
}

describe('a member of a group', () => {
  it('is a contact; one missing number refuses the whole statement', async () => {
    await expect(join(NUMBER, MISSING)).rejects.toMatchObject({ code: '23503' });
    expect(await members()).toEqual([]);
  });

  it('needs an existing group', async () => {
    groupId += 1000;
    await expect(join(NUMBER)).rejects.toMatchObject({ code: '23503' });
  });

  it('is deleted with its contact, and with its group', async () => {
    await addContacts(MISSING);
    await join(NUMBER, MISSING);
    await pool().query('DELETE FROM contacts WHERE account_id = $1 AND number = $2', [
      account.accountId,
      MISSING,
    ]);
    expect(await members()).toEqual([NUMBER]);
    await pool().query('DELETE FROM groups WHERE account_id = $1 AND id = $2', [account.accountId, groupId]);
    expect(await members()).toEqual([]);
  });

  it('keeps its number', async () => {
    const renumber = pool().query('UPDATE contacts SET number = $2 WHERE account_id = $1', [
      account.accountId,
      MISSING,
    ]);
    await expect(renumber).rejects.toMatchObject({ code: '23514' });
  });
});

describe('a contact', () => {
  it.each(['0821234567', '1234', '1234567890123456', '2782123456x', '２７８２１２３４５６'])(
    'rejects a number such as %s',
    async (number) => {
      await expect(addContacts(number)).rejects.toMatchObject({ code: '23514' });
    },
  );

  it('needs an existing account', async () => {
    const orphan = pool().query(`INSERT INTO contacts (account_id, number) VALUES (999999, '27820000001')`);
    await expect(orphan).rejects.toMatchObject({ code: '23503' });
  });
});

describe('while another transaction is open', () => {
  it.each([
    ['a contact that is joining is not deleted', 'DELETE FROM contacts WHERE account_id = $1'],
    ['a group that is joined is not deleted', 'DELETE FROM groups WHERE account_id = $1'],
  ])('%s, and is then deleted with its members', async (_, deletion) => {
    const joining = await pool().connect();
    try {
      await joining.query('BEGIN');
      await joining.query(JOIN, [account.accountId, groupId, [NUMBER]]);
      const deleted = pool().query(deletion, [account.accountId]);
      await waiting(deletion);
      await joining.query('COMMIT');
      await deleted;
    } finally {
      joining.release();
    }
    expect(await members()).toEqual([]);
  });

  it.each([
    ['a contact that is being deleted', 'DELETE FROM contacts WHERE account_id = $1'],
    ['a group that is being deleted', 'DELETE FROM groups WHERE account_id = $1'],
  ])('%s cannot be joined', async (_, deletion) => {
    const deleting = await pool().connect();
    try {
      await deleting.query('BEGIN');
      await deleting.query(deletion, [account.accountId]);
      const joined = join(NUMBER).then(
        () => undefined,
        (error: unknown) => error,
      );
      await waiting(JOIN);
      await deleting.query('COMMIT');
      expect(await joined).toMatchObject({ code: '23503' });
    } finally {
      deleting.release();
    }
    expect(await members()).toEqual([]);
  });
});

/** Waits until a statement is blocked by a lock. */
const waiting = (statement: string) =>
  eventually('the statement to wait', async () => {
    const { rows } = await pool().query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query = $1`,
      [statement],
    );
    return rows.length > 0;
  });
