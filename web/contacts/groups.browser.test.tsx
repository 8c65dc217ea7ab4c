import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { contactField, listFields } from '#contract/contact-fields.ts';
import {
  addContact,
  contact,
  deleteGroups,
  listContacts,
  listGroups,
  updateGroup,
} from '#contract/contacts.ts';
import { findCampaignsUsing } from '#contract/sending.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { inDays, serveGroups } from '#web/testing/groups.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { createFormat } from '#web/ui/index.ts';

const rows = page.getByRole('grid', { name: 'Groups' }).getByRole('row');
const rowOf = (name: string) => rows.filter({ hasText: name });
const filter = page.getByRole('button', { name: 'Expiring within 30 days' });
const search = page.getByRole('searchbox');
const create = page.getByRole('button', { name: 'Create group' });
const dialog = page.getByRole('dialog', { name: 'Create group' });
const edit = page.getByRole('dialog', { name: 'Edit group' });

let server: FakeServer;

beforeEach(() => {
  server = createServer();
});

const render = (at = '/Groups/AddEdit') => renderConsole({ at, server });

async function choose(name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('creates a group with an expiry, and removes the expiry', async () => {
  const kept = serveGroups(server);
  await render();
  await create.first().click();
  await dialog.getByRole('textbox', { name: 'Group name' }).fill('Raffle');
  await dialog.getByLabelText('Delete on').fill(inDays(5));
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Raffle' })).toBeVisible();
  await expect.element(page.getByText('Expires in 5 days')).toBeVisible();

  await page.getByRole('link', { name: '← Groups' }).click();
  await expect.element(rowOf('Raffle')).toMatchTextContent('Expires in 5 days');
  await choose('Raffle', 'Edit');
  await expect
    .element(edit.getByRole('textbox', { name: 'Delete on' }))
    .toHaveValue(createFormat('UTC').fullDay(inDays(5)));
  await edit.getByLabelText('Delete on').fill(inDays(200));
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Group “Raffle” saved.')).toBeVisible();
  await expect.element(rowOf('Raffle')).toMatchTextContent(/Expires on \d+ \w+ \d{4}/);
  expect(kept[0]!.expiresOn).toBe(inDays(200));

  await choose('Raffle', 'Edit');
  await edit.getByLabelText('Delete on').fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(rowOf('Raffle')).not.toMatchTextContent('Expires');
  // Only the change is sent, because another tab may have changed the rest.
  expect(server.received(updateGroup).at(-1)!.body).toEqual({ expiresOn: null });
});

test('shows and focuses field errors only on submit', async () => {
  serveGroups(server, [{ name: 'Taken' }]);
  await render();
  await create.click();
  await expect.element(dialog).toBeVisible();
  await expectAccessibleLooks();
  const name = page.getByRole('textbox', { name: 'Group name' });
  const day = page.getByRole('textbox', { name: 'Delete on' });
  const send = dialog.getByRole('button', { name: 'Create group' });
  const expectFault = async (field: Locator, words: RegExp) => {
    await expect.element(field).toHaveAccessibleDescription(words);
    await expect.element(field).toHaveFocus();
  };
  await name.fill('Taken');
  await day.fill(inDays(0));
  focus(name);
  await expect.element(day).not.toHaveAttribute('aria-invalid', 'true');
  await send.click();
  await expectFault(day, /^Choose tomorrow or a later day/);
  await day.fill(inDays(3700));
  await send.click();
  await expectFault(day, /^Choose a day within the next 10 years/);
  await day.fill('31 Feb');
  await send.click();
  await expectFault(day, /^Enter a date such as/);
  await day.fill(inDays(1));
  await send.click();
  await expectFault(name, /You already have a group named “Taken”/);
});

describe('groups that expire soon', () => {
  test('can be filtered and kept, which can be undone', async () => {
    const kept = serveGroups(server, [
      { name: 'Market day', expiresOn: inDays(1) },
      { name: 'Summer sale', expiresOn: inDays(12) },
      { name: 'Next year', expiresOn: inDays(300) },
    ]);
    const dayOfSale = () => kept[1]!.expiresOn;
    const { currentUrl } = await render('/Groups/AddEdit?expiring=true');
    await expect.element(filter).toHaveAttribute('aria-pressed', 'true');
    await expect.element(rowOf('Market day')).toMatchTextContent('Expires tomorrow');
    await expect.element(rowOf('Summer sale')).toMatchTextContent('Expires in 12 days');
    await expect.element(rowOf('Next year')).not.toBeInTheDocument();
    await expectAccessibleLooks();

    await search.fill('Summer');
    await expect.poll(currentUrl).toMatch(/search=Summer/);
    await expect.element(rowOf('Market day')).not.toBeInTheDocument();
    await expect.element(filter).toHaveAttribute('aria-pressed', 'true');

    await choose('Summer sale', 'Keep group');
    await expect.element(page.getByText('Group “Summer sale” will be kept.')).toBeVisible();
    await expect.element(rowOf('Summer sale')).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.textContent).toContain('No matching groups');
    expect(dayOfSale()).toBeNull();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(rowOf('Summer sale')).toMatchTextContent('Expires in 12 days');
    expect(dayOfSale()).toBe(inDays(12));

    await search.fill('');
    await filter.click();
    await expect.poll(currentUrl).toMatch(/AddEdit$/);
    await expect.element(rowOf('Next year')).toBeVisible();
  });

  test('explains that there are none', async () => {
    serveGroups(server, [{ name: 'For good' }]);
    await render('/Groups/AddEdit?expiring=true');
    await expect.element(page.getByText('No groups expire soon')).toBeVisible();
    await filter.click();
    await expect.element(rowOf('For good')).toBeVisible();
  });

  test('look right, in the list, the menu and the dialog', async () => {
    serveGroups(server, [
      { name: 'A name that is long enough to fill a phone', expiresOn: inDays(7) },
      { name: 'Far off', expiresOn: inDays(99) },
    ]);
    await render();
    await expectAccessibleLooks();
    await page.getByRole('button', { name: /^Actions for A name/ }).click();
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
    await expectAccessibleLooks();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect.element(edit).toBeVisible();
    await expectAccessibleLooks();
  });
});

