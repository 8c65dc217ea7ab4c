import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dismissNotice, getNotices } from '#contract/notifications.ts';
import { getDashboard } from '#contract/reports.ts';
import { reply } from '#contract/replies.ts';
import { campaign } from '#contract/sending.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { serveNotices } from '#web/testing/notices.ts';
import { nextPaint } from '#web/testing/next-paint.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';

const days = Array.from({ length: 60 }, (_, nth) => ({
  day: new Date(Date.UTC(2026, 0, 1 + nth)).toISOString().slice(0, 10),
  messages: 100,
  delivered: 90,
  failed: 5,
  replies: 2,
}));
const LONG = 'Everything that is new this spring, and what you get of it first. '.repeat(3).trim();
const emptyDays = days.map(({ day }) => ({ day, messages: 0, delivered: 0, failed: 0, replies: 0 }));
const { counts: none } = sample(campaign, {});
const base = sample(getDashboard.answer, { days });

test('guides a new account through its first steps, which are ticked automatically', async () => {
  const server = createServer().on(getDashboard, {
    ...base,
    days: emptyDays,
    contacts: 12,
    hasSenderId: true,
  });
  await renderConsole({ at: '/', server });
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect.element(steps.getByRole('listitem').nth(0)).toMatchTextContent('Import your contacts (done)');
  await expect.element(steps.getByRole('link', { name: 'Write a message' })).toBeVisible();
  await expectAccessibleLooks();
});

test('waits until it knows whether the first steps were dismissed, so that nothing moves', async () => {
  const arrive = Promise.withResolvers<void>();
  const server = createServer().on(getDashboard, { ...base, days: emptyDays });
  server.on(getNotices, async () => {
    await arrive.promise;
    return {
      dismissed: ['tour', 'security-weak'],
      urgent: null,
      confirmDetails: false,
      contactsChange: false,
    };
  });
  let wasEarly = false;
  const credits = page.getByRole('region', { name: 'Credits', exact: true });
  const watch = new MutationObserver(() => {
    if (credits.query() && !page.getByRole('region', { name: 'First steps' }).query()) wasEarly = true;
  });
  watch.observe(document.body, { childList: true, subtree: true });
  void renderConsole({ at: '/', server });
  await expect.poll(() => server.received(getDashboard).length).toBeGreaterThan(0);
  await expect.poll(() => server.received(getNotices).length).toBeGreaterThan(0);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await nextPaint();
  arrive.resolve();
  await expect.element(credits).toBeVisible();
  watch.disconnect();
  expect(wasEarly).toBe(false);
});

