import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ROLES } from '#contract/access.ts';
import { contactField, listFields } from '#contract/contact-fields.ts';
import { createContact, findContacts, type ListedContact, listedContact } from '#contract/contacts.ts';
import { getCampaign, listCampaigns, listedCampaign } from '#contract/sending.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { serveGroups } from '#web/testing/groups.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { session } from '#web/testing/signed-in.ts';

const grid = page.getByRole('grid', { name: 'Contacts' });
const dialog = page.getByRole('dialog');
const option = (name: string) => page.getByRole('option', { name, exact: true });

const ann = sample(listedContact, {
  id: 1,
  number: '27821234567',
  firstName: 'Ann',
  lastName: 'Zulu',
  groups: [{ id: 1, name: 'Clients' }],
  fields: { city: 'Durban', first_purchase: '2026-03-04', spent: '1234.50' },
});
const nobody = sample(listedContact, { id: 2, number: '27831234567', optedOut: true });
const FIELDS = [
  sample(contactField, { key: 'city', name: 'city' }),
  sample(contactField, { key: 'first_purchase', name: 'first_purchase', type: 'date' }),
  sample(contactField, { key: 'plan', name: 'plan', type: 'choice', choices: ['Gold', 'Silver'] }),
  sample(contactField, { key: 'spent', name: 'spent', type: 'number' }),
];

let server: FakeServer;

beforeEach(() => {
  server = createServer();
  serveGroups(server, [{ name: 'Clients' }, { name: 'Friends' }]);
  serve([ann, nobody]);
  server.on(listFields, { fields: FIELDS, deleted: [] });
});

const serve = (items: ListedContact[]) =>
  server.on(findContacts, { items, next: null, total: { count: items.length, isExact: true } });
const render = (search = '') => renderConsole({ at: `/Groups/Search${search}`, server });
const queryOfLast = () => server.received(findContacts).at(-1)!.query;
const whereOf = (condition: object) => `?where=${encodeURIComponent(JSON.stringify([condition]))}`;
const removeButton = (words: string) => page.getByRole('button', { name: `Remove filter: ${words}` });

/** Opens the filter panel and chooses an attribute. */
async function addFilter(attribute: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('combobox', { name: 'Filter by…' }).fill(attribute);
  await press('{Enter}');
}

