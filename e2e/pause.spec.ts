import type { Page } from '@playwright/test';
import type { Campaign } from '#contract/sending.ts';
import { CampaignPage } from './campaign-page.ts';
import { DELIVERED_ENDINGS, numbersWithEndings } from './carrier.ts';
import { ComposePage } from './compose-page.ts';
import { expect, test } from './test.ts';

/** So many recipients that sending continues while a busy machine loads the page. */
const RECIPIENTS = 8000;

test('a campaign is paused, stays paused, and resumes', async ({ page }) => {
  const compose = new ComposePage(page);
  await compose.open();
  await compose.sender.fill('ACME');
  await compose.text.fill('Hello');
  await compose.pasteNumbers(numbersWithEndings('82', RECIPIENTS, DELIVERED_ENDINGS));
  await compose.send();

  const campaign = new CampaignPage(page);
  await expect(page.getByText(/messages\/s/)).toBeVisible();
  await campaign.pause.click();
  await expect(campaign.title).toContainText('Paused');
  await expect(page.getByText(/^Paused\. [\d,]+ still to be sent\.$/)).toBeVisible();
  const queued = await queuedWhenPaused(page);
  expect(queued).toBeGreaterThan(0);
  await page.reload();
  await expect(campaign.title).toContainText('Paused');
  expect(await campaign.count('queued')).toBe(queued);

  await campaign.resume.click();
  await expect(campaign.title).toContainText('Finished', { timeout: 40_000 });
  await expect(campaign.counts).toHaveText(['8,000 delivered']);
});

/**
 * Waits until no queued message is at the carrier, because messages there still arrive during the pause.
 * Returns the number of queued messages.
 */
async function queuedWhenPaused(page: Page): Promise<number> {
  for (;;) {
    const response = await page.waitForResponse(/\/api\/campaigns\/\d+\/report$/);
    const { counts, waiting } = (await response.json()) as Campaign;
    if (counts.queued === waiting) return waiting;
  }
}
