import { nobodySignedIn } from './complaints.ts';
import { expect, test } from './test.ts';

test.use({ storageState: { cookies: [], origins: [] }, expectedComplaints: nobodySignedIn });

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
});

test('says that a password is wrong, and stays', async ({ page }) => {
  await page.goto('/Login');
  await page.getByLabel('Username').fill('demo');
  await page.getByRole('textbox', { name: 'Password' }).fill('not this one');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText(/password/i);
  await expect(page).toHaveURL('/Login');
});

test('asks for what is missing', async ({ page }) => {
  await page.goto('/Login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('This is required.')).toHaveCount(2);
});

test('leads a visitor to Login, and back to the page that was wanted', async ({ page, installation }) => {
  await page.goto('/Reports/Replies?search=2782');
  await expect(page).toHaveURL(/\/Login\?redirect=/);
  await page.getByLabel('Username').fill('demo');
  await page.getByRole('textbox', { name: 'Password' }).fill(installation.demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/Reports\/Replies\?search=/);
  await expect(page.getByRole('searchbox')).toHaveValue('2782');
});

test('logs out after asking', async ({ page, installation }) => {
  await page.goto('/Login');
  await page.getByLabel('Username').fill('demo');
  await page.getByRole('textbox', { name: 'Password' }).fill(installation.demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
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
