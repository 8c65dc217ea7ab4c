import { CampaignPage } from './campaign-page.ts';
import { ComposePage } from './compose-page.ts';
import { expect, test } from './test.ts';

// The server refuses a time in the past.
test.use({ expectedErrors: /400 \(Bad Request\) .*\/schedule(\?|\))/ });

/** Returns nine o'clock in the account's time zone, this many days from now. */
const atNine = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00`;

test('a message is scheduled, moved to another day, and then sent at once', async ({ page }) => {
  const compose = new ComposePage(page);
  await compose.open();
  await compose.numbers.fill('0821234500');
  await compose.sender.fill('43366');
  await compose.text.fill('See you on Friday');
  await compose.name.fill('Reminder');
  await page.getByText('Schedule for later').click();
  await page.getByRole('textbox', { name: 'Starts at' }).fill(atNine(2));
  const review = await compose.review();
  await expect(review.getByText(/Starts on .*, 09:00/)).toBeVisible();
  await review.getByRole('button', { name: 'Schedule for 1 recipient' }).click();

  const campaign = new CampaignPage(page);
  await expect(campaign.title).toContainText('Scheduled');
  await page.getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reschedule' });
  await expect(dialog.getByRole('textbox', { name: 'Starts at' })).toHaveValue(/^\d+ \w+ \d{4}, 09:00$/);
  await dialog.getByRole('textbox', { name: 'Starts at' }).fill('2020-01-01T09:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This time has passed.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Starts at' }).fill(atNine(3));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rescheduled.')).toBeVisible();

  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expect(campaign.title).toContainText('Finished');
});

test('a repeating message is changed as a whole, appears in the calendar, and can be cancelled', async ({
  page,
}) => {
  const compose = new ComposePage(page);
  await compose.open();
  await compose.numbers.fill('0821234500');
  await compose.sender.fill('43366');
  await compose.text.fill('Tip of the week');
  await compose.name.fill('Tips');
  await page.getByText('Schedule for later').click();
  await page.getByRole('textbox', { name: 'Starts at' }).fill(atNine(1));
  await page.getByLabel('Time zone').selectOption({ label: "Each recipient's local time, by country" });
  await page.getByLabel('Repeat').selectOption({ label: 'Every week' });
  const review = await compose.review();
  await expect(review.getByText(/Repeats every week\./)).toBeVisible();
  await review.getByRole('button', { name: 'Schedule for 1 recipient' }).click();

  const campaign = new CampaignPage(page);
  await expect(campaign.title).toContainText('Scheduled');
  const report = page.url();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByText('You are editing Tips.')).toBeVisible();
  await expect(compose.numbers).toHaveValue('+27821234500');
  await expect(page.getByLabel('Repeat')).toHaveValue('weekly');
  await compose.numbers.fill('0821234500\n0821234501');
  await compose.text.fill('Two tips a week');
  await expect(compose.line('Recipients')).toHaveText('2');
  const changed = await compose.review();
  await changed.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(report);
  await expect(campaign.title).toContainText('Scheduled');
  await expect(page.getByText('Two tips a week')).toBeVisible();

  await page.goto('/Reports/SentQueued/Calendar');
  const entries = page.getByRole('link', { name: /09:00 Tips.*in each recipient's local time/ });
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(entries.first()).toBeVisible();
  expect(await entries.count()).toBeGreaterThanOrEqual(4);
  await entries.first().click();
  await expect(page).toHaveURL(report);
  await campaign.cancel.click();
  await expect(page.getByText("It won't be sent again.")).toBeVisible();
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  await expect(campaign.title).toContainText('Cancelled');
  await expect(page.getByText('Was sent every week. No more sends')).toBeVisible();
});
