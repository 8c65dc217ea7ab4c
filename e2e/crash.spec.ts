import { getBalance } from '#contract/accounts.ts';
import { CampaignPage } from './campaign-page.ts';
import { DELIVERED_ENDINGS, numbersWithEndings } from './carrier.ts';
import { ComposePage } from './compose-page.ts';
import type { WholeInstallation } from '#server/platform/testing/whole-installation.ts';
import { endInstallation, startInstallation } from './installation.ts';
import { expect, test as usual } from './test.ts';

const MESSAGES = 4000;

/** Starts a separate installation, because the test kills it. */
const test = usual.extend<object, { ownInstallation: WholeInstallation }>({
  ownInstallation: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, use) => {
      const installation = await startInstallation();
      await use(installation);
      await endInstallation(installation);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  installation: [async ({ ownInstallation }, use) => use(ownInstallation), { scope: 'worker' }],
});

// The open page keeps polling while the server is down.
test.use({ expectedErrors: /net::ERR_|status of 50\d/ });

test.setTimeout(120_000);

test('all processes are killed during a campaign, and the campaign continues', async ({
  page,
  ownInstallation: installation,
  call,
}) => {
  const before = (await call(getBalance)).body.credits;
  const compose = new ComposePage(page);
  await compose.open();
  await compose.sender.fill('ACME');
  await compose.text.fill('Hello');
  await compose.pasteNumbers(numbersWithEndings('71', MESSAGES, DELIVERED_ENDINGS));
  await compose.send();

  const campaign = new CampaignPage(page);
  await expect(campaign.counts.filter({ hasText: 'delivered' })).toBeVisible();
  await installation.kill();
  await installation.start();

  await page.reload();
  await expect(campaign.title).toContainText('Sending');
  await expect(campaign.title).toContainText('Finished', { timeout: 30_000 });
  await expect(campaign.counts).toHaveText(['4,000 delivered']);
  await expect(page.getByText('4,000 parts')).toBeVisible();
  expect(before! - (await call(getBalance)).body.credits!).toBe(MESSAGES * 1000);
});
