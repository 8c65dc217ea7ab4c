import type { Page } from '@playwright/test';
import { settled } from './looks.ts';
import { PaletteDialog } from './palette-dialog.ts';
import { expect, test } from './test.ts';

const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

test('two letters lead to each page', async ({ page }) => {
  await page.goto('/Groups/AddEdit');
  await settled(page);
  for (const [keys, path] of [
    ['g s', '/Sending/SendMessage'],
    ['g g', '/Groups/AddEdit'],
    ['g i', '/Groups/Import'],
    ['g o', '/Sending/OptOuts'],
    ['g q', '/Reports/SentQueued'],
    ['g r', '/Reports/Replies'],
    ['g m', '/MySettings/Details'],
    ['g d', '/'],
    ['n', '/Sending/SendMessage'],
  ] as const) {
    await press(page, keys);
    await expect(page).toHaveURL(path);
    await settled(page);
  }
});

test('the focus is not lost with the page that was left', async ({ page }) => {
  await page.goto('/Groups/AddEdit');
  await page.getByRole('button', { name: 'Create group' }).focus();
  await press(page, 'g d');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(page.getByRole('main')).toBeFocused();
});

test('in a field they are letters', async ({ page }) => {
  await page.goto('/Reports/Replies');
  await settled(page);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('g d?n');
  await expect(search).toHaveValue('g d?n');
  await expect(list(page)).toHaveCount(0);
  await expect(page).toHaveURL(/^[^?]*\/Reports\/Replies/);
});

test('in a dialog and in a menu they do nothing', async ({ page }) => {
  await page.goto('/Groups/AddEdit');
  await page.getByRole('button', { name: 'Create group' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create group' });
  await dialog.getByRole('button', { name: 'Cancel' }).focus();
  await press(page, 'g d ? n');
  await expect(dialog).toBeVisible();
  await expect(list(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^User menu/ }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile Settings' })).toBeFocused();
  await press(page, 'g d');
  await expect(page).toHaveURL('/Groups/AddEdit');
});

test('with Ctrl, Alt or Meta they are the browser’s', async ({ page }) => {
  await page.goto('/Groups/AddEdit');
  await settled(page);
  await press(page, 'g Alt+d');
  await press(page, 'Alt+g d');
  await press(page, 'Meta+n');
  await press(page, 'g o');
  // The first page that any of it led to.
  await expect(page).toHaveURL('/Sending/OptOuts');
});

test('"?" shows the list, Escape closes it, and the focus is where it was', async ({ page }) => {
  await page.goto('/Groups/AddEdit');
  const button = page.getByRole('button', { name: 'Create group' });
  await button.focus();
  await page.keyboard.press('?');
  await expect(
    list(page)
      .getByRole('term')
      .filter({ hasText: /^Replies$/ }),
  ).toBeVisible();
  await expect(list(page).getByRole('definition').filter({ hasText: 'G then R' })).toBeVisible();
  await expect(list(page).getByRole('definition').filter({ hasText: 'Ctrl + K' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('the list is in the help menu too, which gets the focus back', async ({ page }) => {
  await page.goto('/');
  const help = page.getByRole('button', { name: 'Help', exact: true });
  await help.press('Enter');
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(help).toBeFocused();
});

test('keys without Ctrl can be turned off, and stay so; Ctrl K does not', async ({ page }) => {
  await page.goto('/Groups/AddEdit');
  await settled(page);
  await page.keyboard.press('?');
  const wanted = list(page).getByRole('switch', { name: 'Shortcuts without Ctrl' });
  await expect(wanted).toBeChecked();
  await wanted.press('Space');
  await expect(wanted).not.toBeChecked();
  await page.reload();
  await settled(page);
  await press(page, 'g d ? /');
  const palette = new PaletteDialog(page);
  await palette.open();
  await expect(page).toHaveURL('/Groups/AddEdit');
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole('searchbox', { includeHidden: true })).not.toBeFocused();

  await palette.field.fill('keyboard');
  await page.keyboard.press('Enter');
  await wanted.press('Space');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await press(page, 'g d');
  await expect(page).toHaveURL('/');
});

test('changes that are not saved are asked about', async ({ page }) => {
  await page.goto('/MySettings/Details');
  await page.getByLabel('Full name').fill('Somebody else');
  await page.getByRole('button', { name: 'Save' }).focus();
  await press(page, 'g d');
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/MySettings/Details');
});
