import { grant } from '#server/billing/ledger/index.ts';
import { refuseHeld, releaseHeld } from '#server/sending/index.ts';
import { CampaignPage } from './campaign-page.ts';
import { ComposePage } from './compose-page.ts';
import { openFreshAccount } from './fresh-account.ts';
import { expect, test } from './test.ts';

test('a campaign above the limit is held, released while its page is open, copied, and refused', async ({
  page,
  db,
  installation,
}) => {
  const { accountId } = await openFreshAccount(page, db, installation, 'held-campaigns');
  await db.owner.transaction().execute((tx) => grant(tx, accountId, 1_000_000, 'test'));
  await db.owner
    .updateTable('accounts')
    .set({ most_campaign_recipients: 1 })
    .where('id', '=', accountId)
    .execute();
  const decide = (work: typeof releaseHeld) =>
    db.owner
      .transaction()
      .execute((tx) => work(tx, { id: Number(new URL(page.url()).pathname.split('/').at(-1)) }));
  const why = 'Your account may send a campaign to 1 recipient, and this campaign has 2.';

  const compose = new ComposePage(page);
  await compose.open();
  await compose.numbers.fill('0821239101\n0821239102');
  await compose.sender.fill('43366');
  await compose.text.fill('To both of you');
  await expect(page.getByText(why)).toBeVisible();
  await compose.send();
  const campaign = new CampaignPage(page);
  await expect(campaign.title).toContainText('Held');
  await expect(page.getByText(why)).toBeVisible();
  await decide(releaseHeld);
  await expect(campaign.title).toContainText('Finished');

  await page.getByRole('link', { name: 'Copy' }).click();
  await expect(compose.text).toHaveValue('To both of you');
  await expect(compose.numbers).toHaveValue('+27821239101\n+27821239102');
  await compose.send();
  await expect(campaign.title).toContainText('Held');
  await decide((tx, id) => refuseHeld(tx, id, 'One is enough.'));
  await expect(campaign.title).toContainText('Cancelled');
  await expect(page.getByText('It was refused: One is enough.')).toBeVisible();
});
