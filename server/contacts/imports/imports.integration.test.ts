import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFields } from '#contract/contact-fields.ts';
import * as contacts from '#contract/contacts.ts';
import * as imports from '#contract/imports.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { startWorker } from '#server/platform/testing/worker.ts';
import { takeSteps } from './testing/take-steps.ts';

const testdata = (name: string) => readFileSync(join(import.meta.dirname, 'testdata', name));
const expected = JSON.parse(testdata('expected.json').toString()) as Record<
  string,
  Partial<Record<'contacts' | 'duplicates' | 'invalid' | 'rows', number>>
>;

const database = useDatabase();
let web: TestConsole;
let worker: Service;
let owner: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  worker = await startWorker(database());
  owner = await openAccount(web, database(), 'importer');
});
afterAll(async () => {
  await worker.stop();
  await web.stop();
});

const upload = (fileName: string, file: Buffer) =>
  owner.call(imports.uploadImport, { query: { fileName }, file });

async function importFile(fileName: string, file: Buffer, newGroupName: string) {
  const uploaded = await upload(fileName, file);
  expect(uploaded.status, uploaded.text).toBe(200);
  const { id, layout } = uploaded.body;
  const started = await owner.call(imports.startImport, {
    params: { importId: id },
    body: { layout: layout!, newGroupName },
  });
  expect(started.status, started.text).toBe(200);
  return finished(id);
}

const finished = (importId: number) =>
  eventually(`import ${importId} to end`, async () => {
    const { body } = await owner.call(imports.getImport, { params: { importId } });
    return (body.state === 'done' || body.state === 'failed') && body;
  });

/**
 * Some countries have the same example number as another country. The file's 245 valid rows contain only 238
 * distinct numbers.
 */
const sharedNumbers = (fileName: string) =>
  fileName === 'contacts-international.csv'
    ? { contacts: distinctNumbers(), duplicates: 245 - distinctNumbers() }
    : {};

const distinctNumbers = () =>
  new Set(
    testdata('contacts-international.csv')
      .toString()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[2]),
  ).size;

