import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listPlanned } from '#contract/sending.ts';
import type { FakeServer } from '#web/testing/fake-server.ts';
import { createServer } from '#web/testing/render-console.tsx';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { renderConsole } from '#web/testing/render-console.tsx';

let server: FakeServer;
beforeEach(() => {
  server = createServer();
});

const entry = { state: 'scheduled' as const, paused: false, isLocal: false, repeats: null, expected: 10 };

test('shows the scheduled campaigns of a month, with links', async () => {
  server.on(listPlanned, {
    starts: [
      { ...entry, campaignId: 1, name: 'Sale', at: '2026-12-03T09:00' },
      { ...entry, campaignId: 2, name: 'News', at: '2026-12-03T17:30', state: 'held' },
      { ...entry, campaignId: 3, name: 'Tips', at: '2026-12-31T08:00', isLocal: true },
    ],
    isComplete: true,
  });
  await renderConsole({ at: '/Reports/SentQueued/Calendar?month=2026-12', server });
  const days = page.getByRole('list', { name: 'Days of December 2026' });
  await expect.element(days.getByRole('link', { name: '09:00 Sale' })).toBeVisible();
  await expect.element(days.getByRole('link', { name: /17:30 News.*held/ })).toBeVisible();
  await expect
    .element(days.getByRole('link', { name: /08:00 Tips.*in each recipient's local time/ }))
    .toBeVisible();
  await expectAccessibleLooks();
  expect(server.received(listPlanned).at(-1)!.query).toEqual({ from: '2026-12-01', to: '2026-12-31' });

  server.on(listPlanned, { starts: [], isComplete: true });
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect.element(page.getByText(/^Nothing is scheduled for January 2027\./)).toBeVisible();
  expect(server.received(listPlanned).at(-1)!.query).toEqual({ from: '2027-01-01', to: '2027-01-31' });
});

test('an empty month shows its days and how to schedule a campaign', async () => {
  server.on(listPlanned, { starts: [], isComplete: true });
  await renderConsole({ at: '/Reports/SentQueued/Calendar', server });
  await expect.element(page.getByText(/^Nothing is scheduled for/)).toBeVisible();
  const days = page.getByRole('list', { name: /^Days of/ });
  const all = () => [...days.element().querySelectorAll(':scope > li')];
  expect(all().length).toBeGreaterThan(27);
  expect(all().filter((day) => day.ariaCurrent === 'date')).toHaveLength(1);
  await expect
    .element(page.getByRole('link', { name: 'Schedule a message' }))
    .toHaveAttribute('href', '/Sending/SendMessage');
  await expectAccessibleLooks();
  await page.viewport(390, 844);
  await expect.element(days).not.toBeInTheDocument();
  await expectAccessibleLooks();
  await page.viewport(1280, 800);
});
