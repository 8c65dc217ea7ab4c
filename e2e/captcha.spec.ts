import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { CAPTCHA_FAILED } from '#contract/sign-in.ts';
import { nobodySignedIn } from './complaints.ts';
import { logIn } from './log-in.ts';
import { checkedLooks, show } from './looks.ts';
import { expect, test } from './test.ts';

const UNAVAILABLE = 'Service unavailable. Please try again later.';
const WRONG = 'The username or password is not right.';

test.use({ storageState: { cookies: [], origins: [] }, expectedComplaints: nobodySignedIn });

test('after three wrong passwords a captcha is asked for, which solves itself', async ({
  page,
  installation,
}) => {
  const tokens = tokensSent(page);
  await page.goto('/Login');
  for (let tries = 0; tries < 3; tries++) {
    await logIn(page, 'demo', 'not this one');
    await expect(page.getByRole('alert')).toHaveText(WRONG);
  }
  expect(tokens).toEqual([null, null, null]);
  await logIn(page, 'demo', installation.demoPassword);
  await expect(page).toHaveURL('/');
  expect(tokens.slice(3)).toEqual([null, expect.any(String)]);
});

test("the captcha's key is fetched 800 ms after the form appeared, and by no page inside", async ({
  page,
  installation,
}) => {
  let keys = 0;
  page.on('request', (request) => (keys += Number(request.url().endsWith('/api/captcha'))));
  await page.clock.install();
  await page.goto('/Login');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  const before = keys;
  await page.clock.runFor(799);
  expect(keys).toBe(before);
  await page.clock.runFor(1);
  await expect.poll(() => keys).toBe(before + 1);

  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.clock.resume();
  await logIn(page, 'demo', installation.demoPassword);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  const outside = keys;
  await page.clock.runFor(2000);
  expect(keys).toBe(outside);
});

test('reCAPTCHA is ticked once for each sending, and says when it has expired', async ({ page }) => {
  const tokens = tokensSent(page);
  await askForCaptcha(page);
  await standInForGoogle(page);
  await page.goto('/Login');
  await logIn(page, 'nobody', 'at all');
  await page.getByRole('button', { name: 'I am not a robot' }).click();
  await expect(page.getByRole('alert')).toHaveText(WRONG);
  await page.getByRole('button', { name: 'I am not a robot' }).click();
  await page.getByRole('button', { name: 'Wait too long' }).click();
  await expect(page.getByText('Recaptcha expired, please attempt again')).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'I am not a robot' }).click();
  await expect(page.getByText('Recaptcha expired')).toBeHidden();
  await expect.poll(() => tokens).toEqual([null, 'box 1, tick 1', 'box 1, tick 3']);
});

test.describe('what cannot be loaded says so, and can be tried again', () => {
  test.use({
    expectedComplaints: /401 \(Unauthorized\) .*\/api\/session|Failed to load resource: .*captcha/,
  });

  test('ALTCHA, with the keyboard', async ({ page }) => {
    await askForCaptcha(page);
    await page.route('**/api/captcha/challenge', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/Login');
    await logIn(page, 'nobody', 'at all');
    await expect(page.getByRole('alert')).toContainText(UNAVAILABLE);
    await expectGoodLooks(page);
    await page.unroute('**/api/captcha/challenge');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('alert')).toHaveText(WRONG);
    await expect(page.getByText('we check that you are not a robot')).toBeVisible();
    await expectGoodLooks(page);
  });

  test('reCAPTCHA', async ({ page }) => {
    await askForCaptcha(page);
    await standInForGoogle(page);
    await page.route('**/recaptcha/api.js*', (route) => route.abort());
    await page.goto('/Login');
    await logIn(page, 'nobody', 'at all');
    await expect(page.getByRole('alert')).toContainText(UNAVAILABLE);
    await page.unroute('**/recaptcha/api.js*');
    await standInForGoogle(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'I am not a robot' }).click();
    await expect(page.getByRole('alert')).toHaveText(WRONG);
  });
});

/** The solutions of captchas that the page sends as it signs in. */
function tokensSent(page: Page): (string | null)[] {
  const tokens: (string | null)[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/Token')) return;
    tokens.push((request.postDataJSON() as { reCaptchaToken: string | null }).reCaptchaToken);
  });
  return tokens;
}

/** Signing in is refused without a captcha, and for the password with one. */
async function askForCaptcha(page: Page): Promise<void> {
  await page.route('**/Token', (route) => {
    const { reCaptchaToken } = route.request().postDataJSON() as { reCaptchaToken: string | null };
    return route.fulfill({
      json: { authenticated: false, nextStep: null, error: reCaptchaToken ? WRONG : CAPTCHA_FAILED },
    });
  });
}

/** Google's program as far as we use it, from here: a box to tick, of which ticks can expire. */
async function standInForGoogle(page: Page): Promise<void> {
  await page.route('**/api/captcha', (route) =>
    route.fulfill({ json: { kind: 'recaptcha', key: 'site', script: '/recaptcha/api.js?render=explicit' } }),
  );
  await page.route('**/recaptcha/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${google.toString()})();` }),
  );
}

/** Runs in the page. */
function google(): void {
  let boxes = 0;
  let ticks = 0;
  const render = (place: HTMLElement, options: Record<string, (token?: string) => void>) => {
    const box = ++boxes;
    const add = (label: string, onClick: () => void) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
      button.addEventListener('click', onClick);
      place.append(button);
    };
    add('I am not a robot', () => options['callback']!(`box ${box}, tick ${++ticks}`));
    add('Wait too long', () => options['expired-callback']!());
    return box;
  };
  const grecaptcha = { ready: (then: () => void) => setTimeout(then), render, reset: () => undefined };
  Object.assign(globalThis, { grecaptcha });
}

async function expectGoodLooks(page: Page): Promise<void> {
  for (const look of checkedLooks) {
    await show(page, look);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('form').analyze();
    expect
      .soft(
        violations.map(({ id }) => id),
        look.name,
      )
      .toEqual([]);
  }
}