describe('an import of the example files', () => {
  it.each([
    ['contacts-messy.csv', ';', 'utf-8'],
    ['contacts-10k.csv', ',', 'utf-8'],
    ['contacts-windows-1252.txt', '\t', 'windows-1252'],
    ['contacts-international.csv', ',', 'utf-8'],
  ])('recognises and counts %s', async (fileName, delimiter, encoding) => {
    const truth = { ...expected[fileName]!, ...sharedNumbers(fileName) };
    const done = await importFile(fileName, testdata(fileName), fileName);
    expect(done).toMatchObject({
      state: 'done',
      layout: { delimiter, encoding, hasHeader: true },
      rows: truth.rows,
      imported: truth.contacts ?? truth.rows,
      duplicates: truth.duplicates ?? 0,
      invalid: truth.invalid ?? 0,
      added: expect.any(Number),
      progress: 1,
    });
    const group = await owner.call(contacts.getGroup, { params: { groupId: done.groups[0]!.id } });
    expect(group.body.members).toBe(done.imported);
  });

  it('reads names in the file’s encoding', async () => {
    const done = await importFile('again.txt', testdata('contacts-windows-1252.txt'), 'Names');
    const page = await owner.call(contacts.listContacts, {
      params: { groupId: done.groups[0]!.id },
      query: { search: '27724438470' },
    });
    expect(page.body.items[0]).toMatchObject({ firstName: 'Zoë', lastName: 'Coetzee' });
  });

  it('counts existing contacts when a file is imported again', async () => {
    const first = await importFile('first.csv', testdata('contacts-messy.csv'), 'Imported again');
    const uploaded = await upload('contacts-messy.csv', testdata('contacts-messy.csv'));
    await owner.call(imports.startImport, {
      params: { importId: uploaded.body.id },
      body: { layout: uploaded.body.layout!, groupIds: [first.groups[0]!.id] },
    });
    expect(await finished(uploaded.body.id)).toMatchObject({
      imported: 1633,
      added: 0,
      updated: 0,
      unchanged: 1633,
      duplicates: 200,
      invalid: 171,
    });
  });

  it('returns the rejected rows with their line and reason', async () => {
    const messy = await importFile('messy.csv', testdata('contacts-messy.csv'), 'Messy');
    const file = await owner.call(imports.downloadRejections, { params: { importId: messy.id } });
    const lines = file.text.trim().split('\n');
    expect(lines).toHaveLength(1 + 171);
    expect(lines[0]).toContain('Line,Reason,Cell No.');
    expect(file.text).toMatch(/3,".*spreadsheet.*2\.78215E\+10/i);
  });
});

describe('files that are not tables', () => {
  let refused = 0;
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  it.each([
    ['a picture', Buffer.concat([png, Buffer.alloc(5000)]), 'not_a_table'],
    ['an empty file', Buffer.alloc(0), 'empty_file'],
    ['one endless line', Buffer.alloc(2 * 1024 * 1024, 'x'), 'not_a_table'],
    ['half a workbook', Buffer.from('PK\x03\x04rest', 'latin1'), 'damaged_workbook'],
    ['an old or encrypted workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'not_a_table'],
  ])('refuses %s and stores nothing', async (_name, file, code) => {
    // Use a new account, because rows of earlier imports are still being removed in the background.
    const fresh = await openAccount(web, database(), `refused${(refused += 1)}`);
    const before = await counts(fresh.accountId);
    const answer = await fresh.call(imports.uploadImport, { query: { fileName: 'file.csv' }, file });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code, message: expect.stringMatching(/\w/) });
    expect(await counts(fresh.accountId)).toEqual(before);
  });

  it('fails with a reason, and leaves nothing behind, if a quotation mark is never closed', async () => {
    const before = await fieldNames();
    const file = Buffer.from(`number,shoe\n0821234567,38\n0821234568,"${'x'.repeat(400_000)}`);
    const done = await importFile('unclosed.csv', file, 'Unclosed');
    expect(done).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('quotation mark'),
      imported: 0,
    });
    await eventually('what it created to be removed', async () => {
      const { body } = await owner.call(contacts.listGroups, { query: { search: 'Unclosed' } });
      return body.items.length === 0;
    });
    expect(await fieldNames()).toEqual(before);
  });

  it('leaves no group or fields behind if the file has no valid number', async () => {
    const before = await fieldNames();
    await importFile('nobody.csv', Buffer.from('number,shoe\n12,38\n'), 'Nobody');
    await eventually('what it created to be removed', async () => {
      const { body } = await owner.call(contacts.listGroups, { query: { search: 'Nobody' } });
      return body.items.length === 0;
    });
    expect(await fieldNames()).toEqual(before);
  });

  const fieldNames = async () => (await owner.call(listFields)).body.fields.map(({ name }) => name);

  const counts = async (accountId: number) => {
    const tables = ['imports', 'import_chunks', 'contacts', 'groups'] as const;
    return Promise.all(
      tables.map((table) =>
        database()
          .db.owner.selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .where('account_id', '=', accountId)
          .executeTakeFirst(),
      ),
    );
  };
});

it('keeps only the newest files that were never imported', async () => {
  const { call } = await openAccount(web, database(), 'undecided');
  const file = Buffer.from('number\n0821234567\n');
  const ids: number[] = [];
  for (let index = 0; index < 8; index++) {
    const { body } = await call(imports.uploadImport, { query: { fileName: `${index}.csv` }, file });
    ids.push(body.id);
  }
  const found = await Promise.all(ids.map((importId) => call(imports.getImport, { params: { importId } })));
  expect(found.map(({ status }) => status)).toEqual([404, 404, 404, 200, 200, 200, 200, 200]);
});

it('starts an import once', async () => {
  const { body } = await upload('twice.csv', Buffer.from('number\n0821234567\n'));
  const start = () =>
    owner.call(imports.startImport, {
      params: { importId: body.id },
      body: { layout: body.layout!, newGroupName: 'Twice' },
    });
  expect((await start()).status).toBe(200);
  expect(await start()).toMatchObject({ status: 409, body: { code: 'already_started' } });
  expect(await finished(body.id)).toMatchObject({ state: 'done' });
});

it('continues after a crash, and counts nothing twice', async () => {
  const { db } = database();
  const { body } = await upload('crash.csv', testdata('contacts-10k.csv'));
  await worker.stop();
  await owner.call(imports.startImport, {
    params: { importId: body.id },
    body: { layout: body.layout!, newGroupName: 'Crash' },
  });
  // Recreate the state after a worker was killed between two chunks.
  const importNow = () =>
    db.owner.selectFrom('imports').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow();
  await takeSteps(db, { accountId: owner.accountId, id: body.id }, async () => (await importNow()).saved > 0);
  expect(await importNow()).toMatchObject({ state: 'saving', rows: 10_000 });
  worker = await startWorker(database());
  expect(await finished(body.id)).toMatchObject({
    state: 'done',
    rows: 10_000,
    imported: 10_000,
    duplicates: 0,
  });
});
