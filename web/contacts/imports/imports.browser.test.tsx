import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  cancelImport,
  contactImport,
  type ContactImport,
  getImport,
  type Layout,
  listImports,
  previewImport,
  startImport,
  undoImport,
  uploadImport,
} from '#contract/imports.ts';
import type { Recognition } from './row-kinds.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { serveGroups } from '#web/testing/groups.ts';
import { openList } from '#web/testing/open-list.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';

const LAYOUT: Layout = {
  encoding: 'utf-8',
  delimiter: ',',
  hasHeader: true,
  columns: [
    { name: 'Mobile', role: 'number', variable: '' },
    { name: 'First name', role: 'first_name', variable: '' },
    { name: 'City', role: 'field', variable: 'city' },
  ],
};
const PREVIEW: Recognition['preview'] = [
  {
    line: 2,
    cells: ['0831234567', 'Thandi', 'Durban'],
    parsed: [null, null, null],
    number: '27831234567',
    problem: null,
    remarks: [],
    outcome: 'added',
  },
  {
    line: 3,
    cells: ['none', 'Sipho', ''],
    parsed: [null, null, null],
    number: null,
    problem: 'This is not a phone number.',
    remarks: [],
    outcome: null,
  },
];
/** The layout that the server recognises in every file of these tests. */
const RECOGNISED = {
  preview: PREVIEW,
  invalidRows: [{ ...PREVIEW[1]!, line: 1871, cells: ['far below', 'Zanele', ''] }],
  landlineRows: [],
  repeatedRows: [],
  cutRows: [],
  leftEmptyRows: [],
  otherOrderRows: [],
  checked: {
    rows: 2004,
    invalid: 171,
    duplicates: 200,
    landlines: 0,
    cut: 0,
    leftEmpty: 0,
    otherOrder: 0,
    isComplete: true,
  },
  ambiguousDates: [],
  ambiguousNumbers: [],
  isRemembered: false,
};

const file = page.getByLabelText('Drop a contact file here');
const start = page.getByRole('button', { name: 'Start import' });
const rows = page.getByRole('grid', { name: 'Recent imports' }).getByRole('row');

let server: FakeServer;
let uploaded: ContactImport;

beforeEach(() => {
  uploaded = sample(contactImport, {
    id: 7,
    fileName: 'people.csv',
    state: 'uploaded',
    layout: LAYOUT,
    groups: [],
    sheets: [],
    kind: 'text',
    rows: 2,
  });
  server = createServer()
    .on(uploadImport, { ...uploaded, ...RECOGNISED })
    .on(previewImport, ({ body }) => ({
      ...uploaded,
      layout: { ...LAYOUT, ...(body as Partial<Layout>) },
      ...RECOGNISED,
    }))
    .on(getImport, () => uploaded)
    .on(startImport, ({ body }) => {
      const { groupIds = [1] } = body as { groupIds?: number[] };
      uploaded = {
        ...uploaded,
        state: 'done',
        imported: 1,
        invalid: 1,
        groups: groupIds.map((id) => ({ id, name: 'Group 0117' })),
      };
      return uploaded;
    });
});

const render = () => renderConsole({ at: '/Groups/Import', server });

/** Chooses files as if from disk. */
async function choose(...names: string[]): Promise<void> {
  const isInput = (element: Element) => element instanceof HTMLInputElement;
  await expect.poll(() => file.elements().some(isInput)).toBe(true);
  const input = file.all().find((each) => isInput(each.element()))!;
  const files = names.length === 0 ? [uploaded.fileName] : names;
  await input.upload(files.map((name) => new File(['Mobile\n0831234567\n'], name, { type: 'text/csv' })));
}

