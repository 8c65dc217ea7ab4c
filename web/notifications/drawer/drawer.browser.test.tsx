import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { countExpiringGroups, group, listGroups } from '#contract/contacts.ts';
import { dismissNotice, getNotices } from '#contract/notifications.ts';
import { getDashboard } from '#contract/reports.ts';
import { getSecurityScore } from '#contract/security-score.ts';
import { campaign } from '#contract/sending.ts';
import { advance, advanceUntil, stopClock } from '#web/testing/clock.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { serveNotices } from '#web/testing/notices.ts';
import { NotificationsDrawer } from '#web/testing/notifications-drawer.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { announcement, client as usual } from '#web/testing/signed-in.ts';
import { textsOf } from '#web/testing/texts-of.ts';

const client = {
  announcement: { ...announcement, title: 'Groups that expire' },
  brand: { ...usual.brand, links: { contact: 'mailto:help@example.com' } },
};
const notifications = new NotificationsDrawer();
// The dashboard of a new account waits for the notices, because its first steps can be dismissed.
const dashboard = sample(getDashboard.answer, {
  contacts: 12,
  hasSenderId: true,
  days: [{ day: '2026-01-05', messages: 100, delivered: 90, failed: 5, replies: 2 }],
  firstSent: [sample(campaign, {})],
});

let server: FakeServer;
let expiring: number;

beforeEach(() => {
  expiring = 0;
  server = createServer()
    .on(getDashboard, dashboard)
    .on(getSecurityScore, { score: 3, points: [] })
    .on(countExpiringGroups, () => ({ expringGroupsCount: expiring }));
  serveNotices(server, { dismissed: ['tour'], contactsChange: true });
});

const render = (at = '/') => renderConsole({ at, client, server });

test('shows a card for each notification, counted by the badge, and dismisses each', async () => {
  expiring = 2;
  const first = await render();
  await notifications.expectCount('4 notifications');
  await expect.element(notifications.bell).toHaveTextContent('4');
  await notifications.open();
  expect(textsOf(notifications.drawer.getByRole('heading', { level: 3 }))).toEqual([
    'Groups that expire',
    'Expiring Groups',
    'Contacts have changed',
    'Security score',
  ]);
  await expect.element(notifications.card('Security score')).toMatchTextContent(/\d out of 10/);
  await expect
    .element(notifications.card('Contacts have changed').getByRole('link', { name: 'Ask about this change' }))
    .toHaveAttribute('href', 'mailto:help@example.com?subject=New%20contacts');
  await expectAccessibleLooks();

  await notifications.dismiss('Groups that expire');
  await expect.element(notifications.bell).toHaveTextContent('3');
  await notifications.dismiss('Expiring Groups');
  await notifications.dismiss('Contacts have changed');
  await first.reload();
  await notifications.expectCount('1 notification');
  await notifications.open();
  await notifications.dismiss('Security score');
  await expect.element(notifications.drawer.getByText('No notifications!')).toBeVisible();
  await notifications.expectCount('No notifications');
  await expect.element(notifications.bell).toHaveTextContent('');
  await expectAccessibleLooks();
  expect(server.received(dismissNotice).map(({ params }) => params['notice'])).toEqual(['security-weak']);
});

test('links to the expiring groups', async () => {
  expiring = 1;
  server.on(listGroups, { items: [sample(group, { name: 'Raffle 1' })], next: null });
  const { currentUrl } = await render();
  await notifications.open();
  const card = notifications.card('Expiring Group');
  await expect.element(card).toMatchTextContent('1 group will be deleted within 30 days');
  await card.getByRole('link', { name: 'Fix now' }).click();
  await expect.poll(currentUrl).toBe('/Groups/AddEdit?expiring=true');
  await expect.element(notifications.drawer).not.toBeInTheDocument();
  await expect.element(page.getByRole('row').filter({ hasText: 'Raffle 1' })).toBeVisible();
});

test('links to the parts of the security score', async () => {
  const { currentUrl } = await render();
  await notifications.open();
  await notifications.card('Security score').getByRole('link', { name: 'Learn more' }).click();
  await expect.poll(currentUrl).toBe('/MySettings/Security');
  await expect.element(notifications.drawer).not.toBeInTheDocument();
});