test.each([1440, 390, 320])('shows the total at %i pixels', async (width) => {
  await page.viewport(width, 844);
  const kept = serveGroups(server, [{ name: 'Raffle' }, { name: 'Choir' }]);
  server.on(
    listGroups,
    answerPaged(() => kept),
  );
  await render();
  await expect.element(page.getByText('2 groups')).toBeVisible();
});

test.each([390, 1440])("shows a contact's name first at %i pixels", async (width) => {
  await page.viewport(width, 844);
  serveGroups(server, [{ name: 'Choir' }]);
  const names = { firstName: 'Sipho', lastName: 'Mahlangu' };
  server.on(listContacts, { items: [sample(contact, { number: '27825550199', ...names })], next: null });
  await render('/Groups/AddEdit/1');
  const name = page.getByRole('link', { name: 'Sipho Mahlangu' });
  await expect.element(name).toBeVisible();
  const [at, number] = [name, page.getByText('+27 82 555 0199')].map((each) =>
    each.element().getBoundingClientRect(),
  );
  expect(at!.top < number!.top || at!.right <= number!.left).toBe(true);
});

test('searches groups beyond the first page', async () => {
  serveGroups(
    server,
    Array.from({ length: 120 }, (_, nth) => ({ name: `Group ${String(nth + 1).padStart(4, '0')}` })),
  );
  await render();
  focus(rowOf('Group 0001'));
  await press('{End}');
  await expect.element(rowOf('Group 0051')).toBeInTheDocument();
  await search.fill('0117');
  await expect.element(rowOf('Group 0117')).toBeVisible();
  await expect.element(rowOf('Group 0051')).not.toBeInTheDocument();
});

test('returns the focus to the menu after renaming a group by keyboard', async () => {
  serveGroups(server, [{ name: 'Altos' }]);
  await render();
  const opener = page.getByRole('button', { name: 'Actions for Altos' });
  focus(opener);
  await press('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Send message' })).toHaveFocus();
  await press('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await press('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Group name' })).toHaveFocus();
  await press('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('asks once about an existing number, and shows both options', async () => {
  serveGroups(server, [{ name: 'Clients' }]);
  const message = 'This number is already in your contacts, as “Ann”. Keep that name, or change it?';
  server
    .on(listContacts, { items: [], next: null })
    .on(addContact, ({ body }) =>
      (body as { ifExists: string }).ifExists === 'ask'
        ? refuse(409, { code: 'contact_exists', message, field: 'number' })
        : sample(contact, { number: '27821234567' }),
    );
  await render('/Groups/AddEdit/1');
  await page.getByRole('button', { name: 'Add contact' }).click();
  const adding = page.getByRole('dialog', { name: 'Add contact' });
  await adding.getByRole('textbox', { name: 'Number' }).fill('082 123 4567');
  await adding.getByRole('button', { name: 'Add contact' }).click();
  await expect.element(adding.getByText(message)).toBeVisible();
  expect(adding.getByText(message).elements()).toHaveLength(1);
  await expect
    .element(adding.getByRole('textbox', { name: 'Number' }))
    .not.toHaveAttribute('aria-invalid', 'true');
  const change = adding.getByText('Use the names above');
  const right = (element: Element) => element.getBoundingClientRect().right;
  expect(right(change.element())).toBeLessThan(right(adding.element()));
  await expectAccessibleLooks();
  await change.click();
  await adding.getByRole('button', { name: 'Add contact' }).click();
  await expect.poll(() => server.received(addContact).at(-1)?.body).toMatchObject({ ifExists: 'update' });
});

test('the page of a group has the details and actions of its row', async () => {
  serveGroups(server, [
    { name: 'Choir', description: 'Sings on Fridays', colour: 'teal', lastUsedAt: '2026-01-02T10:00:00Z' },
  ]);
  server.on(listContacts, { items: [], next: null });
  await render('/Groups/AddEdit/1');
  await expect.element(page.getByText('Sings on Fridays')).toBeVisible();
  await expect.element(page.getByText(/last messaged/)).toMatchTextContent('2 Jan 2026');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await edit.getByRole('textbox', { name: 'Group name' }).fill('Altos');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Altos' })).toBeVisible();
  await expectAccessibleLooks();
});

