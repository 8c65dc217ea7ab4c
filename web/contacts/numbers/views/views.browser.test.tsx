import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createContactView, listContactViews, updateContactView } from '#contract/contact-views.ts';
import { contactField, listFields } from '#contract/contact-fields.ts';
import { createGroup, findContacts, listedContact } from '#contract/contacts.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { serveGroups } from '#web/testing/groups.ts';
import { serveViews } from '#web/testing/serve-views.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';

let server: FakeServer;

beforeEach(() => {
  server = createServer();
  serveGroups(server, [{ name: 'Clients' }]);
  const fields = ['city', 'plan', 'size', 'spent'].map((name) => sample(contactField, { key: name, name }));
  server
    .on(listFields, { fields, deleted: [] })
    .on(findContacts, { items: [sample(listedContact, { number: '27821234567' })], next: null });
});

const render = (search = '') => renderConsole({ at: `/Groups/Search${search}`, server });
const column = (name: string) =>
  page.getByRole('grid', { name: 'Contacts' }).getByRole('columnheader', { name, exact: true });
const opener = (name: string | RegExp) => page.getByRole('button', { name });
const DURBAN = {
  name: 'Durban',
  filter: { inAny: '1' },
  columns: ['number', 'field spent'],
  sort: '-number' as const,
};

async function chooseView(from: string | RegExp, name: string): Promise<void> {
  await opener(from).click();
  await page.getByRole('menuitemradio', { name }).click();
}

async function toggleColumn(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Columns and sorting' }).click();
  await page.getByRole('menuitemcheckbox', { name }).click();
  await press('{Escape}');
}

test('saves conditions, columns and sort order under a name', async () => {
  const kept = serveViews(server, [DURBAN]);
  const { currentUrl } = await render('?inAny=1&sort=-number');
  await toggleColumn('City');
  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: 'Save as view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as view' });
  await expect.element(dialog).toBeVisible();
  await expectAccessibleLooks();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const name = dialog.getByRole('textbox', { name: 'View name' });
  await expect.element(name).toHaveAccessibleDescription(/This is required/);
  await name.fill('Durban');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(name).toHaveAccessibleDescription(/You already have a view named “Durban”/);
  await name.fill('My clients');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(opener('My clients')).toBeVisible();
  await expect.poll(currentUrl).toBe('/Groups/Search?inAny=1&sort=-number&view=2');
  expect(kept[1]).toMatchObject({
    name: 'My clients',
    filter: { inAny: '1' },
    columns: ['number', 'groups', 'createdAt', 'field plan', 'field size'],
    sort: '-number',
  });
});

test.each([390, 1440])('a long view name fits its button and its menu at %i pixels', async (width) => {
  await page.viewport(width, 844);
  const name = `View of ${'w'.repeat(92)}`;
  serveViews(server, [{ ...DURBAN, name }]);
  await render('?inAny=1&sort=-number&view=1&optedOut=false');
  await opener(/^View of/).click();
  const menu = page.getByRole('menu');
  const item = page.getByRole('menuitemradio', { name });
  await expect.element(item).toBeVisible();
  const rightOf = (element: Element) => element.getBoundingClientRect().right;
  for (const part of item.element().querySelectorAll('*'))
    expect(rightOf(part)).toBeLessThanOrEqual(rightOf(menu.element()));
  expect(rightOf(opener(/^View of/).element())).toBeLessThanOrEqual(width);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('opens a view, which stays in the URL after a reload', async () => {
  serveViews(server, [DURBAN]);
  const first = await render();
  await expect.element(column('City')).toBeVisible();
  await opener('All contacts').click();
  await expect.element(page.getByRole('menuitemradio', { name: 'Durban' })).toBeVisible();
  await expectAccessibleLooks();
  await page.getByRole('menuitemradio', { name: 'Durban' }).click();
  await expect.poll(first.currentUrl).toBe('/Groups/Search?inAny=1&sort=-number&view=1');
  await expect.element(column('Spent')).toBeVisible();
  await expect.element(column('City')).not.toBeInTheDocument();
  await first.reload();
  await expect.element(opener('Durban')).toBeVisible();
  await expect.element(column('Spent')).toBeVisible();
  await chooseView('Durban', 'All contacts');
  await expect.element(column('City')).toBeVisible();
});

test('marks a changed view, which can be reset or updated', async () => {
  const kept = serveViews(server, [DURBAN]);
  const { currentUrl } = await render('?sort=-number&inAny=1&view=1');
  await toggleColumn('City');
  await expect.element(opener('Durban · changed')).toBeVisible();
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.element(opener('Durban · changed')).not.toBeInTheDocument();
  await expect.element(column('City')).not.toBeInTheDocument();
  await toggleColumn('City');
  await page.getByRole('button', { name: 'Remove filter: In any of: Clients' }).click();
  await expect.poll(currentUrl).toBe('/Groups/Search?sort=-number&view=1');
  await page.getByRole('button', { name: 'Update view' }).click();
  await expect.element(opener('Durban · changed')).not.toBeInTheDocument();
  expect(server.received(updateContactView)).toHaveLength(1);
  expect(kept[0]).toMatchObject({ name: 'Durban', columns: ['number', 'field city', 'field spent'] });
  expect(kept[0]!.filter).toEqual({});
  await expect.element(column('City')).toBeVisible();
});

test('renames and deletes a view, which can be undone', async () => {
  const kept = serveViews(server, [DURBAN]);
  const { currentUrl } = await render('?sort=-number&inAny=1&view=1');
  await opener('Durban').click();
  await page.getByRole('menuitem', { name: 'Rename view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename view' });
  await dialog.getByRole('textbox', { name: 'View name' }).fill('KwaZulu-Natal');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(opener('KwaZulu-Natal')).toBeVisible();
  await opener('KwaZulu-Natal').click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect.poll(currentUrl).toBe('/Groups/Search');
  expect(kept).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(opener('KwaZulu-Natal')).toBeVisible();
  expect(server.received(createContactView)[0]!.body).toEqual({ ...DURBAN, name: 'KwaZulu-Natal' });
});

test('a view cannot have the name of the full list', async () => {
  serveViews(server, [DURBAN]);
  await render('?sort=-number&inAny=1&view=1');
  await opener('Durban').click();
  await page.getByRole('menuitem', { name: 'Rename view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename view' });
  await dialog.getByRole('textbox', { name: 'View name' }).fill('all contacts ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByText('This is the name of the full list. Choose another name.'))
    .toBeVisible();
  expect(server.received(updateContactView)).toEqual([]);
});

test('a search can be saved as a smart group, not as a view', async () => {
  serveViews(server);
  await render('?search=ann');
  await expect.element(page.getByRole('button', { name: 'Save as' })).not.toBeInTheDocument();
  await opener('All contacts').click();
  await page.getByRole('menuitem', { name: 'Save as smart group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as smart group' });
  await dialog.getByRole('textbox', { name: 'Group name' }).fill('Anns');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.received(createGroup).length).toBe(1);
  expect(server.received(createGroup)[0]!.body).toMatchObject({ filter: { search: 'ann' } });
});

test("keeps the conditions of another user's view, and retries loading views", async () => {
  server.on(listContactViews, refuse(400));
  await render('?inAny=1&view=99');
  await expect.element(page.getByRole('button', { name: 'Remove filter: In any of: Clients' })).toBeVisible();
  serveViews(server, [DURBAN]);
  await opener('All contacts').click();
  await page.getByRole('menuitem', { name: /could not be loaded/ }).click();
  await expect.element(page.getByRole('menuitemradio', { name: 'Durban' })).toBeVisible();
});