test('the list of imports loads page by page until the end', async () => {
  const all = Array.from({ length: 45 }, (_, nth) =>
    sample(contactImport, { id: 45 - nth, fileName: `file ${45 - nth}.csv`, state: 'done' }),
  );
  server.on(listImports, ({ query: { after = '0', limit = '50' } }) => {
    const end = Number(after) + Number(limit);
    return { items: all.slice(Number(after), end), next: all.length > end ? String(end) : null };
  });
  await render();
  const loadMore = page.getByRole('button', { name: 'Load more' });
  await expect.element(rows.nth(1)).toMatchTextContent('file 45.csv');
  expect(server.received(listImports)[0]!.query['limit']).toBe('20');
  focus(rows.nth(1));
  const goToEnd = async () => {
    await press('{End}');
    return rows.elements().at(-1)!.textContent;
  };
  await expect.poll(goToEnd).toMatch(/^file 1\.csv/);
  await expect.element(loadMore).not.toBeInTheDocument();
});

test('an uploaded file looks right', async () => {
  await render();
  await choose();
  await expect.element(start).toBeVisible();
  await expectAccessibleLooks();
});

test('finds a group among hundreds', async () => {
  serveGroups(
    server,
    Array.from({ length: 250 }, (_, nth) => ({ name: `Group ${String(nth + 1).padStart(4, '0')}` })),
  );
  await render();
  await choose();
  await page.getByText('Existing', { exact: true }).click();
  const group = page.getByRole('combobox', { name: 'Groups' });
  await openList(group);
  await group.fill('0117');
  await page.getByRole('option', { name: 'Group 0117' }).click();
  await expect.element(page.getByText('Group 0117')).toBeVisible();
  await press('{Escape}');
  await start.click();
  await expect.element(page.getByRole('link', { name: 'Open Group 0117' })).toBeVisible();
  expect(server.received(startImport)[0]!.body).toMatchObject({ groupIds: [117] });
});

