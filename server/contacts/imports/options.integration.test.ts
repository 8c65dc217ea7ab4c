import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listFields } from '#contract/contact-fields.ts';
import * as contacts from '#contract/contacts.ts';
import type { Input } from '#contract/endpoint.ts';
import * as imports from '#contract/imports.ts';
import type { Column, Layout } from '#contract/imports.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { takeSteps } from './testing/take-steps.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;
let username: string;
let names = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  username = `owner${names++}`;
  owner = await openAccount(web, database(), username);
});

type Options = Partial<Input<typeof imports.startImport>['body']> & { columns?: Partial<Column>[] };

const upload = async (text: string, fileName = 'a.csv') =>
  (await owner.call(imports.uploadImport, { query: { fileName }, file: Buffer.from(text) })).body;

/** Starts an import with changes to the recognised columns. */
async function start(text: string, { columns = [], ...options }: Options = {}): Promise<number> {
  const { id, layout } = await upload(text);
  const changed = layout!.columns.map((column, place) => ({ ...column, ...columns[place] }));
  const body = { layout: { ...layout!, ...options.layout, columns: changed }, ...without(options) };
  const started = await owner.call(imports.startImport, { params: { importId: id }, body });
  expect(started.status, started.text).toBe(200);
  return id;
}

const without = ({ layout: _layout, ...options }: Omit<Options, 'columns'>) => options;

const stepsOf = (id: number, isEnough?: () => Promise<boolean>) =>
  takeSteps(database().db, { accountId: owner.accountId, id }, isEnough);

const getImport = async (importId: number) =>
  (await owner.call(imports.getImport, { params: { importId } })).body;

async function run(text: string, options?: Options) {
  const id = await start(text, options);
  await stepsOf(id);
  return getImport(id);
}

const contact = (number: string) =>
  database()
    .db.owner.selectFrom('contacts')
    .select(['first_name', 'last_name', 'fields'])
    .where('account_id', '=', owner.accountId)
    .where('number', '=', number)
    .executeTakeFirst();

const createGroup = async (name: string) =>
  (await owner.call(contacts.createGroup, { body: { name } })).body.id;

const membersOf = async (groupId: number) =>
  (await owner.call(contacts.getGroup, { params: { groupId } })).body.members;

/** The counts if there are no rows of any of these kinds. */
const NONE = { invalid: 0, duplicates: 0, landlines: 0, cut: 0, leftEmpty: 0, otherOrder: 0 };

describe('a contact that exists', () => {
  const number = '27821110001';
  const before = { first_name: 'Ann', last_name: 'Old', fields: { city: 'Paarl', shop: 'A' } };
  const file = `number,name,surname,city\n${number},Anna,,\n`;

  beforeEach(async () => {
    await run(`number,name,surname,city,shop\n${number},Ann,Old,Paarl,A\n`);
    expect(await contact(number)).toEqual(before);
  });

  it('is updated with the file’s values, and keeps the others', async () => {
    expect(await run(file)).toMatchObject({ imported: 1, added: 0, updated: 1, unchanged: 0 });
    expect(await contact(number)).toEqual({ ...before, first_name: 'Anna' });
    expect(await run(file)).toMatchObject({ imported: 1, updated: 0, unchanged: 1 });
  });

  it('stays unchanged, but joins the group', async () => {
    const groupId = await createGroup('Left alone');
    const done = await run(`number,name\n${number},Other\n`, { updatesExisting: false, groupIds: [groupId] });
    expect(done).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await contact(number)).toMatchObject({ first_name: 'Ann' });
    expect(await membersOf(groupId)).toBe(1);
  });

  it('is emptied by empty cells on request, but only in columns of the file', async () => {
    expect(await run(file, { overwritesWithBlank: true })).toMatchObject({ updated: 1 });
    expect(await contact(number)).toEqual({ first_name: 'Anna', last_name: '', fields: { shop: 'A' } });
  });
});

