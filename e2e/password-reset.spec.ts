import type { Page } from '@playwright/test';
import { NOT_SIGNED_IN } from './browser-errors.ts';
import { createFreshAccount, PASSWORD } from './fresh-account.ts';
import { logIn } from './log-in.ts';
import { readLastMail } from './mails.ts';
import { expect, test } from './test.ts';

const NEW_PASSWORD = 'Copper Anvil Singing 42';
const SENT =
  "Password reset instructions will be sent to the user's email address if the username provided exists in our system.";
const UPDATED = 'Password updated successfully. Please login with your new credentials.';

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: NOT_SIGNED_IN });

test('a forgotten password is reset with an emailed link', async ({ page, db }) => {
  const account = await createFreshAccount(db, 'forgetful');
  await page.goto('/Login');
  await page.getByLabel('Username').fill(account.username);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/PasswordReset');
  await expect(page).toHaveTitle('Password reset · Carillon');
  const username = page.getByLabel('Username');
  const send = page.getByRole('button', { name: 'Send instructions' });
  await expect(username).toHaveValue(account.username);
  await expect(username).toBeFocused();
  await username.fill(account.username.toUpperCase());
  await send.click();
  await expect(page.getByText(SENT)).toBeFocused();
  const { path } = await readLastMail(db, account.accountId, 'password reset');

  // The page must not reveal which usernames exist.
  await page.getByRole('button', { name: 'Try another username' }).click();
  await username.fill('nobody-at-all');
  await send.click();
  await expect(page.getByText(SENT)).toBeFocused();

  await page.goto(path!);
  await expect(page).toHaveTitle('New password · Carillon');
  const next = page.getByRole('textbox', { name: 'New password', exact: true });
  await expect(next).toBeFocused();
  // Only the server knows the username that belongs to the link. The link stays valid after this error.
  await setTo(page, `${account.username} as a Herring 42`);
  await expect(page.getByRole('alert')).toHaveText('Your password may not contain your username');

  await setTo(page, NEW_PASSWORD);
  await expect(page).toHaveURL('/Login?because=password-updated');
  await expect(page.getByText('Your new password is set. Log in with it.')).toBeVisible();
  await expect(page.getByText(UPDATED)).toBeVisible();
  await logIn(page, account.username, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('Wrong username or password.');
  await logIn(page, account.username, NEW_PASSWORD);
  await expect(page).toHaveURL('/');
});

test('a password that somebody else chose must be replaced at the first login', async ({ page, db }) => {
  const { username } = await createFreshAccount(db, 'newcomer', { mustChangePassword: true });
  await page.goto(`/Login`);
  await logIn(page, username, PASSWORD);
  await expect(page).toHaveURL(/\/Login\/PasswordReset\/.{20}/);
  await setTo(page, `${username} under a Roof 42`);
  await expect(page.getByRole('textbox', { name: 'New password', exact: true })).toHaveAccessibleDescription(
    /Your password may not contain your username/,
  );
  await setTo(page, NEW_PASSWORD);
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await logIn(page, username, NEW_PASSWORD);
  await expect(page).toHaveURL('/');
});

async function setTo(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill(password);
  await page.getByRole('button', { name: 'Update password' }).click();
}
