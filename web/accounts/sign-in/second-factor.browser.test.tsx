import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import { enterCode, getPendingSignIn, type SecondFactor, sendCode, signIn } from '#contract/sign-in.ts';
import { advance, advanceUntil, stopClock } from '#web/testing/clock.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { focus, press, typeText } from '#web/testing/keyboard.ts';
import { logIn } from '#web/testing/log-in.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { signedInAnswer, session } from '#web/testing/signed-in.ts';
import { tabTo } from '#web/testing/tab-to.ts';
import { rememberUsername } from '../last-username.ts';

const CORRECT = '424242';
const WRONG = 'Wrong code. Check it and try again.';
const SENT_TO = 'b•••@example.com';

const code = page.getByLabelText('Verification code');
const resend = page.getByRole('button', { name: /^Resend code/ });
const alert = page.getByRole('alert');
const verify = page.getByRole('button', { name: 'Verify' });

let server: FakeServer;
let factors: SecondFactor[];
let tries: number;

/** Accepts the password and requires a code. Five wrong codes end the sign-in. */
beforeEach(() => {
  factors = ['email'];
  tries = 0;
  let isSignedIn = false;
  server = createServer({ signedIn: false })
    .on(getSession, () => (isSignedIn ? session : refuse(401)))
    .on(signIn, { ...signedInAnswer, authenticated: false, nextStep: 'code' })
    .on(getPendingSignIn, () => (tries < 5 ? { factors, sentTo: SENT_TO, resendAfter: 30 } : refuse(401)))
    .on(enterCode, ({ body }) => {
      if ((body as { code: string }).code !== CORRECT) {
        tries += 1;
        return { ...signedInAnswer, authenticated: false, error: WRONG };
      }
      isSignedIn = true;
      return signedInAnswer;
    });
});

afterEach(() => rememberUsername(''));

async function render(at = '/Login') {
  const rendered = await renderConsole({ at, server });
  await logIn('thandi', 'Correct horse 1');
  await expect.poll(rendered.currentUrl).toMatch(/^\/LoginAuth/);
  await rendered.settled();
  return rendered;
}

test('accepts a resent code after a wrong one, and continues after 1 second', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { currentUrl } = await render('/Login?redirect=%2FSending%2FOptOuts');
  expect(currentUrl()).toMatch(/\/LoginAuth\?redirect=/);
  await expect.poll(() => document.title).toBe('Login verification · Carillon');
  await expect.element(page.getByText(`Enter the 6-digit code we sent to ${SENT_TO}.`)).toBeVisible();
  await expect.element(code).toHaveFocus();

  await press('12x3');
  await expect.element(code).toHaveValue('123');
  await verify.click();
  await expect.element(code).toHaveAccessibleDescription('The code must have 6 digits.');
  await code.fill('123456');
  await expect.element(alert).toHaveTextContent(WRONG);
  await expect.element(code).toHaveFocus();
  await expectAccessibleLooks();

  await expect.element(resend).toBeDisabled();
  await expect.element(resend).toMatchTextContent(/^Resend code in (30|2\d) s$/);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.element(resend).toHaveTextContent('Resend code');
  server.on(sendCode, { sentTo: SENT_TO, resendAfter: 30 });
  await resend.click();
  await expect.element(page.getByText(`We sent a new code to ${SENT_TO}.`)).toBeVisible();
  await expect.element(resend).toBeDisabled();
  await expect.element(code).toHaveFocus();
  await vi.advanceTimersByTimeAsync(30_000);
  server.on(sendCode, { sentTo: SENT_TO, resendAfter: null });
  await resend.click();
  await expect
    .element(page.getByText("You can't request more codes now. Log in again to get one."))
    .toBeVisible();

  stopClock();
  await code.fill(CORRECT);
  const done = page.getByText("You're logged in.");
  await advanceUntil(() => done.query() !== null, 1000);
  await advance(850);
  expect(currentUrl()).toMatch(/\/LoginAuth/);
  await advance(150);
  await advanceUntil(() => currentUrl() === '/Sending/OptOuts', 1200);
});

test('returns to Login after five wrong codes', async () => {
  const { currentUrl } = await render('/Login?redirect=%2FReports%2FReplies');
  for (let wrong = 1; wrong <= 4; wrong++) {
    await code.fill('');
    await code.fill('123456');
    await expect.poll(() => tries).toBe(wrong);
    await expect.element(alert).toHaveTextContent(WRONG);
  }
  await verify.click();
  await expect.element(page.getByText('Your login took too long. Please log in again.')).toBeVisible();
  expect(currentUrl()).toBe('/Login?redirect=%2FReports%2FReplies&because=attempt-over');
  await expect.element(page.getByLabelText('Username')).toHaveValue('thandi');
});

test('returns to Login when the sign-in has expired', async () => {
  tries = 5;
  const { currentUrl } = await renderConsole({ at: '/LoginAuth?redirect=%2FReports%2FReplies', server });
  await expect.poll(currentUrl).toBe('/Login?redirect=%2FReports%2FReplies');
});

test('offers an authenticator app, a recovery code and a code by email', async () => {
  factors = ['authenticator', 'email', 'recovery'];
  await render();
  await expect.element(page.getByText('Enter the 6-digit code from your authenticator app.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const recovery = page.getByLabelText('Recovery code');
  await expect.element(recovery).toHaveFocus();
  await verify.click();
  await expect.element(recovery).toHaveAccessibleDescription('This is required.');
  await recovery.fill('abcd-efgh-jkmn');
  await press('{Enter}');
  await expect.element(alert).toHaveTextContent(WRONG);
  await page.getByRole('button', { name: 'Get a code by email' }).click();
  await expect.element(page.getByText(`Enter the 6-digit code we sent to ${SENT_TO}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await expect.element(code).toBeVisible();
});

test('renders the passkey step', async () => {
  factors = ['passkey', 'email'];
  await render();
  await expect.element(page.getByRole('button', { name: 'Use passkey' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Get a code by email' })).toBeVisible();
  await expectAccessibleLooks();
});

test('works with the keyboard', async () => {
  await renderConsole({ at: '/Login', server });
  await expect.element(page.getByLabelText('Username')).toHaveFocus();
  typeText('thandi');
  await press('{Tab}');
  typeText('Correct horse 1');
  await press('{Enter}');
  await expect.element(code).toHaveFocus();
  await press('{Enter}');
  await expect.element(code).toHaveAccessibleDescription('The code must have 6 digits.');
  await expect.element(code).toHaveFocus();
  await tabTo(page.getByRole('checkbox', { name: 'Trust this browser for 30 days' }));
  await press(' {Shift>}{Tab}{/Shift}');
  await expect.element(code).toHaveFocus();
  focus(code);
  await press(CORRECT);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard');
  expect(server.received(enterCode).at(-1)!.body).toMatchObject({ trustDevice: true });
});
