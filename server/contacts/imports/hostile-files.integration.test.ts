import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contacts from '#contract/contacts.ts';
import * as imports from '#contract/imports.ts';
import type { ContactImport } from '#contract/imports.ts';
import { announce } from '#server/platform/events/events.ts';
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
import { waitForImport, uploadAndImport } from './testing/import-file.ts';

const database = useDatabase();
let web: TestConsole;
let worker: Service;
let hostile: TestAccount;
let other: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  worker = await startWorker(database());
  hostile = await openAccount(web, database(), 'hostile');
  other = await openAccount(web, database(), 'other');
});
afterAll(async () => {
  await worker.stop();
  await web.stop();
});

const importFile = async (file: Buffer) =>
  waitForImport(hostile, (await uploadAndImport(hostile, 'file.csv', file)).id);

const contactsOf = async ({ groups }: ContactImport) =>
  (await hostile.call(contacts.listContacts, { params: { groupId: groups[0]!.id } })).body.items;

const download = (importId: number) =>
  hostile.call(imports.downloadRejections, { params: { importId } }).then(({ text }) => text);

/** Simulates a STOP reply from a phone to the other account. */
const stop = (number: string) =>
  database()
    .db.owner.transaction()
    .execute((tx) =>
      announce(tx, other.accountId, 'message.received', {
        inboundId: 1,
        number,
        recipient: '12345',
        text: 'STOP',
        receivedAt: new Date().toISOString(),
        messageId: '0192d3b0-0000-7000-8000-000000000000',
        origin: { kind: 'test', id: 0 },
        isGuess: false,
        otherAccounts: [],
        carrierId: null,
      }),
    );