describe('a row', () => {
  test('starts with the name or number, linked to the contact', async () => {
    const { currentUrl } = await render();
    await expect.element(page.getByRole('link', { name: 'Ann Zulu' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: '+27 83 123 4567' })).toBeVisible();
    await expect.element(grid.getByRole('gridcell', { name: '+27 82 123 4567' })).toBeVisible();
    await page.getByRole('link', { name: 'Ann Zulu' }).click();
    await expect.poll(currentUrl).toBe('/Groups/Contact/27821234567');
  });

  test('shows custom fields as columns, formatted by type', async () => {
    await render();
    for (const name of ['Name', 'Number', 'Groups', 'City', 'First purchase', 'Plan', 'Added'])
      await expect.element(grid.getByRole('columnheader', { name, exact: true })).toBeVisible();
    await expect.element(grid.getByRole('gridcell', { name: '4 Mar 2026' })).toBeVisible();
    await page.getByRole('button', { name: 'Columns and sorting' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Plan' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Spent' }).click();
    await press('{Escape}');
    await expect.element(grid.getByRole('columnheader', { name: 'Plan' })).not.toBeInTheDocument();
    await expect.element(grid.getByRole('gridcell', { name: '1,234.5' })).toBeVisible();
  });

  test('at 1024 pixels, a chosen field stays, and other columns are hidden instead', async () => {
    await page.viewport(1024, 768);
    await render();
    const spent = grid.getByRole('columnheader', { name: 'Spent' });
    const groups = grid.getByRole('columnheader', { name: 'Groups', exact: true });
    await expect.element(groups).toBeVisible();
    await page.getByRole('button', { name: 'Columns and sorting' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Spent' }).click();
    await press('{Escape}');
    await expect.element(spent).toBeVisible();
    await expect.element(grid.getByRole('columnheader', { name: 'Number' })).toBeVisible();
    await expectAccessibleLooks();
  });

  test('labels a field by its imported heading, and new fields hide no column', async () => {
    const at = (day: number) => ({ createdAt: `2026-01-0${day}T00:00:00Z` });
    const [city, first, plan, spent] = FIELDS.map((field, nth) => ({ ...field, ...at(nth + 2) }));
    const added = sample(contactField, { key: 'a', name: 'cell_no', label: 'Cell No.', ...at(9) });
    const oldest = { ...spent!, label: 'Total (€)', ...at(1) };
    server.on(listFields, { fields: [added, city!, first!, plan!, oldest], deleted: [] });
    await render();
    const names = ['Name', 'Number', 'Groups', 'Added', 'City', 'First purchase', 'Total (€)'];
    await expect.element(grid.getByRole('columnheader', { name: 'Total (€)' })).toBeVisible();
    const heads = grid
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent.trim());
    expect(heads.filter((head) => names.includes(head))).toEqual(names);
    for (const name of ['Cell No.', 'Plan'])
      await expect.element(grid.getByRole('columnheader', { name })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Columns and sorting' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Cell No.' }).click();
    await press('{Escape}');
    await expect.element(grid.getByRole('columnheader', { name: 'Cell No.' })).toBeVisible();
  });

  test.each([
    [1440, 44],
    [1024, 44],
    [390, 52],
  ])(
    'at %i pixels is %i pixels high, whatever the length and direction of its texts',
    async (width, height) => {
      await page.viewport(width, 900);
      const hostile = {
        ...ann,
        firstName: 'Wolfeschlegelstein'.repeat(28),
        lastName: 'مرحبا بالعالم',
        groups: [{ id: 1, name: 'G'.repeat(100) }],
        fields: { city: 'شارع الملك '.repeat(40) },
      };
      serve([hostile, { ...nobody, firstName: 'محمد' }]);
      await render();
      await expect.element(page.getByRole('link', { name: 'محمد' })).toBeVisible();
      for (const row of document.querySelectorAll('tbody tr')) {
        expect(row.getBoundingClientRect().height).toBe(height);
        for (const cell of row.querySelectorAll('td'))
          expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(width);
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await expectAccessibleLooks();
    },
  );
});

test('finds a column among sixty', async () => {
  const fields = Array.from({ length: 60 }, (_, nth) =>
    sample(contactField, { key: `f${nth}`, name: `field_number_${nth}` }),
  );
  server.on(listFields, { fields, deleted: [] });
  serve([{ ...ann, fields: { field_number_59: 'the last' } }]);
  await render();
  await page.getByRole('button', { name: 'Columns and sorting' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Field number 0' })).toBeChecked();
  await expectAccessibleLooks();
  await dialog.getByRole('searchbox', { name: 'Search columns' }).fill('number 59');
  await dialog.getByRole('checkbox').click();
  await press('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Columns and sorting' })).toHaveFocus();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => localStorage.getItem('columns of numbers for thandi')).toContain('field f59');
});

