import { CampaignPage } from './campaign-page.ts';
import { ComposePage } from './compose-page.ts';
import { expect, test } from './test.ts';

// A time that has passed is refused.
test.use({ expectedComplaints: /400 \(Bad Request\) .*\/schedule\)/ });

/** So many days from now, at nine on the clock of the account. */
const atNine = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00`;

test('a message is scheduled, moved to another day, and then sent at once', async ({ page }) => {
  const compose = new ComposePage(page);
  await compose.open();
  await compose.numbers.fill('0821234500');
  await compose.sender.fill('43366');
  await compose.text.fill('See you on Friday');
  await compose.name.fill('Reminder');
  await page.getByText('At a time').click();
  await page.getByLabel('Starts at').fill(atNine(2));
  const review = await compose.review();
  await expect(review.getByText(/It starts on .*, 09:00/)).toBeVisible();
  await review.getByRole('button', { name: 'Schedule 1 message' }).click();

  const campaign = new CampaignPage(page);
  await expect(campaign.title).toContainText('Scheduled');
  await page.getByRole('button', { name: 'Change the time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the time' });
  await expect(dialog.getByLabel('Starts at')).toHaveValue(atNine(2));
  await dialog.getByLabel('Starts at').fill('2020-01-01T09:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This time has passed.')).toBeVisible();
  await dialog.getByLabel('Starts at').fill(atNine(3));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The campaign has another time.')).toBeVisible();

  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expect(campaign.title).toContainText('Finished');
});
