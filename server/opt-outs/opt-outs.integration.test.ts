import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/opt-outs.ts';
import { longWork } from '#server/compose.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { forgetRemovals } from './removals.ts';
import { numbersOptedOutSince } from './sql-fragments.ts';

const database = useDatabase();
const owner = () => database().db.owner;
const NUMBER = '27821234567';
const reason = 'They asked to';
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

const add = (numbers: string) => account.call(calls.addOptOuts, { body: { numbers } });
const remove = (number: string) => account.call(calls.removeOptOut, { params: { number }, body: { reason } });
const restore = (numbers: string[]) => account.call(calls.restoreOptOuts, { body: { numbers } });
const list = async (query: object = {}) => (await account.call(calls.listOptOuts, { query })).body.items;
const found = async (query: object) => (await list(query)).map(({ number }) => number);

/** Adds an old opt-out by reply. */
const addReply = () =>
  sql`
    INSERT INTO opt_outs (account_id, number, source, detail, at, written_at)
    VALUES (${account.accountId}, ${NUMBER}, 'reply', 'Stop!', '2026-01-01T10:00:00Z', '2026-01-01T10:00:05Z')`.execute(
    owner(),
  );

async function audited(action: string): Promise<unknown[]> {
  const rows = await owner()
    .selectFrom('audit_log')
    .select(['user_id', 'detail'])
    .where('account_id', '=', account.accountId)
    .where('action', '=', action)
    .execute();
  return rows.map(({ user_id, detail }) => ({ by: user_id, detail }));
}

describe('the list', () => {
  it.each([
    ['27 82 123', 'with spaces'],
    ['+27821', 'with a plus'],
    ['082 123', 'as at home'],
    ['4567', 'the last four digits'],
    ['123-4567', 'the last digits, with a dash'],
    [NUMBER, 'whole'],
  ])('finds a number by %j: %s', async (search) => {
    await add(`${NUMBER}\n27831119999`);
    expect(await found({ search })).toEqual([NUMBER]);
  });

  it.each(['567', '+4567', '5671', 'Ann', '4567%'])('finds nothing by %j', async (search) => {
    await add(NUMBER);
    expect(await found({ search })).toEqual([]);
  });

  it('shows the source of each, and filters by source', async () => {
    await addReply();
    await add('0831119999');
    expect(await list({ sort: 'at' })).toEqual([
      { number: NUMBER, source: 'reply', detail: 'Stop!', at: '2026-01-01T10:00:00.000Z' },
      { number: '27831119999', source: 'manual', detail: `account${accounts}`, at: expect.any(String) },
    ]);
    expect(await found({ source: 'reply' })).toEqual([NUMBER]);
    expect(await found({ source: 'import' })).toEqual([]);
  });

  it('keeps the details of a number that is added again', async () => {
    await addReply();
    expect((await add(`${NUMBER}, 0831119999, nobody`)).body).toEqual({
      added: 1,
      existing: 1,
      invalid: ['nobody'],
    });
    expect(await found({ source: 'reply' })).toEqual([NUMBER]);
  });
});

describe('a removal', () => {
  it('requires a reason', async () => {
    await addReply();
    const answer = await account.call(calls.removeOptOut, {
      params: { number: NUMBER },
      body: { reason: ' ' },
    });
    expect(answer).toMatchObject({ status: 400, body: { field: 'reason' } });
    expect(await found({})).toEqual([NUMBER]);
  });

  it('is recorded with user, number and reason', async () => {
    await addReply();
    expect((await remove(NUMBER)).status).toBe(204);
    expect((await remove(NUMBER)).status).toBe(404);
    expect(await audited('opt-out removed')).toEqual([
      { by: account.userId, detail: { number: NUMBER, reason } },
    ]);
    const { body } = await account.call(calls.listRemovedOptOuts, { query: { search: '082' } });
    expect(body.items).toMatchObject([
      { number: NUMBER, source: 'reply', detail: 'Stop!', reason, removedBy: `account${accounts}` },
    ]);
  });

  it('can be undone: time, source and text return, and sending respects it at once', async () => {
    await addReply();
    const before = await list();
    await remove(NUMBER);
    const readAt = new Date();
    expect((await restore([NUMBER, '27831119999'])).body).toEqual({ restored: 1 });
    expect(await list()).toEqual(before);
    const { rows } = await sql<{ since: string[] | null }>`
      SELECT ${numbersOptedOutSince(account.accountId, readAt, 1)} AS since`.execute(owner());
    expect(rows[0]!.since).toEqual([NUMBER]);
    expect(await audited('opt-outs restored')).toEqual([
      { by: account.userId, detail: { numbers: [NUMBER] } },
    ]);
    expect((await restore([NUMBER])).body).toEqual({ restored: 0 });
  });

  it('restores the latest opt-out of the number', async () => {
    await addReply();
    await remove(NUMBER);
    await add(NUMBER);
    await remove(NUMBER);
    await restore([NUMBER]);
    expect(await list()).toMatchObject([{ source: 'manual' }]);
  });

  it('of all matches records each number, and leaves the others', async () => {
    await addReply();
    await add('0831119999');
    const body = { matching: { source: 'manual' as const }, reason };
    const { id } = (await account.call(calls.removeOptOuts, { body })).body;
    const work = longWork.find(({ name }) => name === 'bulk actions')!;
    while (await work.step(testContext(database()), { accountId: account.accountId, id }));
    expect(await found({})).toEqual([NUMBER]);
    const removed = (await account.call(calls.listRemovedOptOuts)).body.items;
    expect(removed).toMatchObject([{ number: '27831119999', reason, removedBy: `account${accounts}` }]);
    expect(await audited('removal of opt-outs started')).toEqual([
      { by: account.userId, detail: { rows: 1, reason } },
    ]);
  });

  it('is deleted from the record after two years', async () => {
    await add(`${NUMBER}, 0831119999`);
    await remove(NUMBER);
    await remove('27831119999');
    await sql`
      UPDATE removed_opt_outs SET removed_at = now() - interval '731 days'
      WHERE account_id = ${account.accountId} AND number = ${NUMBER}`.execute(owner());
    await forgetRemovals(owner());
    const { items } = (await account.call(calls.listRemovedOptOuts)).body;
    expect(items.map(({ number }) => number)).toEqual(['27831119999']);
  });
});

it('neutralises formulas in files', async () => {
  await sql`
    INSERT INTO opt_outs (account_id, number, source, detail) VALUES (${account.accountId}, ${NUMBER}, 'reply', '=STOP()')`.execute(
    owner(),
  );
  const { text } = await account.call(calls.downloadOptOuts);
  expect(text).toContain(`+${NUMBER},`);
  expect(text).toContain("reply,'=STOP()");
});