test('shows concerns above the first steps, which can be dismissed for good', async () => {
  const server = createServer().on(getDashboard, { ...base, days: emptyDays, carriersDown: ['Vodacom'] });
  serveNotices(server, { dismissed: ['tour', 'security-weak'] });
  await renderConsole({ at: '/', server });
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect.element(steps).toBeVisible();
  const wrong = page.getByRole('region', { name: 'Needs your attention' }).element();
  expect(wrong.compareDocumentPosition(steps.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await steps.getByRole('button', { name: 'Hide first steps' }).click();
  await expect.element(steps).not.toBeInTheDocument();
  await expect
    .poll(() => server.received(dismissNotice))
    .toMatchObject([{ params: { notice: 'first-steps' } }]);
});

test.each([
  { credits: 500_000, words: /500 credits left, all for Kenya.*You spent nothing/, onlyGeneral: false },
  {
    credits: 200_000,
    words: /500 credits left, including 200 for Kenya.*For any country: lasts about 3 days/,
    onlyGeneral: true,
  },
])('shows credits for countries: $words', async ({ credits, words, onlyGeneral }) => {
  const forCountries = [{ country: 'KE', credits }];
  const more = { balance: 500_000, forCountries, onlyGeneral, daysLeft: onlyGeneral ? 3 : null };
  await renderConsole({ at: '/', server: createServer().on(getDashboard, { ...base, ...more }) });
  await expect.element(page.getByRole('region', { name: 'Credits', exact: true })).toMatchTextContent(words);
  await expectAccessibleLooks();
});

test('shows concerns, scheduled campaigns and the last days', async () => {
  const sent = (id: number, more: object) =>
    sample(campaign, {
      id,
      name: `News ${id}`,
      state: 'finished',
      recipients: 100,
      counts: { ...none, delivered: 98, expired: 2 },
      sentAt: '2026-01-01T08:00:00.000Z',
      ...more,
    });
  const server = createServer().on(getDashboard, {
    ...base,
    contacts: 1200,
    groups: 3,
    balance: 5_000_000,
    reserved: 1_200_000,
    daysLeft: 40,
    missing: 0,
    carriersDown: ['North'],
    expiringGroups: 1,
    held: [sent(9, { state: 'held', problem: 'Too many.' })],
    planned: [
      sent(8, {
        state: 'scheduled',
        startsAt: '2026-05-04T08:00:00.000Z',
        expected: 900,
        expectedCost: 900_000,

        sentAt: null,
      }),
    ],
    shortOfCredits: [
      sent(8, {
        state: 'scheduled',
        startsAt: '2026-05-04T08:00:00.000Z',
        expected: 900,
        expectedCost: 900_000,
        isShortOfCredits: true,
        sentAt: null,
      }),
    ],
    yesterdaySameTime: { messages: 40, delivered: 30, failed: 4, replies: 1 },
    recentCampaigns: [
      sent(1, { name: LONG }),
      sent(2, { state: 'draft', sentAt: null }),
      sent(3, { state: 'scheduled', sentAt: null }),
    ],
    firstSent: [sent(1, { name: LONG }), sent(4, {}), sent(5, {})],
    replies: [
      sample(reply, { id: 1, number: '27821234567', text: 'Yes', receivedAt: '2026-01-01T08:00:00.000Z' }),
    ],
  });
  await renderConsole({ at: '/', server });
  const wrong = page.getByRole('region', { name: 'Needs your attention' }).getByRole('listitem');
  await expect.element(wrong.nth(0)).toMatchTextContent('Carrier North is down');
  await expect.element(wrong.nth(1)).toMatchTextContent('News 9 is held');
  await expect
    .element(wrong.nth(2))
    .toMatchTextContent('News 8 needs about 900 credits, more than you have available.');
  await expect
    .element(page.getByRole('region', { name: 'Credits', exact: true }))
    .toMatchTextContent(
      /3,800 credits available\s*5,000 in total. 1,200 are reserved for scheduled and held campaigns. Open calendar/,
    );
  await expect.element(wrong.nth(3)).toMatchTextContent('1 group will be deleted within 30 days. Review');
  await expect.element(page.getByRole('region', { name: 'Scheduled' })).toMatchTextContent('to about 900');
  await expect
    .element(
      page.getByRole('region', { name: 'Latest replies' }).getByRole('link', { name: '+27 82 123 4567' }),
    )
    .toHaveAttribute('href', expect.stringMatching(/^\/Reports\/Replies\?number=/));
  const performance = page.getByRole('region', { name: 'Performance' });
  await expect.element(performance).toMatchTextContent(/Messages.*700.*700 in the previous 7 days.*90%/);
  await expect.element(performance).toMatchTextContent(/Includes replies you sent/);
  await expect
    .element(performance.getByRole('link', { name: /Failed/ }))
    .toHaveAttribute('href', expect.stringMatching(/SentQueued\?.*from=.*to=.*has=failed/));
  await expect
    .element(performance.getByRole('link', { name: /Replies/ }))
    .toHaveAttribute('href', '/Reports/Replies?view=list&from=2026-02-23&to=2026-03-01');
  await performance.getByText('Today').click();
  await expect
    .element(performance)
    .toMatchTextContent(/Messages.*100.*40 yesterday by this time.*75% yesterday by this time/);
  await expectAccessibleLooks();
  const long = page.getByRole('region', { name: 'Recent campaigns' }).getByTitle(LONG);
  await expect.element(long).toHaveTextContent(LONG);
  expect(long.element().clientHeight).toBeLessThan(30);
  await page.viewport(390, 844);
  expect(long.element().clientHeight).toBeLessThan(30);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(document.body.textContent).not.toContain('First steps');
});
