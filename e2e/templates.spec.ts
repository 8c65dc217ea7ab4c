import { ComposePage } from './compose-page.ts';
import { openFreshAccount } from './fresh-account.ts';
import { expect, test } from './test.ts';

// Start signed out, because the test opens its own account.
test.use({ storageState: { cookies: [], origins: [] } });

test('a template is created, found by its tag, used for messages, deleted and restored', async ({
  page,
  db,
  installation,
}) => {
  await openFreshAccount(page, db, installation, 'templating');
  await page.goto('/Sending/Templates');
  await page.getByRole('button', { name: 'New template' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Reminder');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('See you on Friday, {{first_name|friend}}');
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('appointments');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“Reminder” saved.')).toBeVisible();
  await page.getByLabel('Tag', { exact: true }).selectOption('appointments');
  await page.getByRole('button', { name: 'Actions for Reminder' }).click();
  await page.getByRole('menuitem', { name: 'Use in a message' }).click();

  const compose = new ComposePage(page);
  await expect(compose.text).toHaveValue('See you on Friday, {{first_name|friend}}');
  await compose.numbers.fill('0821234500');
  await expect(compose.phone).toContainText('See you on Friday, friend');

  await page.goto('/Sending/Templates');
  await page.getByRole('button', { name: 'Actions for Reminder' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit template' });
  await edit.getByRole('textbox', { name: 'Text' }).fill('Book your hour: https://shop.example/hours');
  await edit.getByRole('checkbox', { name: 'Shorten links, to see who clicks' }).check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Actions for Reminder' }).click();
  await page.getByRole('menuitem', { name: 'Use in a message' }).click();
  await expect(page.getByRole('checkbox', { name: 'Shorten links, to see who clicks' })).toBeChecked();
  await expect(compose.phone).toContainText('/yourlink1');
  await expect(compose.phone).not.toContainText('shop.example');

  await page.goto('/Sending/Templates');
  await page.getByRole('button', { name: 'Actions for Reminder' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('No templates yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Reminder” restored.')).toBeVisible();
});