describe('the contacts of a file', () => {
  const file = 'number\n0821110011\n0821110012\n0821110012\n';

  it('join several groups and a new one', async () => {
    const ids = [await createGroup('One'), await createGroup('Two')];
    const done = await run(file, { groupIds: ids, newGroupName: 'Three' });
    expect(done).toMatchObject({ added: 2, duplicates: 1 });
    expect(done.groups.map(({ name }) => name)).toEqual(['One', 'Three', 'Two']);
    expect(await Promise.all(done.groups.map(({ id }) => membersOf(id)))).toEqual([2, 2, 2]);
  });

  it('join no group', async () => {
    expect(await run(file)).toMatchObject({ groups: [], added: 2, startedBy: username });
  });

  it('get the chosen home country', async () => {
    const { id, layout } = await upload('number\n07911 123456\n');
    const params = { importId: id };
    const british = await owner.call(imports.previewImport, { params, body: { homeCountry: 'GB' } });
    expect(british.body.preview).toMatchObject([{ number: '447911123456' }]);
    expect(await owner.call(imports.previewImport, { params, body: { homeCountry: 'ZZ' } })).toMatchObject({
      status: 400,
      body: { code: 'unknown_country', field: 'homeCountry' },
    });
    const done = await run('number\n07911 123456\n', { layout: { ...layout!, homeCountry: 'GB' } });
    expect(done).toMatchObject({ added: 1 });
    expect(await contact('447911123456')).toBeDefined();
  });
});

describe('the preview', () => {
  it('shows the outcome of each row, and counts over the whole file', async () => {
    await run('number\n0821110021\n');
    const rows = Array.from({ length: 300 }, (_, nth) => `08211103${String(nth % 100).padStart(2, '0')}`);
    const { preview, checked } = await upload(
      `number\n0821110021\n0821110022\n0821110022\nnobody\n${rows.join('\n')}\n`,
    );
    expect(preview.map(({ outcome }) => outcome).slice(0, 4)).toEqual(['updated', 'added', 'repeated', null]);
    expect(checked).toEqual({ ...NONE, rows: 304, invalid: 1, duplicates: 201, isComplete: true });
  });

  it('shows landlines, repeated rows and truncated values from anywhere in the file', async () => {
    const rows = Array.from({ length: 150 }, (_, nth) => `08211105${String(nth).padStart(2, '0')},Ann`);
    const { checked, landlineRows, repeatedRows, cutRows } = await upload(
      `number,name\n${rows.slice(0, 99).join('\n')}\n0215550123,Ben\n${rows[3]}\n0821112222,${'x'.repeat(3000)}\n`,
    );
    expect(checked).toMatchObject({ landlines: 1, duplicates: 1, cut: 1 });
    expect(landlineRows).toMatchObject([{ line: 101, number: '27215550123', outcome: 'added' }]);
    expect(repeatedRows).toMatchObject([{ line: 102, outcome: 'repeated' }]);
    expect(cutRows).toMatchObject([{ line: 103, remarks: [{ column: 1, remark: 'cut' }] }]);
  });

  it('starts below the header, wherever it is, as the import does', async () => {
    const text = 'Our customers\n\nnumber;name;city\n0821110141;Ann;Paarl\n0821110142;Ben;Paarl\n';
    const { layout, preview } = await upload(text);
    expect(layout).toMatchObject({ delimiter: ';', headerRow: 3 });
    expect(preview.map(({ line }) => line)).toEqual([4, 5]);
    expect(await run(text)).toMatchObject({ rows: 2, added: 2, invalid: 0 });
  });

  it('creates fields labelled as in the file', async () => {
    await run('number,Cell No.,Prix d’achat,shoe_size\n0821110161,x,y,z\n', {
      columns: [{}, { role: 'field', variable: 'cell_no' }],
    });
    const { fields } = (await owner.call(listFields)).body;
    const labels = new Map(fields.map(({ name, label }) => [name, label]));
    expect(labels.get('cell_no')).toBe('Cell No.');
    expect(labels.get('prix_d_achat')).toBe('Prix d’achat');
    expect(labels.get('shoe_size')).toBeNull();
  });

  it('says that it covers only the beginning of a long file', async () => {
    const rows = Array.from({ length: 25_000 }, (_, nth) => `082${2_000_000 + nth}`);
    const { checked } = await upload(`number\n${rows.join('\n')}\n`);
    expect(checked).toEqual({ ...NONE, rows: 20_000, isComplete: false });
  });

  it('reuses the columns of the last file with the same names', async () => {
    const text = (number: string) => `Nr,Alias,Note\n${number},Bee,x\n`;
    const columns: Partial<Column>[] = [
      { role: 'number' },
      { role: 'last_name', variable: '' },
      { role: 'skip', variable: '' },
    ];
    expect(await upload(text('0821110031'))).toMatchObject({ isRemembered: false });
    await run(text('0821110031'), { columns });
    const again = await upload(text('0821110032'));
    expect(again.isRemembered).toBe(true);
    expect(again.layout!.columns.map(({ role }) => role)).toEqual(['number', 'last_name', 'skip']);
    expect(await upload('Nr,Alias,Other\n0821110033,Bee,x\n')).toMatchObject({ isRemembered: false });
  });
});

