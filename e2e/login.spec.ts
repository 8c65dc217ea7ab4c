import { NOT_SIGNED_IN } from './browser-errors.ts';
import { PASSWORD } from './fresh-account.ts';
import { logIn } from './log-in.ts';
import { expect, test } from './test.ts';

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: NOT_SIGNED_IN });

test('signs in with the demonstration account', async ({ page, installation }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/Login');
  await expect(page).toHaveTitle('Login · Carillon');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill('demo');
  await page.getByRole('textbox', { name: 'Password' }).fill(installation.demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Demo Company')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  // The pages for visitors redirect signed-in users.
  for (const path of ['/Login', '/SignUp', '/LoginAuth']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('logs out after asking', async ({ page, account }) => {
  await page.goto('/Login');
  await expect(page.getByRole('region', { name: 'Product news' }).getByRole('heading')).toHaveText(
    'Know what happened to every message',
  );
  await expect(page.getByRole('region', { name: 'Product news' }).getByRole('paragraph')).toHaveCount(2);
  await logIn(page, account.username, PASSWORD);
  const logOut = async () => {
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };

  await logOut();
  await page.getByRole('dialog', { name: 'Logging out' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/');

  await logOut();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/Login');
  await page.goto('/Sending/OptOuts');
  await expect(page).toHaveURL(/\/Login/);
});
