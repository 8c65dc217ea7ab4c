import { grant } from '#server/billing/ledger/index.ts';
import { CampaignPage } from './campaign-page.ts';
import { ComposePage } from './compose-page.ts';
import { openFreshAccount } from './fresh-account.ts';
import { expect, test } from './test.ts';

test.use({ storageState: { cookies: [], origins: [] } });

test('an owner limits campaigns, and releases a campaign above the limit', async ({
  page,
  db,
  installation,
}) => {
  const { accountId } = await openFreshAccount(page, db, installation, 'limited');
  await db.owner.transaction().execute((tx) => grant(tx, accountId, 1_000_000, 'test'));
  await page.goto('/MySettings/Limits');
  await page.getByLabel('Recipients of a campaign').fill('1');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Limits saved.')).toBeVisible();

  const compose = new ComposePage(page);
  await compose.open();
  await compose.numbers.fill('0821239111\n0821239112');
  await compose.sender.fill('43366');
  await compose.text.fill('To both of you');
  await compose.send();
  await expect(new CampaignPage(page).title).toContainText('Held');
  await page.goto('/SubAccounts/HeldMessages');
  const row = page.getByRole('grid', { name: 'Held messages' }).getByRole('row').nth(1);
  await row.getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('Campaign released.')).toBeVisible();
});