describe('a column of dates', () => {
  const file = (...dates: string[]) =>
    `number,joined\n${dates.map((date, nth) => `082111004${nth},${date}`).join('\n')}\n`;
  const joined = async (nth: number) => (await contact(`2782111004${nth}`))?.fields as { joined?: string };

  it('is recognised, with the order that one of its cells reveals', async () => {
    const { layout, ambiguousDates } = await upload(file('03/04/2026', '25/12/2026', '01/02/2026'));
    expect(layout!.columns[1]).toMatchObject({ type: 'date', dayFirst: true });
    expect(ambiguousDates).toEqual([]);
  });

  it('is reported if its order is ambiguous, and rejected only if the import starts without a choice', async () => {
    const ambiguous = file('03/04/2026', '01/02/2026', '05/06/2026');
    const uploaded = await upload(ambiguous);
    expect(uploaded).toMatchObject({ ambiguousDates: [1], checked: { rows: 3, invalid: 0 } });
    expect(uploaded.preview.map(({ problem, outcome }) => problem ?? outcome)).toEqual([
      'added',
      'added',
      'added',
    ]);
    expect(await run(ambiguous)).toMatchObject({ added: 0, invalid: 3 });
    await run(ambiguous, { columns: [{}, { type: 'date', dayFirst: false }] });
    expect(Object.values(await joined(0))).toEqual(['2026-03-04']);
  });

  it('in both orders is read in the order of the majority; the others are reported and read in their own order', async () => {
    const mixed = file('13/02/2026', '02/14/2026', '15/02/2026', '03/04/2026', '31/02/2026');
    const { layout, checked, otherOrderRows, leftEmptyRows } = await upload(mixed);
    expect(layout!.columns[1]).toMatchObject({ type: 'date', dayFirst: true });
    expect(checked).toMatchObject({ rows: 5, invalid: 0, otherOrder: 1, leftEmpty: 1 });
    expect(otherOrderRows).toMatchObject([
      { line: 3, parsed: [null, '2026-02-14'], remarks: [{ column: 1, remark: 'other_order' }] },
    ]);
    expect(leftEmptyRows).toMatchObject([{ line: 6, remarks: [{ column: 1, remark: 'left_empty' }] }]);
    expect(await run(mixed)).toMatchObject({ added: 5, invalid: 0, leftEmpty: 1, otherOrder: 1, cut: 0 });
    expect(Object.values(await joined(1))).toEqual(['2026-02-14']);
    expect(Object.values(await joined(3))).toEqual(['2026-04-03']);
    expect(await joined(4)).toEqual({});
  });

  it('rejects rows with invalid dates, or leaves their cells empty', async () => {
    const text = file('2026-04-03', 'soon', '2026-04-05');
    const columns: Partial<Column>[] = [{}, { type: 'date' }];
    const done = await run(text, { columns });
    expect(done).toMatchObject({ invalid: 1 });
    const { text: rejected } = await owner.call(imports.downloadRejections, {
      params: { importId: done.id },
    });
    expect(rejected).toMatch(/not a date[^\n]*soon/);
    await database().db.owner.deleteFrom('contacts').where('number', 'like', '2782111004%').execute();
    const layout = { invalidValues: 'leave_empty' } as Layout;
    expect(await run(text, { columns, layout })).toMatchObject({ added: 3, invalid: 0 });
    expect(await joined(1)).toEqual({});
  });
});