describe('a file of a quarter of a million columns', () => {
  const LINES = 300;
  const line = (number: string) => `${number}${','.repeat(256_000)}\n`;
  const file = Buffer.from(
    Array.from({ length: LINES }, (_, index) => line(index % 2 === 0 ? '0821234567' : 'nobody')).join(''),
  );

  it('delays nobody, accounts for each row, and closes every transaction', async () => {
    const { id } = await uploadAndImport(hostile, 'wide.csv', file);
    await eventually('it is being read', async () => (await importRow(id)).read_bytes > 0);

    const small = await uploadAndImport(other, 'small.csv', Buffer.from('number\n0821234567\n'));
    const { finishedAt, ...imported } = await waitForImport(other, small.id);
    expect(imported).toMatchObject({ state: 'done', imported: 1 });
    await stop('27831112222');
    const optedOutAt = await eventually('the number is opted out', async () => {
      const { rows } = await database().db.pool.query<{ written_at: Date }>(
        'SELECT written_at FROM opt_outs WHERE account_id = $1',
        [other.accountId],
      );
      return rows[0]?.written_at.getTime();
    });
    const whole = await waitForImport(hostile, id);
    expect(whole).toMatchObject({ state: 'done', rows: LINES, imported: 0, invalid: LINES });
    // Compare times from the database, because the test may be late to notice that an import has finished.
    expect(Date.parse(whole.finishedAt!)).toBeGreaterThan(Math.max(Date.parse(finishedAt!), optedOutAt));
    const text = await download(id);
    expect(text.trim().split('\n')).toHaveLength(1 + LINES);
    expect(text).toContain('more than 500 columns');
    expect(text.length).toBeLessThan(LINES * 4096);

    // Check that every connection of the pool works and has no open transaction.
    await Promise.all(Array.from({ length: 10 }, () => database().db.pool.query('SELECT 1')));
    await eventually('everything at rest is closed', async () => {
      const { rows } = await database().db.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      );
      return rows.length === 0;
    });
    await eventually('its file is gone', async () => !(await importRow(id)).clearing);
    const { rows } = await database().db.pool.query(
      'SELECT FROM import_chunks WHERE import_id = $1 UNION ALL SELECT FROM import_readings WHERE import_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  }, 120_000);

  const importRow = (id: number) =>
    database()
      .db.owner.selectFrom('imports')
      .select(['read_bytes', 'clearing'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
});

describe('a character cut in two', () => {
  const EMOJI = '😀';

  it.each([100, 200, 500])(
    'at position %i of a cell is removed from names, fields and rejected rows',
    async (place) => {
      const cell = `${'x'.repeat(place - 1)}${EMOJI}y`;
      const done = await importFile(
        Buffer.from(`number,name,note\n0821234567,${cell},${cell}\nnobody,${cell},z\n`),
      );
      expect(done).toMatchObject({ state: 'done', imported: 1, invalid: 1 });
      const [saved] = await contactsOf(done);
      expect(saved!.firstName.isWellFormed()).toBe(true);
      expect(saved!.firstName).toBe('x'.repeat(Math.min(place - 1, 100)));
      expect(saved!.fields.note!.isWellFormed()).toBe(true);
      expect(saved!.fields.note!.slice(0, place - 1)).toBe('x'.repeat(place - 1));
      expect(await download(done.id)).toContain('nobody,xxx');
    },
  );

  it.each([
    ['a preview', 200, (text: string) => `number,name\n0821234567,${text}\n`],
    ['the name of a column', 200, (text: string) => `number,${text}\n0821234567,y\n`],
    ['a variable', 50, (text: string) => `number,${text.replace(EMOJI, '𝒜𝒜')}\n0821234567,y\n`],
  ])('in %s is removed', async (_name, place, fileOf) => {
    const file = Buffer.from(fileOf(`${'x'.repeat(place - 1)}${EMOJI}`));
    const uploaded = await hostile.call(imports.uploadImport, { query: { fileName: 'a.csv' }, file });
    expect(uploaded.status, uploaded.text).toBe(200);
    for (const { name, variable } of uploaded.body.layout!.columns) {
      expect(name.isWellFormed() && variable.isWellFormed()).toBe(true);
    }
    expect(uploaded.body.preview[0]!.cells.every((cell) => cell.isWellFormed())).toBe(true);
    expect(await importFile(file)).toMatchObject({ state: 'done', imported: 1 });
  });
});

describe('characters that PostgreSQL cannot store', () => {
  it('are removed from names, cells and rejected rows', async () => {
    const text = '\uFEFFnumber\tfirst\0name\tci\0ty\n0821234567\tA\0nn\tPa\0arl\nno\0body\tB\0en\t\0\n';
    const done = await importFile(Buffer.from(text, 'utf16le'));
    expect(done).toMatchObject({ state: 'done', imported: 1, invalid: 1 });
    expect(done.layout!.columns.map(({ name }) => name)).toEqual(['number', 'firstname', 'city']);
    expect(await contactsOf(done)).toMatchObject([{ firstName: 'Ann', fields: { city: 'Paarl' } }]);
    expect(await download(done.id)).toContain('nobody,Ben');
  });

  it('include half a surrogate pair of UTF-16', async () => {
    const file = Buffer.from('\uFEFFnumber\tname\n0821234567\tA\ud83dnn\n', 'utf16le');
    const done = await importFile(file);
    expect(await contactsOf(done)).toMatchObject([{ firstName: 'A\ufffdnn' }]);
  });

  it('are refused in a file name and in a submitted layout; other control characters are removed', async () => {
    const upload = (fileName: string) =>
      hostile.call(imports.uploadImport, { query: { fileName }, file: Buffer.from('number\n0821234567\n') });
    expect(await upload('a\0b.csv')).toMatchObject({ status: 400, body: { field: 'fileName' } });
    const uploaded = await upload('ab\r\nc.csv');
    expect(uploaded.body.fileName).toBe('ab c.csv');
    const columns = [{ name: 'nu\0mber\ud83d', role: 'number' as const, variable: '' }];
    const started = await hostile.call(imports.startImport, {
      params: { importId: uploaded.body.id },
      body: { layout: { ...uploaded.body.layout!, columns }, newGroupName: 'A group' },
    });
    expect(started).toMatchObject({ status: 400, body: { field: 'layout.columns.0.name' } });
  });
});

it('removes invisible characters from names', async () => {
  const done = await importFile(Buffer.from('number,name\n0821234567,\u202EAnn\u200B\n0821234568,\u200B\n'));
  expect(await contactsOf(done)).toMatchObject([{ firstName: 'Ann' }, { firstName: '' }]);
});

it('accepts titles in any script as variables', async () => {
  const done = await importFile(Buffer.from('number,Straße,город\n0821234567,Ring 1,Москва\n'));
  expect(await contactsOf(done)).toMatchObject([{ fields: { straße: 'Ring 1', город: 'Москва' } }]);
});
