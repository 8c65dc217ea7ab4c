import type { BrowserContext } from '@playwright/test';
import { ComposePage } from './compose-page.ts';
import { openFreshAccount, PASSWORD } from './fresh-account.ts';
import { logIn } from './log-in.ts';
import { expect, test } from './test.ts';

const EXPIRED = 'Your session has expired. Log in again to continue where you left off.';

test.use({ expectedErrors: /401 \(Unauthorized\)/ });

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('an invalid token leads to Login, which says that the session has expired', async ({
    page,
    context,
    installation,
    account,
  }) => {
    await setToken(context, installation.address);
    await page.goto('/Sending/OptOuts');
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await logIn(page, account.username, PASSWORD);
    await expect(page).toHaveURL('/Sending/OptOuts');
  });

  test('an expired session leads to Login, and back to the unsaved text', async ({
    page,
    db,
    installation,
  }) => {
    const account = await openFreshAccount(page, db, installation, 'expiring');
    const compose = new ComposePage(page);
    await compose.open();
    await compose.text.fill('Written before the session ended');
    await db.owner.deleteFrom('sessions').where('account_id', '=', account.accountId).execute();
    await page.getByRole('link', { name: 'Opt-outs' }).click();
    await expect(page.getByText(EXPIRED)).toBeVisible();
    await logIn(page, account.username, PASSWORD);
    await expect(page).toHaveURL('/Sending/OptOuts');
    await page.getByRole('link', { name: 'Send Message' }).click();
    await compose.continueDraft();
    await expect(compose.text).toHaveValue('Written before the session ended');
  });
});

test('/SessionExpired/reload reloads the application on the same page', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  await page.goto(`/SessionExpired/reload?redirect=${encodeURIComponent('/Reports/Replies?search=2782')}`);
  await expect(page).toHaveURL(/\/Reports\/Replies\?search=/);
  await expect(page.getByRole('searchbox')).toHaveValue('2782');
  expect(loaded).toEqual(['/SessionExpired/reload', '/Reports/Replies']);
});

test('/SessionExpired/reload only leads to pages of this application', async ({ page }) => {
  for (const elsewhere of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/SessionExpired/reload?redirect=${encodeURIComponent(elsewhere)}`);
    await expect(page, elsewhere).toHaveURL('/');
  }
});

/** Sets a session cookie that the server does not know, as if the session had expired. */
async function setToken(context: BrowserContext, url: string): Promise<void> {
  const name = `carillon_session_${new URL(url).port}`;
  await context.addCookies([{ name, value: 'of-long-ago', url, httpOnly: true }]);
}
