import type { Page } from '@playwright/test';
import { signOut } from '#contract/accounts.ts';
import { openFreshAccount } from './fresh-account.ts';
import { settled } from './looks.ts';
import { expect, test } from './test.ts';

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

const plain = (page: Page) => page.getByRole('dialog', { name: 'Logging out' });

test('asks first, and happens once the dialog has closed', async ({ page, db, installation }) => {
  await openFreshAccount(page, db, installation, 'leaving');
  await page.goto('/');
  await settled(page);
  await logOut(page);
  await expect(plain(page)).toContainText('Are you sure you want to log out?');
  expect((await plain(page).boundingBox())?.width).toBe(380);
  const dialogsThen = page
    .waitForRequest((request) => request.method() === 'DELETE')
    .then(() => page.getByRole('dialog').count());
  await plain(page).getByRole('button', { name: 'Log Out' }).click();
  expect(await dialogsThen).toBe(0);
  await expect(page).toHaveURL('/Login');
  await expect(page.getByRole('region', { name: 'Product news' })).toContainText('Know what became of');
});

test('tells of unsaved changes in a dialog 440 pixels wide, and gives them up', async ({
  page,
  db,
  installation,
}) => {
  await openFreshAccount(page, db, installation, 'leaving-unsaved');
  await page.goto('/MySettings/Details');
  await page.getByLabel('Full name').fill('Somebody else');
  await logOut(page);
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(dialog).toContainText('Your unsaved changes will be lost if you choose to log out.');
  expect((await dialog.boundingBox())?.width).toBe(440);
  await dialog.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/Login');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('that fails', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ });

  test('is told, and asked anew: whoever cancels then stays', async ({ page }) => {
    await page.goto('/');
    let asked = 0;
    await page.route(signOut.path, (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      asked++;
      return route.abort();
    });
    await logOut(page);
    await plain(page).getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('alert')).toContainText('Carillon cannot be reached');
    await logOut(page);
    await plain(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Sending' }).click();
    await expect(page).toHaveURL('/Sending/SendMessage');
    expect(asked).toBe(1);
  });
});

test('and signing in as another shows in every tab whose session it is now', async ({
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
  await settled(page);
  await settled(other);
  await logOut(other);
  await plain(other).getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/Login');
});
