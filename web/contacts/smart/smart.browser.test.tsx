import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  contact,
  countContacts,
  createGroup,
  findContacts,
  listContacts,
  listedContact,
  updateGroup,
} from '#contract/contacts.ts';
import { type FakeServer, refuseTemporarily } from '#web/testing/fake-server.ts';
import { serveGroups } from '#web/testing/groups.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';

let server: FakeServer;

beforeEach(() => {
  server = createServer();
  const number = '27825550199';
  server
    .on(findContacts, { items: [sample(listedContact, { number })], next: null })
    .on(listContacts, { items: [sample(contact, { number })], next: null })
    .on(countContacts, { count: 1, next: null });
});

const render = (at: string) => renderConsole({ at, server });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const rowOf = (name: string) =>
  page.getByRole('grid', { name: 'Groups' }).getByRole('row').filter({ hasText: name });

test('saves the filter of Manage Numbers and opens the group', async () => {
  const kept = serveGroups(server, [{ name: 'Clients' }]);
  await render('/Groups/Search?inAny=1&optedOut=false&addedWithin=30&search=ann');
  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: 'Save as smart group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as smart group' });
  await expect.element(dialog).toBeVisible();
  await expectAccessibleLooks();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const name = dialog.getByRole('textbox', { name: 'Group name' });
  await expect.element(name).toHaveAccessibleDescription(/This is required/);
  await name.fill('New clients');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(heading('New clients')).toBeVisible();
  const filter = { search: 'ann', inAny: '1', optedOut: 'false', addedWithin: 30 };
  expect(server.received(createGroup).at(-1)!.body).toMatchObject({ name: 'New clients', filter });
  expect(kept[1]!.filter).toMatchObject(filter);
  const words = 'Number or name: ann · In any of: Clients · Not opted out · Added within the last 30 days';
  await expect.element(page.getByText(words)).toBeVisible();
});

test('shows and removes duplicate conditions of a URL separately', async () => {
  serveGroups(server);
  const condition = { field: 'town', comparison: 'is', value: 'Durban' };
  await render(`/Groups/Search?where=${encodeURIComponent(JSON.stringify([condition, condition]))}`);
  const remove = page.getByRole('button', { name: /Remove filter: .*Durban/ });
  await expect.poll(() => remove.elements().length).toBe(2);
  await remove.first().click();
  await expect.poll(() => remove.elements().length).toBe(1);
});

test('a smart group cannot be saved without conditions', async () => {
  serveGroups(server);
  await render('/Groups/Search');
  await expect.element(page.getByRole('grid', { name: 'Contacts' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save as' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('option', { name: 'Added' }).click();
  await page.getByRole('combobox', { name: 'Condition' }).selectOptions('In the last … days');
  const days = page.getByRole('textbox', { name: 'Number of days' });
  await days.fill('0');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(days).toHaveAccessibleDescription(/from 1 to 3650/);
  await days.fill('7');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByRole('button', { name: 'Save as' })).toBeVisible();
});

test('the page of a smart group shows current matches, and Manage Numbers edits the filter', async () => {
  serveGroups(server, [{ name: 'Anns', members: null, filter: { search: 'ann' } }]);
  let isCounted = false;
  server.on(countContacts, ({ query }) =>
    query['after'] === undefined || !isCounted
      ? { count: 1000, next: '27825550199' }
      : { count: 234, next: null },
  );
  const { currentUrl } = await render('/Groups/AddEdit/1');
  await expect.element(heading('Anns')).toBeVisible();
  await expect.element(page.getByText(/^More than \d.*contacts, counting…$/)).toBeVisible();
  isCounted = true;
  await expect.element(page.getByText(/^\d*,?\d+,234 contacts now$/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '+27 82 555 0199' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add contact' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Import contacts' })).not.toBeInTheDocument();
  await expectAccessibleLooks();

  await page.getByRole('link', { name: 'Edit filter' }).click();
  await expect.poll(currentUrl).toMatch(/\/Groups\/Search\?search=ann&smart=1/);
  await expect.element(page.getByRole('searchbox')).toHaveValue('ann');
  await page.getByRole('searchbox').fill('anna');
  await expect.poll(currentUrl).toMatch(/search=anna&smart=1/);
  await page.getByRole('button', { name: 'Save changes to Anns' }).click();
  await expect.element(heading('Anns')).toBeVisible();
  expect(server.received(updateGroup).at(-1)!.body).toMatchObject({ filter: { search: 'anna' } });
});

test('explains a filter with a deleted group', async () => {
  serveGroups(server, [{ name: 'Not base', members: null, isBroken: true, filter: { inNone: '77' } }]);
  await render('/Groups/AddEdit/1');
  await expect.element(page.getByText(/its filter uses a deleted group or field/)).toBeVisible();
  await expect.element(page.getByText('In none of: a deleted group')).toBeVisible();
  await expect.element(page.getByText('0 contacts')).toBeVisible();
  await expectAccessibleLooks();
});

test.each([1440, 390])(
  'at %i pixels marks smart groups, and counts their contacts once the list has loaded',
  async (width) => {
    await page.viewport(width, 844);
    serveGroups(server, [
      { name: 'Clients', members: 7 },
      { name: 'Anns', members: null, filter: { search: 'ann' } },
      { name: 'Gone', members: null, filter: { inAny: '9' }, isBroken: true },
    ]);
    let answer: () => void = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.on(countContacts, async () => {
      await asked;
      return { count: 42, next: null };
    });
    await render('/Groups/AddEdit');
    await expect.element(rowOf('Clients')).toMatchTextContent('7');
    await expect.element(rowOf('Anns')).toMatchTextContent('Smart');
    await expect.element(rowOf('Gone')).toMatchTextContent('Broken filter');
    await expect.element(rowOf('Anns')).not.toMatchTextContent('42');
    answer();
    await expect.element(rowOf('Anns')).toMatchTextContent('42');
    await expectAccessibleLooks();
    await page.getByRole('button', { name: 'Actions for Anns' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Merge other groups' })).not.toBeInTheDocument();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(page.getByText(/Deletes the smart group. Its contacts stay/)).toBeVisible();
  },
);

test('retries counting after a temporary refusal', async () => {
  serveGroups(server, [{ name: 'Anns', members: null, filter: { search: 'ann' } }]);
  server.on(countContacts, { count: 42, next: null }).once(countContacts, refuseTemporarily(1));
  await render('/Groups/AddEdit');
  await expect.element(rowOf('Anns')).toMatchTextContent('42');
});

test('a smart group is offered for sending, but not for adding contacts', async () => {
  serveGroups(server, [
    { name: 'Clients', members: 7 },
    { name: 'Anns', members: null, filter: { search: 'ann' } },
  ]);
  const { unmount } = (await render('/Sending/SendMessage')) as unknown as { unmount?: () => void };
  await page.getByRole('combobox', { name: 'Groups' }).click();
  await expect.element(page.getByRole('option', { name: 'Anns (smart group)' })).toBeVisible();
  unmount?.();
});

test('a smart group is not offered in group filters', async () => {
  serveGroups(server, [
    { name: 'Clients', members: 7 },
    { name: 'Anns', members: null, filter: { search: 'ann' } },
  ]);
  await render('/Groups/Search');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('option', { name: 'Groups' }).click();
  await page.getByRole('combobox', { name: 'Groups' }).click();
  await expect.element(page.getByRole('option', { name: 'Clients' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Anns' })).not.toBeInTheDocument();
});
