import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  contactImport,
  type ContactImport,
  getImport,
  type Layout,
  listImports,
  recogniseImport,
  startImport,
  uploadImport,
} from '#contract/imports.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { keepGroups } from '#web/testing/groups.ts';
import { openList } from '#web/testing/open-list.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { expectGoodLooks } from '#web/testing/looks.ts';
import { newServer, renderConsole } from '#web/testing/render-console.tsx';
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
const PREVIEW = [
  { cells: ['0831234567', 'Thandi', 'Durban'], number: '27831234567', problem: null },
  { cells: ['none', 'Sipho', ''], number: null, problem: 'This is not a phone number.' },
];

const file = page.getByLabelText('Drop a file of contacts here');
const start = page.getByRole('button', { name: 'Start import' });
const rows = page.getByRole('grid', { name: 'Recent imports' }).getByRole('row');

let server: FakeServer;
let uploaded: ContactImport;

/** Takes every file for the same one. */
beforeEach(() => {
  uploaded = sample(contactImport, {
    id: 7,
    fileName: 'people.csv',
    state: 'uploaded',
    layout: LAYOUT,
    groupId: null,
    rows: 2,
  });
  server = newServer()
    .on(uploadImport, { ...uploaded, preview: PREVIEW })
    .on(recogniseImport, ({ body }) => ({
      ...uploaded,
      layout: { ...LAYOUT, ...(body as Partial<Layout>) },
      preview: PREVIEW,
    }))
    .on(getImport, () => uploaded)
    .on(startImport, ({ body }) => {
      const { groupId } = body as { groupId?: number };
      uploaded = {
        ...uploaded,
        state: 'done',
        imported: 1,
        invalid: 1,
        groupId: groupId ?? 1,
        groupName: 'Group 0117',
      };
      return uploaded;
    });
});

const render = () => renderConsole({ at: '/Groups/Import', server });

/** Chooses a file, as from the computer. */
async function choose(): Promise<void> {
  const isInput = (element: Element) => element instanceof HTMLInputElement;
  await expect.poll(() => file.elements().some(isInput)).toBe(true);
  const input = file.all().find((each) => isInput(each.element()))!;
  await input.upload(new File(['Mobile\n0831234567\n'], uploaded.fileName, { type: 'text/csv' }));
}

test('go on beyond the first page, until there are no more', async () => {
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

test('a file that was chosen looks right', async () => {
  await render();
  await choose();
  await expect.element(start).toBeVisible();
  await expectGoodLooks();
});

test('a file can be imported into any of many groups', async () => {
  keepGroups(
    server,
    Array.from({ length: 250 }, (_, nth) => ({ name: `Group ${String(nth + 1).padStart(4, '0')}` })),
  );
  await render();
  await choose();
  await page.getByText('An existing group').click();
  const group = page.getByRole('combobox', { name: 'Group' });
  await openList(group);
  await group.fill('0117');
  await page.getByRole('option', { name: 'Group 0117' }).click();
  await expect.element(group).toHaveValue('Group 0117');
  await start.click();
  await expect.element(page.getByRole('link', { name: 'Open Group 0117' })).toBeVisible();
  expect(server.received(startImport)[0]!.body).toMatchObject({ groupId: 117 });
});

test('a new group needs a name: that is said at its field until one is typed, and Enter starts', async () => {
  await render();
  await choose();
  const name = page.getByRole('textbox', { name: 'Name of the new group' });
  await expect.element(name).toHaveAttribute('aria-required', 'true');
  await name.fill(' ');
  await start.click();
  await expect.element(page.getByText('Give the new group a name.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expectGoodLooks();
  await name.fill('Spring');
  await expect.element(page.getByText('Give the new group a name.')).not.toBeInTheDocument();
  expect(server.received(startImport)).toHaveLength(0);
  await press('{Enter}');
  await expect.element(page.getByRole('link', { name: 'Open Group 0117' })).toBeVisible();
  expect(server.received(startImport)[0]!.body).toMatchObject({ newGroupName: 'Spring' });
});

test('an existing group has to be chosen', async () => {
  await render();
  await choose();
  await page.getByText('An existing group').click();
  await start.click();
  await expect.element(page.getByText('Choose a group.')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Group' })).toHaveFocus();
  expect(server.received(startImport)).toHaveLength(0);
});

test("the server's word about the name stands at its field", async () => {
  server.on(startImport, refuse(409, { code: 'taken', message: 'There is one.', field: 'newGroupName' }));
  await render();
  await choose();
  await start.click();
  await expect.element(page.getByText('There is one.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name of the new group' })).toHaveFocus();
});

test('without a column of numbers nothing is imported', async () => {
  await render();
  await choose();
  await page.getByLabelText('What Mobile is').selectOptions('skip');
  await start.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose which column holds the number.');
  expect(server.received(startImport)).toHaveLength(0);
});

test('a file that holds no contacts is refused, in the words of the server', async () => {
  const message = 'This file is empty.';
  server.on(uploadImport, refuse(400, { code: 'empty_file', message }));
  await render();
  await choose();
  await expect.element(page.getByRole('alert')).toMatchTextContent(message);
  await expect.element(start).not.toBeInTheDocument();
});

test('the focus has a place from the file to what has become of it', async () => {
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
  await expect.element(title('How the file is read')).toHaveFocus();
  await start.click();
  await expect.element(title('Reading people.csv')).toHaveFocus();
  await expectGoodLooks();
  uploaded = { ...uploaded, state: 'saving' };
  await expect.element(title('Saving contacts')).toHaveFocus();
  uploaded = { ...uploaded, state: 'done', imported: 2, groupId: null };
  await expect.element(title('2 contacts imported')).toHaveFocus();
});

test('the focus goes to the way on where an import fails', async () => {
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

test('another encoding can be chosen, and the file is read again', async () => {
  server.on(recogniseImport, ({ body }) => {
    const { encoding = 'windows-1252' } = body as Partial<Layout>;
    const name = encoding === 'utf-8' ? 'Zo\ufffd' : 'Zoë';
    return {
      ...uploaded,
      layout: { ...LAYOUT, encoding },
      preview: [{ cells: ['0831234567', name, ''], number: '27831234567', problem: null }],
    };
  });
  uploaded = { ...uploaded, layout: { ...LAYOUT, encoding: 'windows-1252' } };
  server.on(uploadImport, {
    ...uploaded,
    preview: [{ cells: ['0831234567', 'Zoë', ''], number: '27831234567', problem: null }],
  });
  await render();
  await choose();
  const encoding = page.getByLabelText('Encoding');
  const zoe = page.getByRole('cell', { name: 'Zoë' });
  await expect.element(encoding).toHaveValue('windows-1252');
  await expect.element(zoe).toBeVisible();
  await encoding.selectOptions('utf-8');
  await expect.element(zoe).not.toBeInTheDocument();
  await encoding.selectOptions('windows-1252');
  await expect.element(zoe).toBeVisible();
});

test('on a phone there is a dot between what stands on the second line', async () => {
  await page.viewport(390, 844);
  const done = sample(contactImport, { id: 3, fileName: 'people.csv', state: 'done', groupName: 'Friends' });
  server.on(listImports, { items: [done], next: null });
  await renderConsole({ at: '/Groups/Import', server });
  await page.getByRole('button', { name: 'Continue anyway' }).click();
  await expect.element(rows.nth(1)).toBeVisible();
  const second = [...document.querySelectorAll('[data-kind=rest]')];
  expect(second).toHaveLength(3);
  expect(second.map((cell) => getComputedStyle(cell, '::before').content)).toEqual(['none', '"·"', '"·"']);
});