test('fetches the expiring groups when it opens', async () => {
  await render();
  await notifications.expectCount('3 notifications');
  expiring = 1;
  await notifications.open();
  await expect.element(notifications.card('Expiring Group')).toBeVisible();
  await expect.element(notifications.bell).toHaveTextContent('4');
});

test.each([
  { window: 1440, width: 377 },
  { window: 993, width: 377 },
  { window: 992, width: 324 },
  { window: 390, width: 324 },
])('the drawer is $width pixels wide on the right of a window of $window', async ({ window, width }) => {
  await page.viewport(window, 844);
  await render();
  await notifications.open();
  const position = () => {
    const { x, width } = notifications.drawer.element().getBoundingClientRect();
    return { x, width };
  };
  await expect.poll(position).toEqual({ x: window - width, width });
});

test('works with the keyboard and returns the focus to the bell', async () => {
  await render();
  await notifications.expectCount('3 notifications');
  focus(notifications.bell);
  await press('{Enter}');
  await expect.element(notifications.drawer.getByRole('button', { name: 'Close' })).toHaveFocus();
  await press('{Tab}');
  await expect.element(notifications.dismissal('Groups that expire')).toHaveFocus();
  await press('{Enter}');
  await expect.poll(() => notifications.cards.elements().length).toBe(2);
  await expect.poll(() => notifications.drawer.element().querySelectorAll(':focus').length).toBe(1);
  await press('{Tab}');
  await expect.element(notifications.dismissal('Contacts have changed')).toHaveFocus();
  await press('{Escape}');
  await expect.element(notifications.drawer).not.toBeInTheDocument();
  await expect.element(notifications.bell).toHaveFocus();
});

test('moves nothing in the top bar when the badge appears', async () => {
  // Dismiss one of the three notifications.
  sessionStorage.setItem('notices of thandi', '["contacts-change"]');
  const release = server.hold(getNotices);
  await render();
  await expect.element(notifications.bell).toHaveTextContent('');
  // Wait until the elements before the bell have loaded.
  await expect.element(page.getByRole('banner')).toMatchTextContent(/\d\s*credits/);
  const positionOf = () =>
    page
      .getByRole('banner')
      .getByRole('button')
      .elements()
      .map((each) => each.getBoundingClientRect().x);
  const before = positionOf();
  release();
  await expect.element(notifications.bell).toHaveTextContent('2');
  expect(positionOf()).toEqual(before);
});

describe('a failed request', () => {
  test('restores the card and reports the failure', async () => {
    await render();
    await notifications.open();
    server.on(dismissNotice, refuse());
    await notifications.dismissal('Security score').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong on our side');
    await expect.element(notifications.card('Security score')).toBeVisible();
    await expect.element(notifications.bell).toHaveTextContent('3');
  });

  test('is reported in the drawer and can be retried', async () => {
    server.on(countExpiringGroups, refuse());
    await render();
    await notifications.open();
    const alert = notifications.drawer.getByRole('alert');
    await expect.element(alert).toBeVisible();
    server.on(countExpiringGroups, { expringGroupsCount: 1 });
    await notifications.drawer.getByRole('button', { name: 'Try again' }).click();
    await expect.element(notifications.card('Expiring Group')).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });
});

test('shows no toast about a weak score before the tour has ended', async () => {
  serveNotices(server, { dismissed: [] });
  await renderConsole({ server });
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: /^Your security score is/ });
  expect(toast.query()).toBeNull();
  await press('{Escape}');
  await expect.element(toast).toBeVisible();
});

test('shows toasts about a new feature and a weak score once per session, for four seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const release = server.hold(getNotices);
  const first = await render();
  await expect.element(notifications.bell).toBeVisible();
  stopClock();
  release();
  const feature = page.getByRole('status').filter({ hasText: 'Groups that expire' });
  const score = page.getByRole('status').filter({ hasText: /^Your security score is \d out of 10\./ });
  await advanceUntil(() => feature.query() !== null && score.query() !== null);
  await advance(3700);
  await expect.element(feature).toBeVisible();
  await expect.element(score).toBeVisible();
  await advance(600);
  await expect.element(feature).not.toBeInTheDocument();
  await expect.element(score).not.toBeInTheDocument();

  vi.useRealTimers();
  await first.reload();
  await notifications.expectCount('3 notifications');
  await expect.element(feature).not.toBeInTheDocument();
  await expect.element(score).not.toBeInTheDocument();
});
