import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { campaign, cancelCampaign, getCampaign } from '#contract/sending.ts';
import { expectGoodLooks } from '#web/testing/looks.ts';
import { newServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';

const counts = page.getByRole('region', { name: 'Progress' }).getByRole('listitem');

test('the question whether to cancel a campaign looks right, and so does one that is cancelled', async () => {
  const none = sample(campaign, {}).counts;
  let now = sample(campaign, {
    id: 7,
    name: 'A mistake',
    sender: 'ACME',
    text: 'Hello',
    state: 'sending',
    paused: true,
    recipients: 30_000,
    parts: 30_000,
    waiting: 29_000,
    counts: { ...none, queued: 29_000, delivered: 1000 },
    sentAt: '2026-01-01T08:00:00.000Z',
  });
  const server = newServer()
    .on(getCampaign, () => ({ ...now, timeSeries: [], groups: [], replies: 0 }))
    .on(cancelCampaign, () => {
      now = {
        ...now,
        state: 'cancelled',
        waiting: 0,
        counts: { ...none, delivered: 1000, cancelled: 29_000 },
        finishedAt: '2026-01-01T08:01:00.000Z',
      };
      return now;
    });
  await renderConsole({ at: '/Reports/CampaignReport/7', server });
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Cancel A mistake?' });
  await expect.element(question).toMatchTextContent('29,000 messages have not been sent yet.');
  await expectGoodLooks();
  await question.getByRole('button', { name: 'Cancel campaign' }).click();
  await expect.element(counts.filter({ hasText: 'cancelled' })).toBeVisible();
  await expectGoodLooks();
});
