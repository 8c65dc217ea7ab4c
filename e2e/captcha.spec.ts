import type { Page } from '@playwright/test';
import { NOT_SIGNED_IN } from './browser-errors.ts';
import { createFreshAccount, PASSWORD } from './fresh-account.ts';
import { logIn } from './log-in.ts';
import { expect, test } from './test.ts';

const WRONG = 'Wrong username or password.';

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: NOT_SIGNED_IN });

test('three wrong passwords bring up a captcha, which solves itself', async ({ page, db }) => {
  const { username } = await createFreshAccount(db, 'guessed-at');
  const tokens = tokensSent(page);
  await page.goto('/Login');
  for (let tries = 0; tries < 3; tries++) {
    await logIn(page, username, 'not this one');
    await expect(page.getByRole('alert')).toHaveText(WRONG);
  }
  expect(tokens).toEqual([null, null, null]);
  await logIn(page, username, PASSWORD);
  await expect(page).toHaveURL('/');
  expect(tokens.slice(3)).toEqual([null, expect.any(String)]);
});

/** Collects the captcha solutions that the page sends at sign-in. */
function tokensSent(page: Page): (string | null)[] {
  const tokens: (string | null)[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/Token')) return;
    tokens.push((request.postDataJSON() as { reCaptchaToken: string | null }).reCaptchaToken);
  });
  return tokens;
}
