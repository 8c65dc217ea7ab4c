import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getAltchaChallenge } from '#contract/captcha.ts';
import { requestPasswordReset, resetPassword } from '#contract/passwords.ts';
import { signIn } from '#contract/sign-in.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { logIn, loginForm } from '#web/testing/log-in.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createPuzzle } from '#web/testing/puzzle.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { signedInAnswer } from '#web/testing/signed-in.ts';
import { rememberUsername } from '../last-username.ts';

const NEW_PASSWORD = 'Copper Anvil Singing 42';
const SENT =
  "Password reset instructions will be sent to the user's email address if the username provided exists in our system.";
const UPDATED = 'Password updated successfully. Please login with your new credentials.';
const UNAVAILABLE = 'Service unavailable. Please try again later.';
const CONTAINS_USERNAME = 'Your password may not contain your username';

const alert = page.getByRole('alert');
const username = page.getByLabelText('Username');
const send = page.getByRole('button', { name: 'Send instructions' });
const next = page.getByRole('textbox', { name: /^New password/ });
const again = page.getByRole('textbox', { name: /^Confirm new password/ });
const update = page.getByRole('button', { name: 'Update password' });

let server: FakeServer;

beforeEach(() => {
  server = createServer({ signedIn: false });
});

afterEach(() => rememberUsername(''));

const render = (at: string) => renderConsole({ at, server });

/** Enters a new password twice and submits it. */
async function submitPassword(password: string): Promise<void> {
  await next.fill(password);
  await again.fill(password);
  await update.click();
}

/**
 * Expects a toast to be visible after 5000 ms and gone after 7500 ms. Call it as soon as the toast appears.
 */
async function expectShownFor7000ms(message: string): Promise<void> {
  const toast = page.getByText(message);
  await expect.element(toast).toBeVisible();
  await vi.advanceTimersByTimeAsync(5000);
  await expect.element(toast).toBeVisible();
  await vi.advanceTimersByTimeAsync(2500);
  await expect.element(toast).not.toBeInTheDocument();
}

describe('a forgotten password', () => {
  test('is reset for the username typed at Login', async () => {
    server.on(requestPasswordReset, { errorCode: null });
    const { currentUrl } = await render('/Login');
    await username.fill('forgetful');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect.poll(currentUrl).toBe('/PasswordReset');
    await expect.poll(() => document.title).toBe('Password reset · Carillon');
    await expect.element(username).toHaveValue('forgetful');
    await expect.element(username).toHaveFocus();
    await username.fill(' ');
    await send.click();
    await expect.element(username).toHaveAccessibleDescription('This is required.');
    await expect.element(username).toHaveFocus();
    await expectAccessibleLooks();
    await username.fill('FORGETFUL');
    await send.click();
    await expect.element(page.getByText(SENT)).toHaveFocus();
    await expectAccessibleLooks();

    await page.getByRole('button', { name: 'Try another username' }).click();
    await username.fill('nobody-at-all');
    await send.click();
    await expect.element(page.getByText(SENT)).toHaveFocus();
  });

  test('shows the same text for every failure except the captcha', async () => {
    server.on(getAltchaChallenge, createPuzzle);
    await render('/PasswordReset');
    await username.fill('somebody');
    for (const [answer, words] of [
      [refuse(), UNAVAILABLE],
      [{ errorCode: 'RecpatchaTokenFailed' as const }, 'ReCAPTCHA token failed verification.'],
      [{ errorCode: 'ServiceUnavailable' as const }, UNAVAILABLE],
    ] as const) {
      server.on(requestPasswordReset, answer);
      await send.click();
      await expect.element(alert).toHaveTextContent(words);
    }
    await expect.element(username).toHaveValue('somebody');
  });
});