describe('a column of numbers', () => {
  const file = (...numbers: string[]) =>
    `number;worth\n${numbers.map((number, nth) => `082111006${nth};${number}`).join('\n')}\n`;
  const columns: Partial<Column>[] = [{}, { type: 'number' }];
  const worth = async (nth: number) =>
    Object.values((await contact(`2782111006${nth}`))!.fields as object)[0];
  const recognised = async (text: string) => {
    const { id, layout } = await upload(text);
    const numbers = layout!.columns.map((column, place) => ({ ...column, ...columns[place] }));
    return (await owner.call(imports.previewImport, { params: { importId: id }, body: { columns: numbers } }))
      .body;
  };

  it('is read in the format that one of its cells reveals', async () => {
    const { layout, ambiguousNumbers } = await recognised(file('1.234', 'R 12,5', '7'));
    expect(layout!.columns[1]).toMatchObject({ type: 'number', decimalComma: true, currency: 'R' });
    expect(ambiguousNumbers).toEqual([]);
  });

  it('is reported if its format is ambiguous, and rejected if the user does not choose', async () => {
    const ambiguous = file('1.234', '5.678', '7');
    expect(await recognised(ambiguous)).toMatchObject({ ambiguousNumbers: [1], checked: { invalid: 0 } });
    expect(await run(ambiguous, { columns })).toMatchObject({ added: 1, invalid: 2 });
    await run(ambiguous, { columns: [{}, { type: 'number', decimalComma: true }] });
    expect(await worth(0)).toBe('1234');
  });

  it('accepts a single currency', async () => {
    const text = file('R 100', '€ 5', '5%');
    const { layout, checked } = await recognised(text);
    expect(checked).toMatchObject({ invalid: 0, leftEmpty: 2 });
    const done = await run(text, { columns: layout!.columns, layout: { invalidValues: 'reject' } as Layout });
    const { text: rejected } = await owner.call(imports.downloadRejections, {
      params: { importId: done.id },
    });
    expect(rejected).toMatch(/different currency[^\n]*€ 5/);
    expect(rejected).toMatch(/not a number[^\n]*5%/);
  });
});

it('reads a number that a spreadsheet wrote with an exponent, unless digits are lost', async () => {
  const done = await run('number\n2.7821110051E+10\n2.78211E+10\n27821110052.0\n');
  expect(done).toMatchObject({ added: 2, invalid: 1 });
  expect(await contact('27821110051')).toBeDefined();
});

