import { createFreshAccount, openFreshAccount, PASSWORD } from './fresh-account.ts';
import { logIn } from './log-in.ts';
import { readMailedCode, wrongCode, turnOnAuthenticatorApp, turnOnEmailCodes } from './second-factors.ts';
import { expect, test } from './test.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

const WRONG = 'Wrong code. Check it and try again.';

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: /401 \(Unauthorized\)/ });

test('a trusted device needs no second code', async ({ page, db }) => {
  const account = await createFreshAccount(db, 'trusting');
  await turnOnEmailCodes(db, account);
  const signIn = async () => {
    await page.goto('/Login');
    await logIn(page, account.username, PASSWORD);
  };
  const forgetSession = () => page.context().clearCookies({ name: /^carillon_session/ });
  const code = page.getByLabel('Verification code');
  await signIn();
  await code.fill(wrongCode(await readMailedCode(db, account)));
  await expect(page.getByRole('alert')).toHaveText(WRONG);
  await code.fill(await readMailedCode(db, account));
  await expect(page).toHaveURL('/');
  await forgetSession();

  await signIn();
  await page.getByRole('checkbox', { name: 'Trust this browser for 30 days' }).check();
  await code.fill(await readMailedCode(db, account));
  await expect(page).toHaveURL('/');
  await forgetSession();

  await signIn();
  await expect(page).toHaveURL('/');
});

test('a user signs in with an authenticator app, a recovery code, or an emailed code', async ({
  page,
  db,
  installation,
}) => {
  const account = await createFreshAccount(db, 'with-app');
  const { totp, recoveryCodes } = await turnOnAuthenticatorApp(installation, account);
  await turnOnEmailCodes(db, account);
  await page.goto('/Login');
  await logIn(page, account.username, PASSWORD);
  await expect(page.getByText('Enter the 6-digit code from your authenticator app.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const recovery = page.getByLabel('Recovery code');
  await expect(recovery).toBeFocused();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(recovery).toHaveAccessibleDescription('This is required.');
  await recovery.fill('abcd-efgh-jkmn');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(WRONG);
  await recovery.fill(recoveryCodes[0]!);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await page.context().clearCookies();
  await page.goto('/Login');
  await logIn(page, account.username, PASSWORD);
  await page.getByRole('button', { name: 'Get a code by email' }).click();
  await expect(page.getByText('Enter the 6-digit code we sent to w•••@example.com.')).toBeVisible();
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  // The current code was already used to turn on the authenticator app.
  await page.getByLabel('Verification code').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await expect(page).toHaveURL('/');
});

test('a passkey is added, replaces the password, works as a second factor, and is removed', async ({
  page,
  db,
  installation,
}) => {
  const setVerified = await addVirtualAuthenticator(page);
  const account = await openFreshAccount(page, db, installation, 'with-key');
  await page.goto('/MySettings/Security');
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add passkey' });
  const dialog = page.getByRole('dialog', { name: 'Add passkey' });
  const create = dialog.getByRole('button', { name: 'Create passkey' });
  await add.click();
  await expect(dialog.getByLabel('Name')).not.toHaveValue('');
  await dialog.getByLabel('Name').fill('Laptop');
  await setVerified(false);
  await create.click();
  await expect(dialog.getByText('No passkey was created')).toBeVisible();
  await setVerified(true);
  await create.click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Works on localhost');
  await expect(add).toBeFocused();
  await page.context().clearCookies();

  await page.goto('/Login?redirect=%2FSending%2FOptOuts');
  const signIn = page.getByRole('button', { name: 'Log in with a passkey' });
  await setVerified(false);
  await signIn.click();
  await expect(signIn).toBeEnabled();
  await expect(page.getByRole('alert')).toBeHidden();
  await setVerified(true);
  await signIn.click();
  await expect(page).toHaveURL('/Sending/OptOuts');
  await page.context().clearCookies();

  // The browser offers the passkey in the username field, and the authenticator accepts.
  await page.goto('/Login');
  await page.getByLabel('Username').click();
  await expect(page).toHaveURL('/');
  await page.context().clearCookies();

  await turnOnEmailCodes(db, account);
  await page.goto('/Login');
  await setVerified(false);
  await logIn(page, account.username, PASSWORD);
  await expect(page.getByRole('button', { name: 'Get a code by email' })).toBeVisible();
  const use = page.getByRole('button', { name: 'Use passkey' });
  await expect(use).toBeFocused();
  await setVerified(true);
  await use.click();
  await expect(page.locator(':focus')).toContainText("You're logged in.");
  await expect(page).toHaveURL('/');

  await page.goto('/MySettings/Security');
  await page.getByRole('button', { name: 'Remove passkey Laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  const activity = page.getByRole('grid', { name: 'Activity' });
  await expect(activity.locator('tbody tr').first()).toContainText('Removed a passkey');
});
