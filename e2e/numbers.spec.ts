import { exampleFilePath, importGroup } from './contacts.ts';
import { expect, test } from './test.ts';

test('contacts of all groups are filtered, all matches are edited, and the edit is undone', async ({
  page,
  call,
}) => {
  await importGroup(call, exampleFilePath('contacts-messy.csv'), 'Messy');
  await page.goto('/Groups/AddEdit');
  await page.getByRole('button', { name: 'Create group' }).click();
  await page.getByRole('dialog').getByLabel('Group name').fill('Lapsed customers');
  await page.getByRole('dialog').getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lapsed customers' })).toBeVisible();

  await page.goto('/Groups/Search');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('option', { name: 'Groups' }).click();
  await page.getByRole('combobox', { name: 'Groups' }).fill('Messy');
  await page.getByRole('option', { name: 'Messy' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter: In any of: Messy' })).toBeVisible();
  const rows = page.getByRole('grid', { name: 'Contacts' }).getByRole('row');
  const search = page.waitForResponse(/\/api\/contacts\?.*search=sipho/);
  await page.getByRole('searchbox').fill('sipho');
  await search;
  await expect(rows.nth(1)).toContainText('Sipho');
  const count = Number(/\d+/.exec(await page.getByText(/^\d+ contacts$/).innerText())![0]);

  await page.getByRole('checkbox', { name: 'Select rows on this page' }).click();
  const all = page.getByRole('button', { name: `Select all ${count} matching` });
  if (await all.isVisible()) await all.click();
  await page.getByRole('button', { name: 'Add to groups' }).click();
  const add = page.getByRole('dialog', { name: `Add ${count} contacts to groups` });
  await add.getByRole('combobox', { name: 'Groups' }).fill('Lapsed customers');
  await page.getByRole('option', { name: 'Lapsed customers' }).click();
  await page.keyboard.press('Escape');
  await add.getByRole('button', { name: 'Add to groups' }).click();
  await expect(page.getByText(`${count} contacts added to the selected groups.`)).toBeVisible();
  await expect(rows.nth(1)).toContainText('Lapsed customers, Messy');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Restored ${count} rows.`)).toBeVisible();
  await expect(rows.nth(1)).not.toContainText('Lapsed customers');

  await rows
    .nth(1)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit contact' });
  await edit.getByLabel('Add custom field').selectOption('New field');
  await edit.getByLabel('Field name').fill('Plan');
  await edit.getByLabel('Value').fill('Gold');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('columnheader', { name: 'Plan' })).toBeVisible();
  await expect(rows.nth(1)).toContainText('Gold');

  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: 'Save as view' }).click();
  const save = page.getByRole('dialog', { name: 'Save as view' });
  await save.getByLabel('View name').fill('Messy ones');
  await save.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/view=\d+/);
  await page.getByRole('button', { name: 'Messy ones' }).click();
  await page.getByRole('menuitemradio', { name: 'All contacts' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter: In any of: Messy' })).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'All contacts' }).click();
  await page.getByRole('menuitemradio', { name: 'Messy ones' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter: In any of: Messy' })).toBeVisible();
});
