import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listSessions } from '#contract/my-settings.ts';
import { getSecurityScore, type ScorePoint } from '#contract/security-score.ts';
import type { FakeServer } from '#web/testing/fake-server.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

/** The height of the top bar in pixels. */
const BAR = 56;

const points: ScorePoint[] = [
  { name: 'twoFactor', reason: 'off', earned: 0, outOf: 4 },
  { name: 'passwordStrength', reason: 'fair', earned: 1, outOf: 2 },
  { name: 'passwordAge', reason: null, earned: 1, outOf: 1 },
  { name: 'sessions', reason: 'many', earned: 0, outOf: 1 },
  { name: 'allowedAddresses', reason: 'everywhere', earned: 0, outOf: 2 },
];
const score = page.getByRole('region', { name: 'Security score' });
let server: FakeServer;

const moment = '2026-01-01T00:00:00.000Z';

beforeEach(() => {
  server = createServer()
    .on(getSecurityScore, { score: 2, points })
    .on(listSessions, {
      sessions: [1, 2, 3, 4, 5, 6].map((id) => ({
        id,
        device: id === 1 ? 'Chrome on Linux' : 'A program',
        address: '127.0.0.1',
        startedAt: moment,
        lastUsedAt: moment,
        expiresAt: moment,
        isCurrent: id === 1,
        real: null,
        realName: null,
      })),
    });
});

describe.each([
  { link: 'Set up: Two-step verification', title: 'Two-step verification', next: 'Turn on: Codes by email' },
  { link: 'Change: Password strength', title: 'Password', next: 'Change password' },
  { link: 'Review: Open sessions', title: 'Sessions', next: 'End session on A program' },
])('the link to "$title"', ({ link, title, next }) => {
  test('scrolls to its section, even on a second click', async () => {
    await renderConsole({ at: '/MySettings/Security', server });
    const heading = page.getByRole('heading', { level: 2, name: title });
    for (const follow of ['click', 'Enter'] as const) {
      scrollTo(0, 0);
      const fixLink = score.getByRole('link', { name: link });
      if (follow === 'click') await fixLink.click();
      else {
        focus(fixLink);
        await press('{Enter}');
      }
      await expect.element(heading).toHaveFocus();
      await expect.element(heading).toBeInViewport();
      expect(heading.element().getBoundingClientRect().y).toBeGreaterThanOrEqual(BAR);
      await press('{Tab}');
      await expect.element(page.getByRole('button', { name: next }).first()).toHaveFocus();
    }
  });
});

test('opens a section from another page', async () => {
  await renderConsole({ at: '/MySettings/Security#addresses', server });
  await expect.element(page.getByRole('heading', { name: 'Allowed IP addresses' })).toBeInViewport();
});

test('offers a sub-account the same', async () => {
  const sub = { ...session, account: { ...session.account, isMaster: false } };
  server = createServer({ who: () => sub }).on(getSecurityScore, { score: 3, points });
  await renderConsole({ at: '/MySettings/SecuritySub', server });
  await expect.element(score).toMatchTextContent('3 out of 10');
  await expect
    .element(score.getByRole('link', { name: /^Limit/ }))
    .toHaveAttribute('href', '/AccSettings/SessionManagement#addresses');
  expect(score.getByRole('link', { name: /^Set up/ }).elements()).toHaveLength(1);
  await expect.element(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Allowed IP addresses' })).toBeVisible();
});