test('requires a name for a new group, and Enter starts the import', async () => {
  await render();
  await choose();
  const name = page.getByRole('textbox', { name: 'Group name' });
  await expect.element(name).toHaveAttribute('aria-required', 'true');
  await name.fill(' ');
  await start.click();
  await expect.element(page.getByText('Enter a group name.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleLooks();
  await name.fill('Spring');
  await expect.element(page.getByText('Enter a group name.')).not.toBeInTheDocument();
  expect(server.received(startImport)).toHaveLength(0);
  await press('{Enter}');
  await expect.element(page.getByRole('link', { name: 'Open Group 0117' })).toBeVisible();
  expect(server.received(startImport)[0]!.body).toMatchObject({ newGroupName: 'Spring' });
});

test('requires a group', async () => {
  await render();
  await choose();
  await page.getByText('Existing', { exact: true }).click();
  await start.click();
  await expect.element(page.getByText('Choose a group.')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Groups' })).toHaveFocus();
  expect(server.received(startImport)).toHaveLength(0);
});

test("shows the server's error at the name field", async () => {
  server.on(startImport, refuse(409, { code: 'taken', message: 'There is one.', field: 'newGroupName' }));
  await render();
  await choose();
  await start.click();
  await expect.element(page.getByText('There is one.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Group name' })).toHaveFocus();
});

test('a column can be a second number', async () => {
  await render();
  await choose();
  await page.getByLabelText('Contents of City').selectOptions('Second number');
  await expect
    .element(page.getByText(/The second number is used if the first is empty or invalid\.$/))
    .toBeVisible();
  await expect.element(page.getByLabelText('Contents of Mobile')).toHaveValue('number');
  await expectAccessibleLooks();
  await start.click();
  await expect.poll(() => server.received(startImport).length).toBe(1);
  const { layout } = server.received(startImport)[0]!.body as { layout: Layout };
  expect(layout.columns.map(({ role }) => role)).toEqual(['number', 'first_name', 'other_number']);
});

test('requires a number column', async () => {
  await render();
  await choose();
  await page.getByLabelText('Contents of Mobile').selectOptions('skip');
  await start.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose the column with the phone number.');
  expect(server.received(startImport)).toHaveLength(0);
});

test("shows the server's refusal of a file without contacts", async () => {
  const message = 'This file is empty.';
  server.on(uploadImport, refuse(400, { code: 'empty_file', message }));
  await render();
  await choose();
  await expect.element(page.getByRole('alert')).toMatchTextContent(message);
  await expect.element(start).not.toBeInTheDocument();
});

test('keeps the focus from the upload to the result', async () => {
  const title = (name: string) => page.getByRole('heading', { level: 2, name });
  const isPlace = (element: Element) => !(element instanceof HTMLInputElement);
  const place = () => file.elements().find(isPlace) as HTMLElement;
  server.on(startImport, () => (uploaded = { ...uploaded, state: 'reading' }));
  const release = server.hold(uploadImport);
  await render();
  await expect.poll(place).toBeDefined();
  place().focus();
  await choose();
  await expect.element(title('Uploading people.csv')).toHaveFocus();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => document.activeElement).toBe(place());

  await choose();
  await expect.element(title('Uploading people.csv')).toHaveFocus();
  release();
  await expect.element(title('people.csv')).toHaveFocus();
  await start.click();
  await expect.element(title('Reading people.csv')).toHaveFocus();
  await expectAccessibleLooks();
  uploaded = { ...uploaded, state: 'saving' };
  await expect.element(title('Saving contacts from people.csv')).toHaveFocus();
  uploaded = { ...uploaded, state: 'done', imported: 2 };
  await expect.element(title('2 contacts imported')).toHaveFocus();
});

test('focuses the next step when an import fails', async () => {
  server.on(startImport, () => (uploaded = { ...uploaded, state: 'reading' }));
  await render();
  await choose();
  await start.click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Reading people.csv' })).toHaveFocus();
  uploaded = { ...uploaded, state: 'failed', problem: 'It is broken.' };
  const another = page.getByRole('main').getByRole('link', { name: 'Choose another file' });
  await expect.element(page.getByText('It is broken.')).toBeVisible();
  await expect.element(another.last()).toHaveFocus();
});

test('reads the file again in another encoding', async () => {
  server.on(previewImport, ({ body }) => {
    const { encoding = 'windows-1252' } = body as Partial<Layout>;
    const name = encoding === 'utf-8' ? 'Zo\ufffd' : 'Zoë';
    return {
      ...uploaded,
      ...RECOGNISED,
      layout: { ...LAYOUT, encoding },
      preview: [{ ...PREVIEW[0]!, cells: ['0831234567', name, ''] }],
    };
  });
  uploaded = { ...uploaded, layout: { ...LAYOUT, encoding: 'windows-1252' } };
  server.on(uploadImport, {
    ...uploaded,
    ...RECOGNISED,
    preview: [{ ...PREVIEW[0]!, cells: ['0831234567', 'Zoë', ''] }],
  });
  await render();
  await choose();
  await page.getByRole('button', { name: 'Settings' }).click();
  const encoding = page.getByLabelText('Encoding');
  const zoe = page.getByRole('cell', { name: 'Zoë' });
  await expect.element(encoding).toHaveValue('windows-1252');
  await expect.element(zoe).toBeVisible();
  await encoding.selectOptions('utf-8');
  await expect.element(zoe).not.toBeInTheDocument();
  await encoding.selectOptions('windows-1252');
  await expect.element(zoe).toBeVisible();
});

test('summarises the rows next to the start button, and shows each outcome', async () => {
  await page.viewport(1440, 900);
  const rows = Array.from({ length: 20 }, (_, nth) => ({ ...PREVIEW[0]!, line: nth + 2 }));
  server.on(uploadImport, { ...uploaded, ...RECOGNISED, preview: rows });
  await render();
  await choose();
  await expect.element(page.getByText(/^Showing 20 of 2,004 rows/)).toBeVisible();
  await expect.element(page.getByText(/2,004 rows · 171 invalid · 200 repeated/)).toBeInViewport();
  await expect.element(start).toBeInViewport();
  await expect.element(page.getByRole('cell', { name: /new/ }).first()).toBeVisible();
});

test('shows the first rows, a summary of the format, and all invalid rows', async () => {
  const dated = { ...LAYOUT.columns[2]!, type: 'date' as const, variable: 'born' };
  const layout = { ...LAYOUT, columns: [...LAYOUT.columns.slice(0, 2), dated] };
  const born = {
    ...PREVIEW[0]!,
    cells: ['0831234567', 'Thandi', '05/03/1990'],
    parsed: [null, null, '1990-03-05'],
  };
  server.on(uploadImport, { ...uploaded, layout, ...RECOGNISED, preview: [born] });
  await render();
  await choose();
  const recognised = 'Comma · Unicode (UTF-8) · Header in row 1 · Numbers in South Africa';
  await expect.element(page.getByText(recognised)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Encoding' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('cell', { name: /^05\/03\/1990/ })).toMatchTextContent(/5 Mar 1990/);
  await expectAccessibleLooks({ narrow: true });
  await page.getByRole('button', { name: '171 invalid' }).click();
  const row = page.getByRole('row').filter({ hasText: 'far below' });
  await expect.element(row).toMatchTextContent(/1,871/);
  await expect.element(row).toMatchTextContent(/This is not a phone number/);
  await page.getByLabelText('Rows to show').selectOptions('First rows');
  await expect.element(row).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Encoding' })).toBeVisible();
});

test.each([
  ['38 landlines', 'landlineRows', { landlines: 38 }],
  ['200 repeated', 'repeatedRows', {}],
  ['4 values shortened', 'cutRows', { cut: 4 }],
  ['5 values left empty', 'leftEmptyRows', { leftEmpty: 5 }],
  ['6 dates with day and month swapped', 'otherOrderRows', { otherOrder: 6 }],
] as const)('clicking "%s" shows the rows', async (words, rowsOfKind, more) => {
  const checked = { ...RECOGNISED.checked, ...more };
  const far = { ...PREVIEW[0]!, line: 1442, cells: ['0831234567', 'Zanele', 'Paarl'] };
  server.on(uploadImport, { ...uploaded, ...RECOGNISED, checked, [rowsOfKind]: [far] });
  await render();
  await choose();
  await page.getByRole('button', { name: words }).click();
  const row = page.getByRole('row').filter({ hasText: 'Zanele' });
  await expect.element(row).toMatchTextContent(/1,442/);
  await expect.element(page.getByLabelText('Rows to show')).toHaveDisplayValue(words);
  await page.getByLabelText('Rows to show').selectOptions('First rows');
  await expect.element(row).not.toBeInTheDocument();
});

test('explains columns with both date orders, and shows the deviating rows', async () => {
  const joined = { name: 'Joined', role: 'field', variable: 'joined', type: 'date', dayFirst: true } as const;
  const layout = { ...LAYOUT, columns: [LAYOUT.columns[0]!, LAYOUT.columns[1]!, joined] };
  const other = {
    ...PREVIEW[0]!,
    cells: ['0831234567', 'Zanele', '02/13/2026'],
    parsed: [null, null, '2026-02-13'],
    remarks: [{ column: 2, remark: 'other_order' as const }],
  };
  const checked = { ...RECOGNISED.checked, otherOrder: 1 };
  server.on(uploadImport, { ...uploaded, ...RECOGNISED, layout, checked, otherOrderRows: [other] });
  await render();
  await choose();
  await expect
    .element(page.getByText(/1 date doesn't match .* Joined is read as day\/month\./))
    .toBeVisible();
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Show rows' }).click();
  await expect
    .element(page.getByRole('cell', { name: /^02\/13\/2026/ }))
    .toMatchTextContent(/13 Feb 2026 *Day and month swapped/);
});

test('shows the header row, which can be changed', async () => {
  server.on(uploadImport, { ...uploaded, ...RECOGNISED, layout: { ...LAYOUT, headerRow: 4 } });
  await render();
  await choose();
  await expect.element(page.getByText(/ · Header in row 4 · /)).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  const header = page.getByRole('combobox', { name: 'Column names' });
  await expect.element(header).toHaveDisplayValue('Header in row 4');
  await header.selectOptions('Header in row 2');
  await expect
    .poll(() => server.received(previewImport).at(-1)?.body)
    .toMatchObject({ hasHeader: true, headerRow: 2 });
  await header.selectOptions('No header');
  await expect.poll(() => server.received(previewImport).at(-1)?.body).toMatchObject({ hasHeader: false });
});

test('on a phone the outcome of each row is visible', async () => {
  await page.viewport(390, 844);
  await render();
  await page.getByRole('button', { name: 'Continue anyway' }).click();
  await choose();
  for (const words of ['+27 83 123 4567', 'This is not a phone number.']) {
    await expect.element(page.getByText(words)).toBeInViewport({ ratio: 0 });
    const { left, right } = page.getByText(words).element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
  }
  await expectAccessibleLooks({ narrow: true });
});

test('shows the stored values and the problem of a row, even with twelve columns', async () => {
  const more = Array.from({ length: 9 }, (_, at) => ({
    name: `Column ${at + 4}`,
    role: 'field' as const,
    variable: `column_${at + 4}`,
  }));
  const layout = { ...LAYOUT, columns: [...LAYOUT.columns, ...more] };
  const preview = PREVIEW.map((row) => ({
    ...row,
    cells: [...row.cells, ...more.map(({ name }) => `A value of ${name}`)],
    parsed: [...row.parsed, ...more.map(() => null)],
  }));
  server.on(uploadImport, { ...uploaded, layout, ...RECOGNISED, preview });
  await render();
  await choose();
  for (const words of ['Saved as', '+27 83 123 4567', 'This is not a phone number.'])
    await expect.element(page.getByText(words, { exact: true })).toBeInViewport({ ratio: 1 });
  await expectAccessibleLooks();
});

test('points out landlines, and skips them with one click', async () => {
  const checked = { ...RECOGNISED.checked, landlines: 38 };
  server.on(uploadImport, { ...uploaded, ...RECOGNISED, checked });
  server.on(previewImport, ({ body }) => {
    const { landlines } = body as { landlines: 'import' | 'skip' };
    return {
      ...uploaded,
      ...RECOGNISED,
      layout: { ...LAYOUT, landlines },
      checked,
    };
  });
  await render();
  await choose();
  await expect.element(page.getByText("38 landlines. Landlines usually can't receive SMS.")).toBeVisible();
  await expect.element(page.getByText(/200 repeated · 38 landlines$/)).toBeInViewport();
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Leave landlines out' }).click();
  await expect.element(page.getByText('38 landlines are left out.')).toBeVisible();
  await expect.element(page.getByText(/2,004 rows · 171 invalid/)).toBeVisible();
  await page.getByRole('button', { name: 'Import landlines too' }).click();
  await expect.element(page.getByText(/2,004 rows · 171 invalid/)).toBeVisible();
});

test('requires the order of ambiguous dates', async () => {
  const dated = { name: 'Joined', role: 'field', variable: 'joined', type: 'date' } as const;
  const layout = { ...LAYOUT, columns: [LAYOUT.columns[0]!, LAYOUT.columns[1]!, dated] };
  const recognised = { ...uploaded, ...RECOGNISED, layout, ambiguousDates: [2] };
  server.on(uploadImport, recognised);
  server.on(previewImport, ({ body }) => {
    const { columns } = body as Layout;
    return { ...recognised, layout: { ...layout, columns }, ambiguousDates: [] };
  });
  await render();
  await choose();
  const order = page.getByLabelText('Date order in Joined');
  await start.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Choose the date order of Joined/);
  expect(server.received(startImport)).toHaveLength(0);
  await expectAccessibleLooks();
  await order.selectOptions('Day first (31/12)');
  await expect.element(page.getByText('Choose an option.')).not.toBeInTheDocument();
  await start.click();
  await expect.element(page.getByRole('link', { name: 'Open Group 0117' })).toBeVisible();
  const { layout: sent } = server.received(startImport)[0]!.body as { layout: Layout };
  expect(sent.columns[2]).toEqual({ ...dated, dayFirst: true });
});

test('requires the format of ambiguous numbers', async () => {
  const spent = { name: 'Spent', role: 'field', variable: 'spent', type: 'number' } as const;
  const layout = { ...LAYOUT, columns: [LAYOUT.columns[0]!, LAYOUT.columns[1]!, spent] };
  const recognised = { ...uploaded, ...RECOGNISED, layout, ambiguousNumbers: [2] };
  server.on(uploadImport, recognised);
  server.on(previewImport, ({ body }) => {
    const { columns } = body as Layout;
    return { ...recognised, layout: { ...layout, columns }, ambiguousNumbers: [] };
  });
  await render();
  await choose();
  await start.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Choose the number format of Spent/);
  expect(server.received(startImport)).toHaveLength(0);
  await expectAccessibleLooks();
  await page.getByLabelText('Number format in Spent').selectOptions('Decimal comma (1.234,50)');
  await expect.element(page.getByText('Choose an option.')).not.toBeInTheDocument();
  await start.click();
  await expect.element(page.getByRole('link', { name: 'Open Group 0117' })).toBeVisible();
  const { layout: sent } = server.received(startImport)[0]!.body as { layout: Layout };
  expect(sent.columns[2]).toEqual({ ...spent, decimalComma: true });
});

test('offers a message to each of several groups after an import', async () => {
  const groups = ['Clients', 'Friends'].map((name, nth) => ({ id: nth + 1, name }));
  const changed = { cut: 3, leftEmpty: 1 };
  uploaded = { ...uploaded, state: 'done', rows: 2, imported: 2, added: 2, groups, ...changed };
  const { currentUrl } = await renderConsole({ at: '/Groups/Import?import=7', server });
  await expect
    .element(page.getByText(/^3 values were too long and were shortened. 1 value didn't fit/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Clients' })).toBeVisible();
  await expectAccessibleLooks();
  await page.getByRole('menuitem', { name: 'Friends' }).click();
  await expect.poll(currentUrl).toContain('/Sending/SendMessage?group=2');
});

test('proposes an unused group name', async () => {
  serveGroups(server, [{ name: 'people' }]);
  await render();
  await choose();
  await expect.element(page.getByRole('textbox', { name: 'Group name' })).toHaveValue('people 2');
});

test('imports several files one after another', async () => {
  await render();
  await choose('first.csv', 'second.csv');
  await expect.element(start).toBeVisible();
  await expect.element(page.getByText('1 more file: second.csv')).toBeVisible();
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Continue with second.csv' }).click();
  await expect
    .poll(() => server.received(uploadImport).map(({ query }) => query['fileName']))
    .toEqual(['first.csv', 'second.csv']);
  await expect.element(start).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Choose another file' })).toBeVisible();
});

test('accepts pasted rows', async () => {
  await render();
  const use = page.getByRole('button', { name: 'Use these rows' });
  await expect.element(use).toBeDisabled();
  await page.getByLabelText('Or paste rows here').fill('Mobile\n0831234567');
  await use.click();
  await expect.element(start).toBeVisible();
  expect(server.received(uploadImport)[0]!.query['fileName']).toBe('Pasted rows.txt');
});

test('offers the sheets of a workbook, and no encoding', async () => {
  uploaded = { ...uploaded, kind: 'workbook', sheets: ['People', 'Staff'], fileName: 'people.xlsx' };
  server.on(uploadImport, { ...uploaded, ...RECOGNISED });
  await render();
  await choose();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabelText('Sheet').selectOptions('Staff');
  await expect.poll(() => server.received(previewImport).at(-1)?.body).toEqual({ sheet: 1 });
  await expect.element(page.getByLabelText('Encoding')).not.toBeInTheDocument();
});

test('stops an import after confirmation, and says what was saved', async () => {
  server.on(startImport, () => (uploaded = { ...uploaded, state: 'saving' }));
  server.on(cancelImport, () => (uploaded = { ...uploaded, state: 'cancelled', imported: 1, added: 1 }));
  await render();
  await choose();
  await start.click();
  await page.getByRole('button', { name: 'Stop import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stop this import?' });
  await expect.element(dialog.getByText(/saved so far are kept/)).toBeVisible();
  expect(server.received(cancelImport)).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Stop import' }).click();
  await expect.element(page.getByText(/Contacts saved so far are kept/)).toBeVisible();
  await expectAccessibleLooks();
});

test.each([1440, 390])(
  'at %i pixels an import shows its progress and the number of saved rows',
  async (width) => {
    await page.viewport(width, 844);
    uploaded = {
      ...uploaded,
      state: 'saving',
      rows: 150_010,
      invalid: 10,
      imported: 5990,
      duplicates: 10,
      progress: 0.52,
    };
    await renderConsole({ at: '/Groups/Import?import=7', server });
    const bar = page.getByRole('progressbar', { name: 'Saving contacts from people.csv' });
    await expect.element(page.getByText('6,000 of 150,000 rows saved')).toBeVisible();
    expect(bar.element().parentElement!.getBoundingClientRect().width).toBeGreaterThan(300);
    await expectAccessibleLooks();
  },
);

test('shows skipped landlines apart from invalid rows', async () => {
  uploaded = { ...uploaded, state: 'done', rows: 12, imported: 9, added: 9, skippedLandlines: 3 };
  await renderConsole({ at: '/Groups/Import?import=7', server });
  await expect.element(page.getByText('3 landlines left out')).toBeVisible();
  await expect.element(page.getByText(/\d invalid/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Download skipped rows' })).toBeVisible();
  await expectAccessibleLooks();
});

test('undoes an import after confirmation, and lists later changes', async () => {
  uploaded = { ...uploaded, state: 'done', imported: 12, added: 10, updated: 2, canUndo: true };
  server.on(undoImport, () => {
    const undoing = { ...uploaded, state: 'undoing' as const, progress: 0.5, canUndo: false };
    uploaded = { ...undoing, state: 'undone', removed: 9, restored: 2, conflicts: 1 };
    return undoing;
  });
  await renderConsole({ at: '/Groups/Import?import=7', server });
  await page.getByRole('button', { name: 'Undo import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo import?' });
  await expect.element(dialog.getByText(/changed since then are kept/)).toBeVisible();
  expect(server.received(undoImport)).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect.element(page.getByRole('heading', { name: 'Import of people.csv undone' })).toBeVisible();
  await expect.element(page.getByText(/The undo skipped 1 contact/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Download numbers' }))
    .toHaveAttribute('href', '/api/imports/7/undo-conflicts.csv');
  await expectAccessibleLooks();
});

test('on a phone, dots separate the items of the second line', async () => {
  await page.viewport(390, 844);
  const done = sample(contactImport, { id: 3, fileName: 'people.csv', state: 'done', startedBy: 'ann' });
  server.on(listImports, { items: [done], next: null });
  await renderConsole({ at: '/Groups/Import', server });
  await page.getByRole('button', { name: 'Continue anyway' }).click();
  await expect.element(rows.nth(1)).toBeVisible();
  const second = [...document.querySelectorAll('[data-kind=rest]')];
  expect(second).toHaveLength(3);
  expect(second.map((cell) => getComputedStyle(cell, '::before').content)).toEqual(['none', '"·"', '"·"']);
});

test('the list shows counts, user and time, and hides minor columns first', async () => {
  await page.viewport(1440, 900);
  const done = sample(contactImport, { id: 3, fileName: 'people.csv', state: 'done', startedBy: 'ann' });
  server.on(listImports, { items: [done], next: null });
  await render();
  const heads = page.getByRole('grid', { name: 'Recent imports' }).getByRole('columnheader');
  const titles = [
    'File',
    'Groups',
    'State',
    'Contacts',
    'Invalid',
    'Added',
    'Updated',
    'Repeated',
    'By',
    'When',
  ];
  await expect.poll(() => heads.elements().map(({ textContent }) => textContent)).toEqual(titles);
  await page.viewport(1024, 900);
  await expect.element(heads.filter({ hasText: 'Groups' })).not.toBeInTheDocument();
  for (const title of ['Invalid', 'When'])
    await expect.element(heads.filter({ hasText: title })).toBeVisible();
});
