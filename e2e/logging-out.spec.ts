import type { Page } from '@playwright/test';
import { openFreshAccount } from './fresh-account.ts';
import { waitUntilSettled } from './looks.ts';
import { expect, test } from './test.ts';

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

const plain = (page: Page) => page.getByRole('dialog', { name: 'Logging out' });

test('logging out and signing in as another user updates every tab', async ({
  page,
  context,
  db,
  installation,
}) => {
  await openFreshAccount(page, db, installation, 'former');
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('former & Co');
  const other = await context.newPage();
  await openFreshAccount(other, db, installation, 'latter');
  await other.goto('/');
  await expect(bar).toContainText('latter & Co');
  await waitUntilSettled(page);
  await waitUntilSettled(other);
  await logOut(other);
  await plain(other).getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/Login');
});
