import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contacts from '#contract/contacts.ts';
import * as imports from '#contract/imports.ts';
import type { ContactImport } from '#contract/imports.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { startWorker } from '#server/platform/testing/worker.ts';
import { waitForImport, uploadAndImport } from './testing/import-file.ts';
import { type Cell, makeWorkbook } from '#server/platform/testing/make-workbook.ts';
import { type Part, zip } from '#server/platform/testing/zip.ts';

const database = useDatabase();
let web: TestConsole;
let worker: Service;
let owner: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  worker = await startWorker(database());
  owner = await openAccount(web, database(), 'owner');
});
afterAll(async () => {
  await worker.stop();
  await web.stop();
});

const upload = (fileName: string, file: Buffer) =>
  owner.call(imports.uploadImport, { query: { fileName }, file });

const importFile = async (fileName: string, file: Buffer) =>
  waitForImport(owner, (await uploadAndImport(owner, fileName, file)).id);

const workbookOf = (...rows: Cell[][]) => makeWorkbook([{ name: 'Contacts', rows }]);

const contactsOf = async ({ groups }: ContactImport) =>
  (await owner.call(contacts.listContacts, { params: { groupId: groups[0]!.id }, query: { sort: 'number' } }))
    .body.items;

describe('a workbook', () => {
  it('imports numbers, shared strings and dates like a text file', async () => {
    const done = await importFile(
      'shop.xlsx',
      workbookOf(
        ['Mobile', 'First name', 'Joined', 'Points', 'Code'],
        [27821234567, 'Zoë <&> "A"', { date: 46115 }, 0.1 + 0.2, '007'],
        ['821234568', 'Ben', { date: 46115.5 }, 12, 'x_x000D_y'],
        [27821234569, null, null, null, 'z'],
      ),
    );
    expect(done).toMatchObject({ state: 'done', kind: 'workbook', rows: 3, added: 3, invalid: 0 });
    expect(await contactsOf(done)).toMatchObject([
      {
        number: '27821234567',
        firstName: 'Zoë <&> "A"',
        fields: { joined: '2026-04-03', points: '0.3', code: '007' },
      },
      {
        number: '27821234568',
        firstName: 'Ben',
        fields: { joined: '2026-04-03', points: '12', code: 'x\ry' },
      },
      { number: '27821234569', firstName: '', fields: { code: 'z' } },
    ]);
  });

  it('with several sheets uses the sheet with numbers, and another can be chosen', async () => {
    const file = makeWorkbook([
      { name: 'About', rows: [['Made by', 'Ann']] },
      { name: 'People', rows: [['Mobile'], [27821230001], [27821230002]] },
      { name: 'Staff', rows: [['Staff mobile'], [27821230003]] },
    ]);
    const { body } = await upload('sheets.xlsx', file);
    expect(body).toMatchObject({
      sheets: ['About', 'People', 'Staff'],
      layout: { sheet: 1, columns: [{ name: 'Mobile', role: 'number' }] },
      checked: { rows: 2, isComplete: true },
    });
    const params = { importId: body.id };
    const staff = await owner.call(imports.previewImport, { params, body: { sheet: 2 } });
    expect(staff.body.layout).toMatchObject({ columns: [{ name: 'Staff mobile', role: 'number' }] });
    const layout = staff.body.layout!;
    await owner.call(imports.startImport, { params, body: { layout, newGroupName: 'Staff' } });
    const done = await waitForImport(owner, body.id);
    expect(done).toMatchObject({ state: 'done', rows: 1, added: 1, progress: 1 });
    expect(await contactsOf(done)).toMatchObject([{ number: '27821230003' }]);
  });

  it('reports the row of a rejected contact below blank rows', async () => {
    const done = await importFile(
      'gaps.xlsx',
      workbookOf(
        ['Mobile', 'Name'],
        [27821230011, 'Ann'],
        [],
        [null],
        ['nobody', 'Ben'],
        [{ formula: 'A1', error: '#REF!' }],
      ),
    );
    expect(done).toMatchObject({ rows: 3, added: 1, invalid: 2 });
    const { text } = await owner.call(imports.downloadRejections, { params: { importId: done.id } });
    expect(text).toMatch(/\n5,[^\n]*nobody,Ben/);
    expect(text).toMatch(/\n6,[^\n]*#REF!/);
  });

  it('with 10,000 columns is accounted for row by row', async () => {
    const wide = (first: Cell): Cell[] => [first, ...Array.from({ length: 9999 }, () => 'x')];
    const done = await importFile('wide.xlsx', workbookOf(['Mobile'], wide(27821230021), [27821230022]));
    expect(done).toMatchObject({ rows: 2, added: 1, invalid: 1 });
  });

  it('with several chunks is read completely', async () => {
    const rows = Array.from({ length: 30_000 }, (_, nth): Cell[] => [
      27820000000 + nth,
      `Name ${nth}`,
      'x'.repeat(30),
    ]);
    const done = await importFile(
      'long.xlsx',
      makeWorkbook([{ name: 'All', rows: [['Mobile', 'Name', 'Note'], ...rows] }]),
    );
    expect(done).toMatchObject({ state: 'done', rows: 30_000, added: 30_000, invalid: 0 });
  });
});

it('reads a part once that several sheets name', async () => {
  const sheets = ['A', 'B', 'C'].map((name, nth) => `<sheet name="${name}" r:id="rId${nth}"/>`);
  const targets = ['worksheets/sheet1.xml', '/xl/worksheets/sheet1.xml', 'worksheets/SHEET1.xml'];
  const relations = targets.map((target, nth) => `<Relationship Id="rId${nth}" Target="${target}"/>`);
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row><c><v>27821230031</v></c></row></sheetData></worksheet>',
  };
  const file = zip(Object.entries(parts).map(([name, xml]) => ({ name, content: Buffer.from(xml) })));
  const { body, text } = await upload('same.xlsx', file);
  expect(body, text).toMatchObject({ sheets: ['A'], checked: { rows: 1 } });
});

