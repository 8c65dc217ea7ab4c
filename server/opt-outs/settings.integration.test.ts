import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getOptOutSettings, type OptOutWords, saveOptOutSettings } from '#contract/opt-out-settings.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { sql } from 'kysely';
import { optOutWordsOf, setUsesMasterSettings } from './settings.ts';

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

const FIXED = ['STOP', 'STOPALL', 'UNSUBSCRIBE'];
const WORDS: OptOutWords = {
  outWords: [...FIXED, 'GENOEG'],
  inWords: ['JA'],
  outText: 'Bye',
  inText: 'Hello',
};

const save = (change: Partial<OptOutWords>, who = account) =>
  who.call(saveOptOutSettings, { body: { ...WORDS, ...change } });

/** Lets a sub-account use its master's words, as the master decides. */
const inherit = (id: number) => setUsesMasterSettings({ id, db: owner(), by: { kind: 'system' } }, true);
const read = async (who = account) => (await who.call(getOptOutSettings)).body;

async function makeSub(of: TestAccount): Promise<TestAccount> {
  const sub = await openAccount(web, database(), `sub${accounts}`);
  await owner()
    .updateTable('accounts')
    .set({ master_account_id: of.accountId })
    .where('id', '=', sub.accountId)
    .execute();
  return sub;
}

it('has the default words at first, and stores changes', async () => {
  const first = await read();
  expect(first).toMatchObject({ usesMaster: false, master: null, fixedWords: FIXED });
  expect(first.own.outWords).toEqual(expect.arrayContaining(['STOP', 'ARRET', 'TD']));
  expect(first.own).toMatchObject({ inWords: ['START', 'UNSTOP'], inText: '' });
  expect((await save({})).body.own).toEqual(WORDS);
  expect((await read()).own).toEqual(WORDS);
});

it('normalises words as replies are compared, without duplicates', async () => {
  const answer = await save({ outWords: [...FIXED, ' basta! ', 'Arrêt', 'arret'], inWords: [] });
  expect(answer.body.own).toMatchObject({ outWords: [...FIXED, 'BASTA', 'ARRET'], inWords: [] });
});

describe('rejects', () => {
  it.each<[string, Partial<OptOutWords>, string]>([
    ['without STOP', { outWords: ['STOPALL', 'UNSUBSCRIBE'] }, 'outWords'],
    ['a word that does both', { inWords: ['genoeg!'] }, 'inWords'],
    ['a word of signs', { inWords: ['🙏'] }, 'inWords'],
    ['a sentence', { inWords: ['x'.repeat(41)] }, 'inWords.0'],
    ['too many words', { inWords: Array.from({ length: 51 }, (_, n) => `W${n}`) }, 'inWords'],
    ['a long text', { outText: 'x'.repeat(641) }, 'outText'],
    ['variables', { inText: 'Hi {{first_name}}' }, 'inText'],
  ])('%s', async (_what, change, field) => {
    expect(await save(change)).toMatchObject({ status: 400, body: { field } });
    expect((await read()).own.inWords).toEqual(['START', 'UNSTOP']);
  });
});

describe('a sub-account', () => {
  it('uses its master’s current words and texts if the master chose so, and cannot change that', async () => {
    const sub = await makeSub(account);
    expect((await read(sub)).master).toMatchObject({
      name: `account${accounts} & Co`,
      inWords: ['START', 'UNSTOP'],
    });
    await save({ inWords: ['OWN'] }, sub);
    expect(await optOutWordsOf(owner(), sub.accountId)).toMatchObject({ inWords: ['OWN'] });
    await inherit(sub.accountId);
    expect(await save({ inWords: ['OTHER'] }, sub)).toMatchObject({
      status: 403,
      body: { code: 'master_decides' },
    });
    await save({ inWords: ['MASTERS'] });
    expect(await read(sub)).toMatchObject({
      usesMaster: true,
      own: { inWords: ['OWN'] },
      master: { inWords: ['MASTERS'] },
    });
    expect(await optOutWordsOf(owner(), sub.accountId)).toMatchObject({
      inWords: ['MASTERS'],
      outText: 'Bye',
    });
  });

  it('uses its own again once it has no master', async () => {
    const sub = await makeSub(account);
    await save({ inWords: ['OWN'] }, sub);
    await inherit(sub.accountId);
    await owner()
      .updateTable('accounts')
      .set({ master_account_id: null })
      .where('id', '=', sub.accountId)
      .execute();
    expect(await read(sub)).toMatchObject({ usesMaster: false, master: null });
    expect(await optOutWordsOf(owner(), sub.accountId)).toMatchObject({ inWords: ['OWN'] });
  });

  it('can read only its own, and a master cannot read another’s', async () => {
    const sub = await makeSub(account);
    await save({ inWords: ['MASTERS'] });
    const seen = await database().db.withAccount(account.accountId, async ({ db }) => {
      const { rows } = await sql`SELECT * FROM master_opt_out_settings(${sub.accountId})`.execute(db);
      return rows;
    });
    expect(seen).toEqual([]);
    const own = await database().db.withAccount(sub.accountId, ({ db }) =>
      db.selectFrom('opt_out_settings').selectAll().execute(),
    );
    expect(own).toEqual([]);
  });
});

it('is audited', async () => {
  await save({});
  const { action, user_id } = await owner()
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .where('account_id', '=', account.accountId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect({ action, user_id }).toEqual({ action: 'opt-out settings changed', user_id: account.userId });
});
