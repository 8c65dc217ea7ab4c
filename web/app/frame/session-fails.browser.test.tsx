import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import { CallProblem } from '#web/client/index.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { heading, createServer, renderConsole } from '#web/testing/render-console.tsx';

const alert = page.getByRole('alert');
const UNKNOWN = 'Something has unexpectedly gone wrong.';
const TOO_MANY = 'Too many requests from your network. Try again in 9 seconds.';

afterEach(() => {
  // React logs errors even if an error page handles them.
  const logged = vi.mocked(console.error);
  for (const words of logged.mock.calls)
    expect(words.some((each: unknown) => each instanceof CallProblem)).toBe(true);
  logged.mockClear();
});

test.each([
  ['the server broke', refuse(500, { code: 'internal', message: 'A broken call.' }), UNKNOWN],
  ['the database is away', refuse(503, { code: 'unavailable', message: 'Not now.' }), UNKNOWN],
  ['a proxy reaches no server', refuse(502), UNKNOWN],
  ['a proxy refuses it', refuse(403), UNKNOWN],
  ['it comes too often', refuse(429, { code: 'too_many', message: TOO_MANY }), TOO_MANY],
])('if %s, the page says so until the session loads', async (_why, refusal, words) => {
  const server = createServer().once(getSession, refusal);
  await renderConsole({ server });
  await expect.element(heading).toHaveTextContent('Oops');
  await expect.element(alert.getByText(words, { exact: true })).toBeVisible();
  await expectAccessibleLooks();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading).toHaveTextContent('Dashboard');
});

test('if the server is unreachable, the page says so until it answers', async () => {
  const server = createServer();
  server.offline = true;
  await renderConsole({ server });
  await expect.element(heading).toHaveTextContent('Oops');
  await expect.element(alert).toMatchTextContent('Check your connection and try again.');
  server.offline = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(heading).toHaveTextContent('Dashboard');
});
