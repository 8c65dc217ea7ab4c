import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contacts from '#contract/contacts.ts';
import * as imports from '#contract/imports.ts';
import { MAX_TRIES } from '#server/platform/long-work/count-failure.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { importWork } from './import-work.ts';
import { uploadAndImport } from './testing/import-file.ts';
import { takeSteps } from './testing/take-steps.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;
let names = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  owner = await openAccount(web, database(), `owner${names++}`);
});

const rowOf = (id: number) =>
  database().db.owner.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const stepsOf = (id: number, isEnough?: () => Promise<boolean>) =>
  takeSteps(database().db, { accountId: owner.accountId, id }, isEnough);

/**
 * Builds a file of three chunks with 9,000 rows, including rejected rows and duplicates. Its cells contain
 * line breaks and accents.
 */
const file = () =>
  Buffer.from(
    `number,name,note\r\n${Array.from({ length: 9000 }, (_, index) =>
      index % 100 === 0
        ? `nobody ${index},Ünbekannt,"a\r\nb"`
        : `08${20_000_000 + (index % 8000)},Zoë ${index},"€ ${'x'.repeat(70)}\r\n${index}"`,
    ).join('\r\n')}\r\n`,
  );
/** Returns the id of the group that receives the contacts. */
const groupOf = async (importId: number): Promise<number> =>
  (await owner.call(imports.getImport, { params: { importId } })).body.groups[0]!.id;

const COUNTS = { state: 'done', rows: 9000, added: 7920, duplicates: 990, invalid: 90 };

describe('after a crash of PostgreSQL, which empties unlogged tables', () => {
  it.each([
    ['while it was read', (row: { read_bytes: number }) => row.read_bytes > 0],
    ['while it was saved', (row: { saved: number }) => row.saved > 0],
    ['when it was over', (row: { state: string }) => row.state === 'done'],
  ])('an import continues: %s', async (name, isThere) => {
    const { id } = await uploadAndImport(owner, `${name}.csv`, file());
    await stepsOf(id, async () => isThere(await rowOf(id)));
    expect((await rowOf(id)).read_bytes).toBeGreaterThan(0);
    await sql`TRUNCATE import_rows, import_readings`.execute(database().db.owner);
    await stepsOf(id);
    const row = await rowOf(id);
    expect(row).toMatchObject({ ...COUNTS, added: row.added, saved: 8910, kept_rejections: 90 });
    expect(row.added + row.updated + row.unchanged).toBe(7920);
    const group = await owner.call(contacts.getGroup, { params: { groupId: await groupOf(id) } });
    expect(group.body.members).toBe(7920);
    const rejections = await owner.call(imports.downloadRejections, { params: { importId: id } });
    expect(rejections.text.match(/nobody/g)).toHaveLength(90);
  });
});

it('takes a step of limited time, and skips imports that another worker is running', async () => {
  const { id } = await uploadAndImport(owner, 'in hand.csv', file());
  const piece = { accountId: owner.accountId, id };
  const { db } = database();
  await db.owner.transaction().execute(async (tx) => {
    await sql`SELECT FROM imports WHERE id = ${id} FOR UPDATE`.execute(tx);
    expect(await importWork([]).step({ db }, piece)).toBe(false);
  });
  await stepsOf(id);
  expect(await rowOf(id)).toMatchObject({ ...COUNTS, unchanged: 0 });
});

it('saves a number that is repeated throughout the file, step by step', async () => {
  const lines = Array.from({ length: 9000 }, (_, index) => `0821110000,Ann ${index}`);
  const { id } = await uploadAndImport(
    owner,
    'same.csv',
    Buffer.from(`number,name\n${lines.join('\n')}\n0821110001,Ben\n`),
  );
  const saved = new Set<number>();
  await stepsOf(id, async () => {
    saved.add((await rowOf(id)).saved);
    return false;
  });
  expect([...saved]).toEqual([0, 3000, 6000, 9000, 9001]);
  const row = await rowOf(id);
  expect(row).toMatchObject({ state: 'done', rows: 9001, added: 2, duplicates: 8999 });
  const page = await owner.call(contacts.listContacts, { params: { groupId: await groupOf(id) } });
  expect(page.body.items.map(({ firstName }) => firstName)).toEqual(['Ann 0', 'Ben']);
});

describe('a step that fails', () => {
  const failOnce = async (id: number, error: unknown = new Error('out of order')) =>
    importWork([]).recordFailure({ db: database().db }, { accountId: owner.accountId, id }, error);
  const isWaiting = async (id: number) =>
    (await importWork([]).findWaiting({ db: database().db })).some((piece) => piece.id === id);

  it('is retried later, then fails with advice; other imports continue', async () => {
    const { id } = await uploadAndImport(owner, 'failing.csv', file());
    for (let time = 1; time < MAX_TRIES; time++) {
      await failOnce(id);
      expect(await isWaiting(id)).toBe(false);
    }
    const { id: next } = await uploadAndImport(owner, 'next.csv', Buffer.from('number\n0821234567\n'));
    expect(await isWaiting(next)).toBe(true);
    await stepsOf(next);
    expect(await rowOf(next)).toMatchObject({ state: 'done' });

    expect(await rowOf(id)).toMatchObject({ state: 'reading', tries: MAX_TRIES - 1 });
    await failOnce(id);
    const { body } = await owner.call(imports.getImport, { params: { importId: id } });
    expect(body).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/Upload it again, or contact/),
    });
  });

  it('is not retried if a retry cannot help', async () => {
    const { id } = await uploadAndImport(owner, 'unstorable.csv', file());
    await failOnce(id, Object.assign(new Error('no such character'), { code: '22P05' }));
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/cannot be stored/),
    });
    await stepsOf(id);
    expect(await rowOf(id)).toMatchObject({ clearing: false });
  });
});

it('picks the import of each account whose last step was longest ago', async () => {
  const other = await openAccount(web, database(), 'other');
  const patient = await openAccount(web, database(), 'patient');
  const first = await uploadAndImport(patient, 'first.csv', file());
  const second = await uploadAndImport(patient, 'second.csv', file());
  const others = await uploadAndImport(other, 'others.csv', Buffer.from('number\n0821234567\n'));
  const { db } = database();
  const ours = [patient.accountId, other.accountId];
  const waiting = async () =>
    (await importWork([]).findWaiting({ db })).filter(({ accountId }) => ours.includes(accountId));
  const theirs = { accountId: other.accountId, id: others.id };
  expect(await waiting()).toEqual([theirs, { accountId: patient.accountId, id: first.id }]);
  await importWork([]).step({ db }, { accountId: patient.accountId, id: first.id });
  expect(await waiting()).toEqual([theirs, { accountId: patient.accountId, id: second.id }]);
});
