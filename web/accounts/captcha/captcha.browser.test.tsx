import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { getAltchaChallenge, getCaptcha } from '#contract/captcha.ts';
import { CAPTCHA_FAILED, signIn } from '#contract/sign-in.ts';
import { advance, stopClock } from '#web/testing/clock.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { logIn } from '#web/testing/log-in.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createPuzzle } from '#web/testing/puzzle.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { signedInAnswer } from '#web/testing/signed-in.ts';

const UNAVAILABLE = 'Service unavailable. Please try again later.';
const WRONG = 'Wrong username or password.';

const alert = page.getByRole('alert');
const box = page.getByRole('button', { name: 'I am not a robot' });
const tryAgain = page.getByRole('button', { name: 'Try again' });

let server: FakeServer;

/** The server requires a captcha if a sign-in contains no solution. Otherwise it rejects the password. */
beforeEach(() => {
  server = createServer({ signedIn: false }).on(signIn, ({ body }) => {
    const { reCaptchaToken } = body as { reCaptchaToken: string | null };
    return { ...signedInAnswer, authenticated: false, error: reCaptchaToken ? WRONG : CAPTCHA_FAILED };
  });
});

/** The captcha solutions in the sign-in requests. */
const tokens = () =>
  server.received(signIn).map(({ body }) => (body as { reCaptchaToken: string | null }).reCaptchaToken);

test('fetches its key 800 ms after the form appears, and never inside the shell', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const keys = () => server.received(getCaptcha).length;
  server.on(signIn, signedInAnswer);
  const inside = createServer();
  await renderConsole({ at: '/PasswordReset', server });
  await vi.advanceTimersByTimeAsync(2000);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  await vi.advanceTimersByTimeAsync(2000);
  stopClock();
  const chosen = Date.now();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const heading = page.getByRole('heading', { name: 'Forgot your password?' });
  await expect.element(heading).toBeVisible();
  const shown = Date.now();
  const before = keys();
  await advance(chosen + 799 - Date.now());
  expect(keys()).toBe(before);
  await advance(shown + 800 - Date.now());
  expect(keys()).toBe(before + 1);

  await renderConsole({ server: inside });
  await advance(2000);
  expect(inside.received(getCaptcha)).toHaveLength(0);
});

test('reports an ALTCHA failure, which can be retried with the keyboard', async () => {
  server.on(getAltchaChallenge, refuse());
  await renderConsole({ at: '/Login', server });
  await logIn('nobody', 'at all');
  await expect.element(alert).toMatchTextContent(UNAVAILABLE);
  await expectAccessibleLooks();
  server.on(getAltchaChallenge, createPuzzle);
  focus(tryAgain);
  await press('{Enter}');
  await expect.element(alert).toHaveTextContent(WRONG);
  await expect.element(page.getByText(/check that you're not a robot/)).toBeVisible();
  await expectAccessibleLooks();
});

let scripts = 0;

describe('reCAPTCHA', () => {
  let script: string;

  beforeEach(() => {
    // A script loads only once per URL.
    script = `/recaptcha/${++scripts}.js`;
    server.on(getCaptcha, { kind: 'recaptcha', key: 'site', script });
  });

  afterEach(() => commands.unstubUrl(`**${script}`));

  const load = () => commands.stubUrl(`**${script}`, 'text/javascript', `(${google.toString()})();`);

  test('needs one tick per submission, and reports an expiry', async () => {
    await load();
    await renderConsole({ at: '/Login', server });
    await logIn('nobody', 'at all');
    await box.click();
    await expect.element(alert).toHaveTextContent(WRONG);
    await box.click();
    await page.getByRole('button', { name: 'Wait too long' }).click();
    const expired = page.getByText('Recaptcha expired, please attempt again');
    await expect.element(expired).toBeVisible();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await box.click();
    await expect.element(expired).not.toBeInTheDocument();
    await expect.poll(tokens).toEqual([null, 'box 1, tick 1', 'box 1, tick 3']);
  });

  test('reports a failed load, which can be retried', async () => {
    await commands.stubUrl(`**${script}`);
    await renderConsole({ at: '/Login', server });
    await logIn('nobody', 'at all');
    await expect.element(alert).toMatchTextContent(UNAVAILABLE);
    await commands.unstubUrl(`**${script}`);
    await load();
    await tryAgain.click();
    await box.click();
    await expect.element(alert).toHaveTextContent(WRONG);
  });
});

/** A stand-in for Google's script: a checkbox whose ticks can expire. */
function google(): void {
  let boxes = 0;
  let ticks = 0;
  const render = (place: HTMLElement, options: Record<string, (token?: string) => void>) => {
    const number = ++boxes;
    const add = (label: string, onClick: () => void) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
      button.addEventListener('click', onClick);
      place.append(button);
    };
    add('I am not a robot', () => options['callback']!(`box ${number}, tick ${++ticks}`));
    add('Wait too long', () => options['expired-callback']!());
    return number;
  };
  const grecaptcha = { ready: (then: () => void) => setTimeout(then), render, reset: () => undefined };
  Object.assign(globalThis, { grecaptcha });
}
