import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getBalance } from '#contract/accounts.ts';
import {
  getSecurity,
  listActivity,
  listSessions,
  type Security,
  startEmailCodes,
  turnOnEmailCodes,
} from '#contract/my-settings.ts';
import { getSecurityScore } from '#contract/security-score.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { createSample } from '#web/testing/sample-of.ts';
import { session } from '#web/testing/signed-in.ts';

test('a user who must set up two-step verification sees only Security until it is on', async () => {
  let security = createSample(getSecurity.answer) as Security;
  const server = createServer({
    who: () => ({ ...session, account: { ...session.account, mustSetUpTwoFactor: !security.emailCodes } }),
  })
    .on(getSecurity, () => security)
    .on(getSecurityScore, { score: 3, points: [] })
    .on(listSessions, { sessions: [] })
    .on(listActivity, { items: [], next: null })
    .on(startEmailCodes, { sentTo: 'thandi@example.com' })
    .on(turnOnEmailCodes, () => {
      security = { ...security, emailCodes: true };
      return { recoveryCodes: [] };
    });
  const { currentUrl } = await renderConsole({ at: '/Groups/List', server });
  await expect.poll(currentUrl).toBe('/MySettings/Security');
  await expect
    .element(page.getByText('Your account requires two-step verification', { exact: true }))
    .toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  expect(server.received(getBalance)).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Buy credits' })).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Turn on: Codes by email' }).click();
  await page.getByLabelText('6-digit code').fill('424242');
  await expect
    .element(page.getByText('Your account requires two-step verification', { exact: true }))
    .not.toBeInTheDocument();
  await expect.poll(() => server.received(getBalance).length).toBeGreaterThan(0);
});

test('the last second factor stays on while the account requires one', async () => {
  let security = { ...(createSample(getSecurity.answer) as Security) };
  security = { ...security, emailCodes: true, authenticator: false, isTwoFactorRequired: true };
  const server = createServer()
    .on(getSecurity, () => security)
    .on(getSecurityScore, { score: 3, points: [] })
    .on(listSessions, { sessions: [] })
    .on(listActivity, { items: [], next: null });
  await renderConsole({ at: '/MySettings/Security', server });
  await page.getByRole('button', { name: 'Turn off: Codes by email' }).click();
  await expect
    .element(page.getByText(/^Your account requires two-step verification. Turn on another way first/))
    .toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expectAccessibleLooks({ narrow: true });
});
