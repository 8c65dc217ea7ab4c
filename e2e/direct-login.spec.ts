import { makeDirectLogin } from '#server/accounts/index.ts';
import { createFreshAccount, openFreshAccount } from './fresh-account.ts';
import { expect, test } from './test.ts';

const NO_LONGER =
  'This login link no longer works. Each link works once and only for a short time. Log in below.';

test.use({
  expectedErrors:
    /401 \(Unauthorized\) .*(\/Balance|\/api\/(account-activity|events|held-messages\/count|session|unread-replies))/,
});

test('a link signs in once, and replaces the current session', async ({ page, db, installation }) => {
  await openFreshAccount(page, db, installation, 'was-here');
  const { username } = await createFreshAccount(db, 'helped');
  const { token } = await makeDirectLogin(db.owner, username);
  const link = `/DirectLogin/Login/${token}`;
  await page.goto('/');
  await expect(page.getByRole('banner').getByText('was-here & Co')).toBeVisible();

  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('/api/sign-in/direct', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`${link}?redirect=${encodeURIComponent('/Sending/OptOuts')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We're logging you in...");
  answer();
  await expect(page).toHaveURL('/Sending/OptOuts');
  await expect(page.getByRole('banner').getByText('helped & Co')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page).toHaveURL(/^[^?]*\/Login\?because=login-link$/);
  await expect(page.getByText(NO_LONGER)).toBeVisible();
});

test('an expired link leads to Login', async ({ page, db }) => {
  const { accountId, username } = await createFreshAccount(db, 'helped-late');
  const { token } = await makeDirectLogin(db.owner, username);
  await db.owner
    .updateTable('one_time_tokens')
    .set({ expires_at: new Date() })
    .where('account_id', '=', accountId)
    .execute();
  await page.context().clearCookies();
  await page.goto(`/DirectLogin/Login/${token}?redirect=${encodeURIComponent('//evil.example')}`);
  await expect(page).toHaveURL(/^[^?]*\/Login\?because=login-link$/);
  await expect(page.getByText(NO_LONGER)).toBeVisible();
});