describe('a workbook that cannot be read is refused with a reason, and nothing is stored', () => {
  const part = (name: string, xml: string): Part => ({ name, content: Buffer.from(xml) });
  const book = part(
    'xl/workbook.xml',
    '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  );
  const relations = part(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  );
  const sheet = (xml: string | Buffer, more: Partial<Part> = {}): Part => ({
    name: 'xl/worksheets/sheet1.xml',
    content: Buffer.from(xml as string),
    ...more,
  });
  const good = workbookOf(
    ['Mobile'],
    ...Array.from({ length: 5000 }, (_, nth): Cell[] => [27820000000 + nth, `n ${nth}`]),
  );
  const LAUGHS = `<!DOCTYPE x [<!ENTITY a "ha">${'bcdefgh'
    .split('')
    .map((name, nth) => `<!ENTITY ${name} "${`&${'abcdefgh'[nth]};`.repeat(10)}">`)
    .join('')}]><worksheet><sheetData><row><c t="str"><v>&h;</v></c></row></sheetData></worksheet>`;
  const row = '<row><c t="str"><v>x</v></c></row>';

  /** Words in each problem's message that name the cause. */
  const SAYS: Record<string, RegExp> = {
    damaged_workbook: /damaged or incomplete/,
    not_a_workbook: /not an Excel workbook/,
    workbook_with_definitions: /document type definition/,
    workbook_too_large: /larger than 1 GB/,
    workbook_size_mismatch: /malicious.* than its stated size/,
    protected_workbook: /password/,
  };

  it.each([
    ['cut off in the middle', good.subarray(0, good.length / 2), 'damaged_workbook'],
    ['no workbook but another archive', zip([part('content.xml', '<x/>')]), 'not_a_workbook'],
    ['entities that multiply', zip([book, relations, sheet(LAUGHS)]), 'workbook_with_definitions'],
    [
      'XML that is cut off',
      zip([book, relations, sheet(`<worksheet><sheetData>${row}`)]),
      'damaged_workbook',
    ],
    [
      'parts of terabytes by their own account',
      zip([book, relations, sheet(row, { claimedSize: 4_000_000_000 })]),
      'workbook_too_large',
    ],
    [
      'more than it says',
      zip([book, relations, sheet(row.repeat(100_000), { claimedSize: 1000 })]),
      'workbook_size_mismatch',
    ],
    ['encrypted parts', zip([book, relations, sheet(row, { isEncrypted: true })]), 'protected_workbook'],
    [
      'a text without end',
      zip([book, relations, sheet(`<worksheet><sheetData><row><c t="str"><v>${'x'.repeat(3_000_000)}`)]),
      'damaged_workbook',
    ],
  ])('%s', async (_name, file, code) => {
    const answer = await upload('bad.xlsx', file);
    expect(answer, answer.text).toMatchObject({
      body: { code, message: expect.stringMatching(SAYS[code]!) },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    const left = await database()
      .db.owner.selectFrom('imports')
      .select('id')
      .where('file_name', '=', 'bad.xlsx')
      .execute();
    expect(left).toEqual([]);
  });
});

describe('contact cards', () => {
  it('of every version are read, and the mobile number is preferred', async () => {
    const file = [
      'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Kr=C3=BCger;Zo=C3=AB=\r\n=20Ann;;;',
      'TEL;HOME:011 555 0100\r\nTEL;CELL;VOICE:082 123 0101\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ben \\, B\r\nORG:Bell\\; Co;Sales\r\nitem1.TEL;type=pref:+27 82 123 01\r\n 02\r\nBDAY:1980-04-03\r\nPHOTO;ENCODING=b:' +
        'QUJD'.repeat(30_000),
      'END:VCARD',
      'BEGIN:VCARD\r\nVERSION:4.0\r\nN:Cele;Cleo;;;\r\nTEL;VALUE=uri;TYPE="voice,cell":tel:+27-82-123-0103\r\nBDAY:--0403\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Without;Phone\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Cut;Off\r\nTEL:0821230',
    ].join('\r\n');
    const done = await importFile('phone.vcf', Buffer.from(file));
    expect(done).toMatchObject({ state: 'done', kind: 'cards', rows: 5, added: 3, invalid: 2 });
    expect(await contactsOf(done)).toMatchObject([
      { number: '27821230101', firstName: 'Zoë Ann', lastName: 'Krüger' },
      {
        number: '27821230102',
        firstName: 'Ben , B',
        fields: { company: 'Bell; Co', birthday: '1980-04-03' },
      },
      { number: '27821230103', firstName: 'Cleo', lastName: 'Cele' },
    ]);
  });
});

it('recognises UTF-16 without a byte order mark', async () => {
  const done = await importFile('utf16.txt', Buffer.from('Mobile\tName\n0821230201\tŠárka\n', 'utf16le'));
  expect(done).toMatchObject({ added: 1, layout: { encoding: 'utf-16le', delimiter: '\t' } });
  expect(await contactsOf(done)).toMatchObject([{ firstName: 'Šárka' }]);
});