describe('cancelling an import', () => {
  const rows = Array.from({ length: 5000 }, (_, nth) => `0823${100_000 + nth}`);
  const text = `number\n${rows.join('\n')}\n`;
  const cancel = (importId: number) => owner.call(imports.cancelImport, { params: { importId } });

  it('keeps and counts the saved rows', async () => {
    const groupId = await createGroup('Stopped');
    const id = await start(text, { groupIds: [groupId] });
    await stepsOf(id, async () => (await getImport(id)).imported > 0);
    const { body } = await cancel(id);
    expect(body).toMatchObject({ state: 'cancelled', imported: 3000, finishedAt: expect.any(String) });
    await stepsOf(id);
    expect(await membersOf(groupId)).toBe(3000);
    expect((await cancel(id)).body).toEqual({ ...body });
    const { rows: left } = await database().db.pool.query(
      'SELECT FROM import_rows WHERE import_id = $1 UNION ALL SELECT FROM import_chunks WHERE import_id = $1',
      [id],
    );
    expect(left).toEqual([]);
  });

  it('before the first save leaves nothing behind', async () => {
    const id = await start(text.replaceAll('0823', '0824'));
    expect((await cancel(id)).body).toMatchObject({ state: 'cancelled', imported: 0 });
    await stepsOf(id);
    expect(await contact('27824100000')).toBeUndefined();
  });
});

describe('lines without a contact', () => {
  const testdata = (name: string) => readFileSync(join(import.meta.dirname, 'testdata', name), 'utf8');
  const imported = { state: 'done', rows: 2, imported: 2, invalid: 0 };

  it.each(['sep-line.csv', 'blank-lines.tsv'])('are neither imported nor counted: %s', async (name) => {
    const { id, checked } = await upload(testdata(name));
    expect(checked).toMatchObject({ rows: 2, invalid: 0 });
    expect(await getImport(id)).toMatchObject({ state: 'uploaded' });
    expect(await run(testdata(name))).toMatchObject(imported);
  });

  it('do not change the line numbers of other lines', async () => {
    const id = await start('sep=;\nname;number\n \n\nA;none\nB;0825550199');
    await stepsOf(id);
    const { text } = await owner.call(imports.downloadRejections, { params: { importId: id } });
    expect(text).toMatch(/^"?5"?[,;]/m);
    expect(await getImport(id)).toMatchObject({ rows: 2, imported: 1, invalid: 1 });
  });
});

it('uses a second phone column if the first has no number, and remembers it', async () => {
  const text = readFileSync(join(import.meta.dirname, 'testdata/two-phone-columns.csv'), 'utf8');
  expect(await run(text)).toMatchObject({ rows: 2, imported: 2, invalid: 0 });
  expect(await contact('27825550161')).toMatchObject({ first_name: 'Two', fields: {} });
  expect(await contact('27825550163')).toMatchObject({ first_name: 'SecondOnly' });
  const again = await upload('Phone 1,Phone 2,Name\nnone,0825550164,Third\n');
  expect(again).toMatchObject({ isRemembered: true, preview: [{ number: '27825550164' }] });
  const roles = again.layout!.columns.map(({ role }) => role);
  expect(roles).toEqual(['number', 'other_number', 'first_name']);
});

describe('landlines', () => {
  const text = 'Phone 1,Phone 2\n0825550171,\n0118765432,0825550172\n0215012345,\n';

  it('are counted in advance, and become contacts unless they are skipped', async () => {
    expect(await upload(text)).toMatchObject({ checked: { rows: 3, invalid: 0, landlines: 2 } });
    expect(await run(text)).toMatchObject({ imported: 3, invalid: 0 });
  });

  it('are skipped with a reason, except rows with a mobile number in another column', async () => {
    const { id, layout } = await upload(text);
    const { body } = await owner.call(imports.previewImport, {
      params: { importId: id },
      body: { ...layout, landlines: 'skip' },
    });
    expect(body.checked).toMatchObject({ rows: 3, invalid: 0, landlines: 1 });
    await owner.call(imports.startImport, { params: { importId: id }, body: { layout: body.layout! } });
    await stepsOf(id);
    expect(await getImport(id)).toMatchObject({ rows: 3, imported: 2, invalid: 0, skippedLandlines: 1 });
    expect(await contact('27825550172')).toBeDefined();
    const rejected = await owner.call(imports.downloadRejections, { params: { importId: id } });
    expect(rejected.text).toContain('This is a landline. Most landlines');
  });
});
