import { createGroup, getGroup } from '#contract/contacts.ts';
import { ComposePage } from './compose-page.ts';
import { exampleFilePath, importGroup, listNumbers } from './contacts.ts';
import { expect, test } from './test.ts';

// A group cannot be deleted while a filter names it.
test.use({ expectedErrors: /409.*groups\/delete/ });

test('a filter is saved as a smart group, changed, and used as an audience', async ({ page, call }) => {
  const { groupId } = await importGroup(call, exampleFilePath('contacts-messy.csv'), 'Everyone we know');
  await page.goto(`/Groups/Search?inAny=${groupId}&search=sipho`);
  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: 'Save as smart group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as smart group' });
  await dialog.getByLabel('Group name').fill('Siphos');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Siphos' })).toBeVisible();
  await expect(page.getByText('Number or name: sipho · In any of: Everyone we know')).toBeVisible();
  const smartId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const { length: count } = await listNumbers(call, smartId);
  const words = `${count} contacts`;
  await expect(page.getByText(`${words} now`)).toBeVisible();

  await page.getByRole('link', { name: 'Edit filter' }).click();
  await expect(
    page.getByRole('button', { name: 'Remove filter: In any of: Everyone we know' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('option', { name: 'Added' }).click();
  await page.getByLabel('Condition').selectOption('In the last … days');
  await page.getByLabel('Number of days').fill('30');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Save changes to Siphos' }).click();
  await expect(page.getByText('Added within the last 30 days')).toBeVisible();
  await expect(page.getByText(`${words} now`)).toBeVisible();

  await page.goto('/Groups/AddEdit');
  const row = page.getByRole('grid', { name: 'Groups' }).getByRole('row').filter({ hasText: 'Siphos' });
  await expect(row).toContainText('Smart');
  await expect(row).toContainText(String(count));
  await page.getByRole('button', { name: 'Actions for Everyone we know' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('textbox').fill('Everyone we know');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByText(/The filter of the smart group “Siphos” uses “Everyone we know”/),
  ).toBeVisible();
  expect((await call(getGroup, { params: { groupId } })).status).toBe(200);

  // A contact in both groups gets only one message.
  const { body: everyone } = await call(createGroup, {
    body: { name: 'All of them', filter: { inAny: String(groupId) } },
  });
  const compose = new ComposePage(page);
  await compose.open(everyone.id);
  await compose.sender.fill('ACME');
  await compose.text.fill('Hello {{first_name}}');
  await page.getByRole('combobox', { name: 'Groups' }).fill('Siphos');
  await page.getByRole('option', { name: 'Siphos (smart group)' }).click();
  await page.keyboard.press('Escape');
  await expect(compose.line('Left out: listed twice')).toHaveText(String(count));
  await compose.send();
  await expect(page.getByText(/All of them/).first()).toBeVisible();
});