test('deleting a group on its page opens the list, where it can be undone', async () => {
  serveGroups(server, [{ name: 'Choir', members: 0 }]);
  server.on(listContacts, { items: [], next: null });
  await render('/Groups/AddEdit/1');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Add/Edit Groups' })).toBeVisible();
});

describe('campaigns that use a group', () => {
  const deletion = page.getByRole('dialog');
  const link = (name: string) => deletion.getByRole('link', { name });

  beforeEach(() => {
    serveGroups(server, [{ name: 'Altos', members: 2 }, { name: 'Basses' }]);
    server.on(findCampaignsUsing, {
      count: 5,
      campaigns: [
        { id: 7, name: 'Spring sale' },
        { id: 8, name: 'Reminder' },
        { id: 9, name: '' },
      ],
    });
  });

  test.each([
    ['Delete', /5 campaigns that haven't been sent yet use this group. Deleting the group pauses them/],
    ['Remove all contacts', /They aren't paused, so check their recipients afterwards/],
  ])('are named by the dialog %s', async (item, text) => {
    await render();
    await choose('Altos', item);
    await expect.element(deletion).toMatchTextContent(text);
    await expect.element(link('Spring sale')).toHaveAttribute('href', '/Reports/CampaignReport/7');
    await expect.element(link('Campaign 9')).toBeVisible();
    await expect.element(deletion).toMatchTextContent('and 2 more');
    expect(server.received(findCampaignsUsing).at(-1)!.body).toEqual({ ids: [1] });
    await expectAccessibleLooks();
  });

  test('are named before deleting several groups, which remains possible', async () => {
    server.on(deleteGroups, refuse(409, { code: 'group_in_filter', message: 'Change that filter first.' }));
    await render();
    for (const name of ['Altos', 'Basses']) await rowOf(name).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect.element(deletion).toMatchTextContent('Deleting the groups pauses them');
    await expect.element(link('Reminder')).toBeVisible();
    expect(server.received(findCampaignsUsing).at(-1)!.body).toEqual({ ids: [1, 2] });
    await expectAccessibleLooks();
    await deletion.getByRole('textbox').fill('2');
    await deletion.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => server.received(deleteGroups)).toHaveLength(1);
  });

  test('are named once groups to merge are chosen', async () => {
    await render();
    await choose('Altos', 'Merge other groups');
    await expect.element(deletion).toBeVisible();
    expect(server.received(findCampaignsUsing)).toHaveLength(0);
    await deletion.getByRole('combobox').fill('Basses');
    await page.getByRole('option', { name: 'Basses' }).click();
    await expect.element(deletion).toMatchTextContent('Merging the groups pauses these campaigns');
    expect(server.received(findCampaignsUsing).at(-1)!.body).toEqual({ ids: [2] });
  });

  test('are not mentioned if there are none, and a failed check is shown', async () => {
    server.on(findCampaignsUsing, { count: 0, campaigns: [] });
    await render();
    await choose('Altos', 'Delete');
    await expect.element(deletion).toMatchTextContent('You can undo this');
    await expect.poll(() => server.received(findCampaignsUsing)).toHaveLength(1);
    await expect.element(deletion).not.toMatchTextContent('campaign');
    await deletion.getByRole('button', { name: 'Cancel' }).click();
    server.on(findCampaignsUsing, refuse());
    await choose('Basses', 'Delete');
    await expect.element(deletion.getByRole('alert')).toBeVisible();
  });
});

test('custom fields can be columns', async () => {
  serveGroups(server, [{ name: 'Choir' }]);
  const fields = [
    sample(contactField, { key: 'city', name: 'city', type: 'text' }),
    sample(contactField, { key: 'joined', name: 'joined', type: 'date' }),
  ];
  server.on(listFields, { fields, deleted: [] }).on(listContacts, {
    items: [sample(contact, { number: '27825550199', fields: { city: 'Durban', joined: '2026-03-04' } })],
    next: null,
  });
  await render('/Groups/AddEdit/1');
  await page.getByRole('button', { name: 'Columns and sorting' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Joined' }).click();
  await press('{Escape}');
  await expect.element(page.getByRole('columnheader', { name: 'Joined' })).toBeVisible();
  await expect.element(page.getByRole('gridcell', { name: '4 Mar 2026' })).toBeVisible();
});

test('on a phone the time of a group has a label', async () => {
  await page.viewport(390, 844);
  serveGroups(server, [
    { name: 'Choir', createdAt: '2025-05-06T10:00:00Z', lastUsedAt: '2026-01-02T10:00:00Z' },
    { name: 'Raffle', createdAt: '2025-05-06T10:00:00Z', lastUsedAt: null },
  ]);
  await render();
  await expect.element(rowOf('Choir')).toMatchTextContent(/last messaged 2 Jan 2026/);
  await expect.element(rowOf('Raffle')).toMatchTextContent(/created 6 May 2025/);
  await expectAccessibleLooks();
});
