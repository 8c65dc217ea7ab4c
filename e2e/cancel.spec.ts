import { getBalance } from '#contract/accounts.ts';
import { getCampaign } from '#contract/sending.ts';
import { CampaignPage } from './campaign-page.ts';
import { DELIVERED_ENDINGS, numbersWithEndings } from './carrier.ts';
import { ComposePage } from './compose-page.ts';
import { expect, test } from './test.ts';

const RECIPIENTS = 12_000;

test('a campaign cancelled during sending stops, and its unsent messages are refunded', async ({
  page,
  call,
}) => {
  const before = (await call(getBalance)).body.credits;
  const compose = new ComposePage(page);
  await compose.open();
  await compose.sender.fill('ACME');
  await compose.text.fill('Hello');
  await compose.name.fill('A mistake');
  await compose.pasteNumbers(numbersWithEndings('83', RECIPIENTS, DELIVERED_ENDINGS));
  await compose.send();

  const campaign = new CampaignPage(page);
  await expect(page.getByText(/messages\/s/)).toBeVisible();
  await campaign.cancel.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel A mistake?' });
  await expect(dialog).toContainText(/[\d,]+ messages have not been sent yet\. They will not be sent/);
  await dialog.getByRole('button', { name: 'Keep campaign' }).click();
  await expect(dialog).toBeHidden();
  await expect(campaign.title).toContainText('Sending');

  await campaign.cancel.click();
  await dialog.getByRole('button', { name: 'Cancel campaign' }).click();
  await expect(campaign.title).toContainText('Cancelled');
  await expect(campaign.cancel).toBeHidden();
  await expect(campaign.pause).toBeHidden();
  await expect(page.getByText(/^Cancelled\. [\d,]+ not sent\.$/)).toBeVisible();
  await expect(campaign.counts).toHaveText([/delivered$/, /cancelled$/]);
  const [sent, cancelled] = [await campaign.count('delivered'), await campaign.count('cancelled')];
  expect(cancelled).toBeGreaterThan(0);
  expect(sent + cancelled).toBe(RECIPIENTS);
  await expect(page.getByText(`${cancelled.toLocaleString('en-GB')} refunded`)).toBeVisible();

  await page.getByLabel('State').selectOption('Cancelled');
  await expect(campaign.messages.first()).toContainText('The campaign was cancelled');
  const campaignId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const read = async () => (await call(getCampaign, { params: { campaignId } })).body;
  await expect.poll(async () => (await read()).finishedAt).not.toBeNull();
  expect((await read()).cost).toBe(sent * 1000);
  expect(before! - (await call(getBalance)).body.credits!).toBe(sent * 1000);
  await page.goto('/Reports/SentQueued');
  await expect(page.getByRole('row', { name: /A mistake/ })).toContainText('Cancelled');
});