describe('a new password', () => {
  test('shows its strength and rules while typing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { currentUrl } = await render('/PasswordReset/Update/token');
    await expect.poll(() => document.title).toBe('New password · Carillon');
    await expect.element(next).toHaveFocus();
    await expect.element(page.getByText('Too easy to guess')).not.toBeInTheDocument();
    for (const [typed, verdict] of [
      ['password1', 'Too easy to guess'],
      ['Pelican4', 'Still easy to guess'],
      ['Pelican Tin 7', 'Good'],
      [NEW_PASSWORD, 'Strong'],
    ] as const) {
      await next.fill(typed);
      await expect.element(page.getByText(verdict), { message: typed }).toBeVisible();
    }

    await next.fill('lowercase and 1 digit');
    await again.fill('Another 1');
    await expect.element(again).toHaveAccessibleDescription('');
    await update.click();
    await expect
      .element(next)
      .toHaveAccessibleDescription(/A mix of numbers, lowercase and uppercase characters required/);
    await expect.element(again).toHaveAccessibleDescription('Password confirmation does not match');
    await expect.element(next).toHaveFocus();
    await expectAccessibleLooks();
    await submitPassword('Short 1');
    await expect
      .element(next)
      .toHaveAccessibleDescription(/Your password needs to be more complex \(at least 12 characters\)/);
    // Only the server knows the link's user. The link stays valid after a rejected password.
    server.on(resetPassword, { errorCode: 'WeakPassword', errorMessage: CONTAINS_USERNAME });
    await submitPassword('Forgetful as a herring 42');
    await expect.element(alert).toHaveTextContent(CONTAINS_USERNAME);

    server.on(resetPassword, { errorCode: null, errorMessage: null });
    await submitPassword(NEW_PASSWORD);
    await expect.poll(currentUrl).toBe('/Login?because=password-updated');
    await expect.element(page.getByText('Your new password is set. Log in with it.')).toBeVisible();
    await expectShownFor7000ms(UPDATED);
  });

  test('replaces a password that someone else chose, at the first login', async () => {
    server
      .once(signIn, {
        ...signedInAnswer,
        authenticated: false,
        nextStep: 'password',
        resetToken: 'of-newcomer',
      })
      .on(resetPassword, { errorCode: null, errorMessage: null });
    const { currentUrl } = await render('/Login');
    await logIn('newcomer', 'Correct horse 1');
    await expect.poll(currentUrl).toBe('/Login/PasswordReset/of-newcomer');
    await submitPassword('Newcomer under a roof 42');
    await expect.element(next).toHaveAccessibleDescription(new RegExp(CONTAINS_USERNAME));
    expect(server.received(resetPassword)).toHaveLength(0);
    await submitPassword(NEW_PASSWORD);
    await expect.element(page.getByText(UPDATED)).toBeVisible();
    expect(server.received(resetPassword)[0]!.body).toMatchObject({
      resetToken: 'of-newcomer',
      newLoginPassword: NEW_PASSWORD,
    });
    await expect.element(loginForm.username).toHaveValue('newcomer');
    await expect.element(loginForm.password).toHaveFocus();
    await logIn('newcomer', NEW_PASSWORD);
    await expect.poll(currentUrl).toBe('/');
  });

  test.each([
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
  ])('an expired link leads to $leadsTo with a toast for 7000 ms', async (link) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.on(resetPassword, { errorCode: 'TokenExpired', errorMessage: 'It has expired.' });
    const { currentUrl } = await render(link.path);
    await submitPassword(NEW_PASSWORD);
    await expect.poll(currentUrl).toBe(link.leadsTo);
    await expectShownFor7000ms(link.message);
  });

  test.each(['/PasswordReset/Update', '/Login/PasswordReset'])(
    'cannot be set at %s without a token, and an error offers a new link',
    async (path) => {
      const { currentUrl } = await render(path);
      await expect.element(alert).toMatchTextContent('Something went wrong, no reset token found...');
      await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
      await expectAccessibleLooks();
      await page.getByRole('link', { name: 'Request a new link' }).click();
      await expect.poll(currentUrl).toBe('/PasswordReset');
      await page.getByRole('link', { name: 'Back to login' }).click();
      await expect.poll(currentUrl).toBe('/Login');
    },
  );
});