describe('a filter', () => {
  test('is added by typing, stored in the URL, and edited by a click', async () => {
    const { currentUrl } = await render();
    await page.getByRole('button', { name: 'Add filter' }).click();
    await expect.element(option('City')).toBeVisible();
    await expect.element(option('Number type')).toBeVisible();
    await expectAccessibleLooks();
    await press('{Escape}');
    await addFilter('city');
    await expect.element(dialog.getByRole('textbox', { name: 'Value' })).toHaveFocus();
    await press('{Enter}');
    await expect
      .element(dialog.getByRole('textbox', { name: 'Value' }))
      .toHaveAccessibleDescription('Enter a value.');
    await press('Durban{Enter}');
    await expect.element(removeButton('City is Durban')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Add filter' })).toHaveFocus();
    await expect
      .poll(() => queryOfLast()['where'])
      .toBe('[{"field":"city","comparison":"is","value":"Durban"}]');
    expect(decodeURIComponent(currentUrl())).toContain('Durban');

    await page.getByRole('button', { name: 'City is Durban', exact: true }).click();
    await expect.element(dialog.getByRole('textbox', { name: 'Value' })).toHaveValue('Durban');
    await expectAccessibleLooks();
    await dialog.getByRole('combobox', { name: 'Condition' }).selectOptions('Contains');
    await dialog.getByRole('textbox', { name: 'Value' }).fill('urb');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.element(removeButton('City contains urb')).toBeVisible();
    await removeButton('City contains urb').click();
    await expect.poll(currentUrl).toBe('/Groups/Search');
    await expect.element(page.getByRole('button', { name: 'Add filter' })).toHaveFocus();
  });

  test('finds who clicked a link of a campaign', async () => {
    const spring = sample(listedCampaign, { id: 7, name: 'Spring' });
    server
      .on(listCampaigns, { items: [spring], next: null })
      .on(getCampaign, sample(getCampaign.answer, { ...spring, timeStep: 1 }));
    await render();
    await addFilter('clicks');
    await dialog.getByRole('combobox', { name: 'Condition' }).selectOptions('In a campaign');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    const field = dialog.getByRole('combobox', { name: 'Campaign' });
    await expect.element(field).toHaveAccessibleDescription('Choose a campaign.');
    await field.click();
    await option('Spring').click();
    await expectAccessibleLooks();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => queryOfLast()['clickedCampaign']).toBe('7');
    await expect.element(removeButton('Clicked a link in “Spring”')).toBeVisible();
    await page.getByRole('button', { name: 'Clicked a link in “Spring”', exact: true }).click();
    await expect.element(dialog.getByRole('combobox', { name: 'Campaign' })).toHaveValue('Spring');
    await dialog.getByRole('combobox', { name: 'Condition' }).selectOptions('None');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.element(removeButton('Never clicked a link')).toBeVisible();
    await expect.poll(() => queryOfLast()).toMatchObject({ clicked: 'false' });
    expect(queryOfLast()['clickedCampaign']).toBeUndefined();
  });

  test('offers the operators of its type', async () => {
    await render();
    await addFilter('first purchase');
    await dialog.getByRole('combobox', { name: 'Condition' }).selectOptions('Is between');
    await dialog.getByLabelText('From').fill('2026-03-01');
    await dialog.getByLabelText('To').fill('2026-02-01');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect
      .element(dialog.getByLabelText('To'))
      .toHaveAccessibleDescription('The range ends before it starts. Swap the two values.');
    await dialog.getByLabelText('To').fill('2026-03-31');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.element(removeButton('First purchase is between 1 Mar 2026 and 31 Mar 2026')).toBeVisible();
    await addFilter('plan');
    await dialog.getByRole('combobox', { name: 'Value' }).selectOptions('Gold');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.element(removeButton('Plan is Gold')).toBeVisible();
    await addFilter('number type');
    await dialog.getByRole('combobox', { name: 'Condition' }).selectOptions('Not a landline');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => queryOfLast()['landline']).toBe('false');
    await expect.element(removeButton('Not a landline')).toBeVisible();
  });

  test('has a calendar that closes before its panel', async () => {
    await render();
    await addFilter('first purchase');
    const value = page.getByRole('textbox', { name: 'Value' });
    const calendar = page.getByRole('button', { name: 'Value: open calendar' });
    const today = page.getByRole('button', { name: 'Today' });
    await calendar.click();
    await today.click();
    await expect.element(today).not.toBeInTheDocument();
    await expect.element(value).not.toHaveValue('');
    await calendar.click();
    await expect.element(today).toBeVisible();
    await press('{Escape}');
    await expect.element(today).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.element(page.getByRole('button', { name: /^Remove filter: First purchase/ })).toBeVisible();
  });

  test('searches groups inside the panel', async () => {
    await render();
    await addFilter('groups');
    const groups = dialog.getByRole('combobox', { name: 'Groups' });
    await groups.fill('Fri');
    await option('Friends').click();
    await press('{Escape}');
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.element(removeButton('In any of: Friends')).toBeVisible();
    expect(queryOfLast()).toMatchObject({ inAny: '2' });
  });

  test('can be cleared together with others, also from an empty result', async () => {
    serve([]);
    const { currentUrl } = await render('?inAny=1&optedOut=false&search=ann');
    await expect.element(page.getByText('No matching contacts')).toBeVisible();
    await expectAccessibleLooks();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(currentUrl).toBe('/Groups/Search?search=ann');
    await expect.element(page.getByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(currentUrl).toBe('/Groups/Search');
  });

  test.each([
    ['spent', 'Enter a number such as 12.50.', '250'],
    ['plan', 'Choose one of the options of this field.', undefined],
  ])(
    'on %s with an invalid value is not applied, is reported, and can be corrected',
    async (field, fault, mended) => {
      server.on(findContacts, ({ query }) =>
        query['where']?.includes('abc')
          ? refuse(400, { code: 'not_a_number', message: 'It does not fit.' })
          : { items: [ann], next: null, total: { count: 1, isExact: true } },
      );
      const { currentUrl } = await render(`${whereOf({ field, comparison: 'is', value: 'abc' })}&inAny=1`);
      await expect.element(page.getByText("This filter couldn't be applied", { exact: false })).toBeVisible();
      await expect.element(page.getByRole('link', { name: 'Ann Zulu' })).toBeVisible();
      await expect.poll(queryOfLast).not.toHaveProperty('where');
      expect(queryOfLast()).toMatchObject({ inAny: '1' });
      await expect.element(page.getByRole('button', { name: 'Save as' })).not.toBeInTheDocument();
      await expect.element(grid.getByRole('checkbox')).not.toBeInTheDocument();
      await expectAccessibleLooks();
      await page.getByRole('button', { name: 'Edit filter' }).click();
      if (mended === undefined) return;
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await expect.element(dialog.getByRole('textbox', { name: 'Value' })).toHaveAccessibleDescription(fault);
      expect(currentUrl()).toContain('abc');
      await dialog.getByRole('textbox', { name: 'Value' }).fill(mended);
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await expect.element(removeButton(`Spent is ${mended}`)).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Edit filter' })).not.toBeInTheDocument();
      await expect.poll(() => queryOfLast()['where']).toContain(mended);
    },
  );

  test('that the server refuses can be edited or cleared', async () => {
    server.on(findContacts, ({ query }) =>
      query['where']
        ? refuse(400, { code: 'unknown_field', message: 'A field of this filter was deleted.' })
        : { items: [ann], next: null, total: { count: 1, isExact: true } },
    );
    const { currentUrl } = await render(whereOf({ field: 'gone', comparison: 'less', value: 'x' }));
    await expect
      .element(page.getByText('A field of this filter was deleted.', { exact: false }))
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Ann Zulu' })).toBeVisible();
    await page.getByRole('button', { name: 'gone is at most x', exact: true }).click();
    await expect.element(dialog.getByRole('combobox', { name: 'Condition' })).toHaveValue('less');
    await press('{Escape}');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(currentUrl).toBe('/Groups/Search');
    await expect.element(page.getByText('A field of this filter', { exact: false })).not.toBeInTheDocument();
  });
});

