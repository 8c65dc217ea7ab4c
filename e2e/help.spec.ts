import { waitUntilSettled } from './looks.ts';
import { expect, test } from './test.ts';

test('a user finds an article without losing the text they wrote, and returns to it', async ({ page }) => {
  const help = page.getByRole('button', { name: 'Help', exact: true });
  const panel = page.getByRole('dialog', { name: 'Help' });
  const title = panel.getByRole('heading', { name: 'Import contacts' });
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await page.goto('/Sending/SendMessage');
  await waitUntilSettled(page);
  await text.fill('Hello there');
  await help.click();
  await expect(panel.getByRole('region', { name: 'About this page' })).toContainText(
    'Message length and parts',
  );
  await panel.getByRole('searchbox').fill('How do I upload Excel?');
  await panel.getByRole('button', { name: 'Import contacts' }).click();
  await expect(title).toBeFocused();
  await expect(page).toHaveURL(/[?&]help=imports/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/help=/);
  await expect(text).toHaveValue('Hello there');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').fill('vcard');
  await expect(page.getByRole('option', { name: 'Import contacts', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await page.reload();
  await expect(title).toBeVisible();
  await panel.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL(/\/Groups\/Import$/);
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(title).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/help=/);
  await expect(text).toHaveValue('Hello there');
});
