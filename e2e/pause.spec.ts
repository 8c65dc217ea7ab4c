import type { Page } from '@playwright/test';
import type { Campaign } from '#contract/sending.ts';
import { CampaignPage } from './campaign-page.ts';
import { delivered, numbersEnding } from './carrier.ts';
import { ComposePage } from './compose-page.ts';
import { expect, test } from './test.ts';

/** Long enough on its way for a page on a busy machine to be there before it ends. */
const RECIPIENTS = 8000;

test('a campaign is paused, rests, and goes on', async ({ page }) => {
  const compose = new ComposePage(page);
  await compose.open();
  await compose.sender.fill('ACME');
  await compose.text.fill('Hello');
  await compose.pasteNumbers(numbersEnding('82', RECIPIENTS, delivered));
  await compose.send();

  const campaign = new CampaignPage(page);
  await expect(page.getByText(/messages\/s/)).toBeVisible();
  await campaign.pause.click();
  await expect(campaign.title).toContainText('Paused');
  await expect(page.getByText(/^Paused\. [\d,]+ still to be sent\.$/)).toBeVisible();
  const queued = await queuedAtRest(page);
  expect(queued).toBeGreaterThan(0);
  await page.reload();
  await expect(campaign.title).toContainText('Paused');
  expect(await campaign.count('queued')).toBe(queued);

  await campaign.resume.click();
  await expect(campaign.title).toContainText('Finished', { timeout: 40_000 });
  await expect(campaign.counts).toHaveText(['8,000 delivered']);
});

/** What is under way at the carrier still arrives; nothing is once all that is queued waits to be handed to one. */
async function queuedAtRest(page: Page): Promise<number> {
  for (;;) {
    const response = await page.waitForResponse(/\/api\/campaigns\/\d+\/report$/);
    const { counts, waiting } = (await response.json()) as Campaign;
    if (counts.queued === waiting) return waiting;
  }
}
