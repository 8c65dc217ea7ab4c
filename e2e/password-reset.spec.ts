import type { Page } from '@playwright/test';
import { nobodySignedIn } from './complaints.ts';
import { makeFreshAccount, PASSWORD } from './fresh-account.ts';
import { logIn } from './log-in.ts';
import { lastMail } from './mails.ts';
import { expect, test } from './test.ts';

const NEW_PASSWORD = 'Copper Anvil Singing 42';
const SENT =
  "Password reset instructions will be sent to the user's email address if the username provided exists in our system.";
const UPDATED = 'Password updated successfully. Please login with your new credentials.';
const UNAVAILABLE = 'Service unavailable. Please try again later.';

test.use({ storageState: { cookies: [], origins: [] }, expectedComplaints: nobodySignedIn });

test('a forgotten password is set anew by a link that is mailed', async ({ page, db }) => {
  const account = await makeFreshAccount(db, 'forgetful');
  await page.goto('/Login');
  await page.getByLabel('Username').fill(account.username);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/PasswordReset');
  await expect(page).toHaveTitle('Password reset · Carillon');
  const username = page.getByLabel('Username');
  const send = page.getByRole('button', { name: 'Send instructions' });
  await expect(username).toHaveValue(account.username);
  await expect(username).toBeFocused();
  await username.fill(' ');
  await send.click();
  await expect(username).toHaveAccessibleDescription('This is required.');
  await expect(username).toBeFocused();
  await username.fill(account.username.toUpperCase());
  await send.click();
  await expect(page.getByText(SENT)).toBeFocused();
  const { path } = await lastMail(db, account.accountId, 'password reset');

  // It does not tell who is a user.
  await page.getByRole('button', { name: 'Try another username' }).click();
  await username.fill('nobody-at-all');
  await send.click();
  await expect(page.getByText(SENT)).toBeFocused();

  await page.goto(path!);
  await expect(page).toHaveTitle('New password · Carillon');
  const next = page.getByRole('textbox', { name: 'New password', exact: true });
  const again = page.getByRole('textbox', { name: 'Confirm new password' });
  const update = page.getByRole('button', { name: 'Update password' });
  await expect(next).toBeFocused();
  await expect(page.getByText('Too easy to guess')).toBeHidden();
  for (const [typed, verdict] of [
    ['password1', 'Too easy to guess'],
    ['Pelican4', 'Not yet hard enough to guess'],
    ['Pelican Tin 7', 'Good'],
    [NEW_PASSWORD, 'Strong'],
  ] as const) {
    await next.fill(typed);
    await expect(page.getByText(verdict, { exact: true }), typed).toBeVisible();
  }

  await next.fill('lowercase and 1 digit');
  await again.fill('Another 1');
  await expect(again).toHaveAccessibleDescription('');
  await update.click();
  await expect(next).toHaveAccessibleDescription(
    /A mix of numbers, lowercase and uppercase characters required/,
  );
  await expect(again).toHaveAccessibleDescription('Password confirmation does not match');
  await expect(next).toBeFocused();
  await setTo(page, 'Short 1');
  await expect(next).toHaveAccessibleDescription(
    /Your password needs to be more complex \(at least 12 characters\)/,
  );
  // Whose link it is only the server knows. It still holds after that.
  await setTo(page, 'Forgetful as a herring 42');
  await expect(page.getByRole('alert')).toHaveText('Your password may not contain your username');

  await page.clock.install();
  await setTo(page, NEW_PASSWORD);
  await expect(page).toHaveURL('/Login?because=password-updated');
  await expect(page.getByText('Your new password is set: log in with it.')).toBeVisible();
  await expectShownFor7000ms(page, UPDATED);
  await logIn(page, account.username, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('The username or password is not right.');
  await logIn(page, account.username, NEW_PASSWORD);
  await expect(page).toHaveURL('/');
});

test('a password that somebody else chose has to be replaced at the first login', async ({ page, db }) => {
  const { username } = await makeFreshAccount(db, 'newcomer', { mustChangePassword: true });
  await page.goto(`/Login`);
  await logIn(page, username, PASSWORD);
  await expect(page).toHaveURL(/\/Login\/PasswordReset\/.{20}/);
  await setTo(page, 'Newcomer under a roof 42');
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

for (const { path, message, leadsTo } of [
  {
    path: '/PasswordReset/Update/of-long-ago',
    message: 'The provided password reset link has expired. Please request another one.',
    leadsTo: '/PasswordReset',
  },
  {
    path: '/Login/PasswordReset/of-long-ago',
    message:
      "The password reset link has expired! You'll need to login again before you can update your password.",
    leadsTo: '/Login?because=link-expired',
  },
]) {
  test(`a link that has expired leads to ${leadsTo}, with words that stay for 7000 ms`, async ({ page }) => {
    await page.clock.install();
    await page.goto(path);
    await setTo(page, NEW_PASSWORD);
    await expect(page).toHaveURL(leadsTo);
    await expectShownFor7000ms(page, message);
  });
}

test('an address without a token says so, and leads to a new link', async ({ page }) => {
  for (const path of ['/PasswordReset/Update', '/Login/PasswordReset']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText('Something went wrong, no reset token found...');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('link', { name: 'Request a link' }).click();
    await expect(page).toHaveURL('/PasswordReset');
    await page.getByRole('link', { name: 'Back to login' }).click();
    await expect(page).toHaveURL('/Login');
  }
});

test.describe('what keeps a link from being sent', () => {
  test.use({ expectedComplaints: /401|500/ });
  test('is told alike, but for the captcha', async ({ page }) => {
    const address = '/public/PasswordResetToken';
    await page.goto('/PasswordReset');
    await page.getByLabel('Username').fill('somebody');
    const send = page.getByRole('button', { name: 'Send instructions' });
    const alert = page.getByRole('alert');
    await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
    await send.click();
    await expect(alert).toHaveText(UNAVAILABLE);
    await page.route(address, (route) => route.fulfill({ json: { errorCode: 'RecpatchaTokenFailed' } }));
    await send.click();
    await expect(alert).toHaveText('ReCAPTCHA token failed verification.');
    await page.route(address, (route) => route.fulfill({ json: { errorCode: 'ServiceUnavailable' } }));
    await send.click();
    await expect(alert).toHaveText(UNAVAILABLE);
    await expect(page.getByLabel('Username')).toHaveValue('somebody');
  });
});

/** Types a new password twice, and sends it. */
async function setTo(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill(password);
  await page.getByRole('button', { name: 'Update password' }).click();
}

/** The toast that came just now. The page's clock is installed. */
async function expectShownFor7000ms(page: Page, message: string): Promise<void> {
  const toast = page.getByText(message);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(2500);
  await expect(toast).toBeHidden();
}
