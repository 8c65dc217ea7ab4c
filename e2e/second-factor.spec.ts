import type { Database } from '#server/platform/db/handles.ts';
import { type FreshAccount, makeFreshAccount, openFreshAccount, PASSWORD } from './fresh-account.ts';
import { logIn } from './log-in.ts';
import { mailedCode, otherThan, turnOnApp, turnOnEmailCodes } from './second-factors.ts';
import { expect, test } from './test.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

const WRONG = 'That code is not right. Check it and try again.';

test.use({ storageState: { cookies: [], origins: [] }, expectedComplaints: /401 \(Unauthorized\)/ });

test('a code by mail: wrong, sent again, and right; then 1 second passes', async ({ page, db }) => {
  const account = await makeFreshAccount(db, 'by-mail');
  await turnOnEmailCodes(db, account);
  await page.clock.install();
  await page.goto('/Login?redirect=%2FSending%2FOptOuts');
  await logIn(page, account.username, PASSWORD);
  await expect(page).toHaveURL(/\/LoginAuth\?redirect=/);
  await expect(page).toHaveTitle('Login verification · Carillon');
  await expect(page.getByText('Enter the 6 digits that we sent to b•••@example.com.')).toBeVisible();
  const code = page.getByLabel('Verification code');
  await expect(code).toBeFocused();
  const first = await mailedCode(db, account);

  await code.pressSequentially('12x3');
  await expect(code).toHaveValue('123');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(code).toHaveAccessibleDescription('The code has 6 digits.');
  await code.fill(otherThan(first));
  await expect(page.getByRole('alert')).toHaveText(WRONG);
  await expect(code).toBeFocused();

  const resend = page.getByRole('button', { name: 'Resend code' });
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/^Resend code in (30|2\d) s$/);
  await page.clock.fastForward(30_000);
  await expect(resend).toHaveText('Resend code');
  await forgetWhenSent(db, account);
  await resend.click();
  await expect(page.getByText('A new code is on its way to b•••@example.com.')).toBeVisible();
  await expect(resend).toBeDisabled();
  await expect(code).toBeFocused();
  const second = await mailedCode(db, account);
  expect(second).not.toBe(first);
  await page.clock.fastForward(30_000);
  await forgetWhenSent(db, account);
  await resend.click();
  await expect(page.getByText('No more codes can be sent. Log in again to get one.')).toBeVisible();
  await code.fill(second);
  await expect(page.getByRole('alert')).toHaveText(WRONG);

  await page.clock.pauseAt(Date.now() + 3600_000);
  await code.fill(await mailedCode(db, account));
  await expect(page.getByText('You are signed in.')).toBeVisible();
  await page.clock.runFor(900);
  await expect(page).toHaveURL(/\/LoginAuth/);
  await page.clock.runFor(100);
  await expect(page).toHaveURL('/Sending/OptOuts');
});

test('a device that is trusted is asked for no code again', async ({ page, db }) => {
  const account = await makeFreshAccount(db, 'trusting');
  await turnOnEmailCodes(db, account);
  const signIn = async () => {
    await page.goto('/Login');
    await logIn(page, account.username, PASSWORD);
  };
  const forgetSession = () => page.context().clearCookies({ name: 'carillon_session' });
  const code = page.getByLabel('Verification code');
  await signIn();
  await code.fill(await mailedCode(db, account));
  await expect(page).toHaveURL('/');
  await forgetSession();

  await signIn();
  await page.getByRole('checkbox', { name: 'Trust this device for 30 days' }).check();
  await code.fill(await mailedCode(db, account));
  await expect(page).toHaveURL('/');
  await forgetSession();

  await signIn();
  await expect(page).toHaveURL('/');
});

test('five wrong codes end the sign-in, and a page of one that is over leads to Login', async ({
  page,
  db,
}) => {
  const account = await makeFreshAccount(db, 'guessing');
  await turnOnEmailCodes(db, account);
  await page.goto('/LoginAuth?redirect=%2FReports%2FReplies');
  await expect(page).toHaveURL('/Login?redirect=%2FReports%2FReplies');
  await logIn(page, account.username, PASSWORD);
  const wrong = otherThan(await mailedCode(db, account));
  for (let tries = 1; tries <= 4; tries++) {
    const answered = page.waitForResponse('/api/sign-in/code');
    await page.getByLabel('Verification code').fill('');
    await page.getByLabel('Verification code').fill(wrong);
    await answered;
    await expect(page.getByRole('alert')).toHaveText(WRONG);
  }
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Your sign-in was not finished in time. Please log in again.')).toBeVisible();
  await expect(page).toHaveURL('/Login?redirect=%2FReports%2FReplies&because=attempt-over');
  await expect(page.getByLabel('Username')).toHaveValue(account.username);
});

test('an authenticator app, or other ways: a recovery code, and a code by e-mail', async ({
  page,
  db,
  installation,
}) => {
  const account = await makeFreshAccount(db, 'with-app');
  const { totp, recoveryCodes } = await turnOnApp(installation, account);
  await turnOnEmailCodes(db, account);
  await page.goto('/Login');
  await logIn(page, account.username, PASSWORD);
  await expect(page.getByText('Enter the 6 digits that your authenticator app shows.')).toBeVisible();
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
  await page.getByRole('button', { name: 'Get a code by e-mail' }).click();
  await expect(page.getByText('Enter the 6 digits that we sent to w•••@example.com.')).toBeVisible();
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  // The code of now was used to turn it on.
  await page.getByLabel('Verification code').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await expect(page).toHaveURL('/');
});

test('a passkey: instead of a password, and after it', async ({ page, db, installation }) => {
  const setVerified = await addVirtualAuthenticator(page);
  const account = await openFreshAccount(page, db, installation, 'with-key');
  await page.goto('/MySettings/Security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Works on localhost');
  await page.context().clearCookies();

  await page.goto('/Login?redirect=%2FSending%2FOptOuts');
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
  await setVerified(false);
  await signIn.click();
  await expect(signIn).toBeEnabled();
  await expect(page.getByRole('alert')).toBeHidden();
  await setVerified(true);
  await signIn.click();
  await expect(page).toHaveURL('/Sending/OptOuts');
  await page.context().clearCookies();

  // The browser offers it as it fills in the username, and the reader takes the offer.
  await page.goto('/Login');
  await page.getByLabel('Username').click();
  await expect(page).toHaveURL('/');
  await page.context().clearCookies();

  await turnOnEmailCodes(db, account);
  await page.goto('/Login');
  await setVerified(false);
  await logIn(page, account.username, PASSWORD);
  await expect(page.getByRole('button', { name: 'Get a code by e-mail' })).toBeVisible();
  const use = page.getByRole('button', { name: 'Use your passkey' });
  await expect(use).toBeFocused();
  await setVerified(true);
  await use.click();
  await expect(page.locator(':focus')).toContainText('You are signed in.');
  await expect(page).toHaveURL('/');
});

/** As if the code had been sent long enough ago that another may be. */
async function forgetWhenSent(db: Database, { accountId }: FreshAccount): Promise<void> {
  await db.owner
    .updateTable('pending_sign_ins')
    .set({ code_sent_at: new Date(Date.now() - 31_000) })
    .where('account_id', '=', accountId)
    .execute();
}