test('offers to import or add the first contact, also without a group', async () => {
  serve([]);
  server.on(createContact, sample(listedContact, {}));
  await render();
  await expect.element(page.getByText('No contacts yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Import contacts' }).last()).toBeVisible();
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Add contact' }).first().click();
  await dialog.getByRole('textbox', { name: 'Number' }).fill('082 123 4567');
  await dialog.getByRole('combobox', { name: 'Groups' }).fill('Clients');
  await option('Clients').click();
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Ann');
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  await expect.element(page.getByText('+27 82 123 4567 added.')).toBeVisible();
  expect(server.received(createContact)[0]!.body).toMatchObject({
    number: '082 123 4567',
    firstName: 'Ann',
    groupIds: [1],
  });
});

test('offers a message to a contact unless the contact has opted out', async () => {
  const { currentUrl } = await render();
  const open = (name: string) => page.getByRole('button', { name: `Actions for ${name}` }).click();
  await open('+27 83 123 4567');
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Send message' })).not.toBeInTheDocument();
  await press('{Escape}');
  await open('Ann Zulu, +27 82 123 4567');
  await page.getByRole('menuitem', { name: 'Send message' }).click();
  await expect.poll(currentUrl).toContain('/Sending/SendMessage?number=');
});

test('offers no changes to users who may only view contacts', async () => {
  const { account } = session;
  server = createServer({
    who: () => ({ ...session, account: { ...account, permissions: [...ROLES.viewer] } }),
  });
  serve([ann]);
  await render();
  await expect.element(page.getByRole('link', { name: 'Ann Zulu' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add contact' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Import contacts' })).not.toBeInTheDocument();
  await grid.getByRole('checkbox').nth(1).click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect.element(bar.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  await expect.element(bar.getByRole('button', { name: 'Add to groups' })).not.toBeInTheDocument();
});
