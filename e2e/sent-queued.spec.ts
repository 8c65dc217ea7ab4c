import { ComposePage } from './compose-page.ts';
import { sendCampaign } from './example-account.ts';
import { expect, test } from './test.ts';

/** Nine o'clock tomorrow in the account's time zone. */
const TOMORROW = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T09:00`;

test('campaigns are filtered by cost centre, summed up, and edited in the list', async ({ page }) => {
  const compose = new ComposePage(page);
  await compose.open();
  await compose.numbers.fill('0821234500\n0821234501');
  await compose.sender.fill('43366');
  await compose.text.fill('Charged to the choir');
  await compose.name.fill('Rehearsal');
  await page.getByLabel('Cost centre').fill('Choir');
  await page.getByText('Schedule for later').click();
  await page.getByRole('textbox', { name: 'Starts at' }).fill(TOMORROW);
  const review = await compose.review();
  await review.getByRole('button', { name: 'Schedule for 2 recipients' }).click();
  await expect(page.getByText(/cost centre Choir/)).toBeVisible();

  await page.goto('/Reports/SentQueued?state=scheduled');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter campaigns' });
  await dialog.getByLabel('Cost centre').selectOption('Choir');
  await dialog.getByRole('button', { name: 'Show campaigns' }).click();
  await expect(page).toHaveURL(/state=scheduled&costCentre=Choir/);
  const row = page.getByRole('row').filter({ hasText: 'Rehearsal' });
  await expect(row).toContainText('Scheduled');
  await expect(page.getByText('1 campaign', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'All 1' }).click();
  await row.getByRole('button', { name: 'Actions for Rehearsal' }).click();
  await page.getByRole('menuitem', { name: 'Send now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  // The list refreshes by itself.
  await expect(row).toContainText('Finished');
  await expect(row).toContainText('100% delivered');
  const totals = page.getByRole('region', { name: 'Total' });
  await page.reload();
  await expect(totals).toContainText('in 1 campaign');
  await expect(totals).toContainText('100%');

  await row.getByRole('button', { name: 'Actions for Rehearsal' }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await expect(page.getByLabel('Cost centre')).toHaveValue('Choir');
});

test('a message is found among all messages by its number, and leads to its campaign', async ({
  page,
  call,
}) => {
  const audience = { numbers: '0821234500\n0821234501' };
  await sendCampaign(call, { sender: '43366', text: 'First words', name: 'Spring', audience });
  await page.goto('/Reports/SentQueued');
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  const rows = page.getByRole('grid', { name: 'Messages' }).getByRole('row');
  await expect(rows.filter({ hasText: 'First words' })).toHaveCount(2);
  await page.getByRole('searchbox').fill('082 123 4501');
  await expect(page).toHaveURL(/search=/);
  await expect(rows.filter({ hasText: 'First words' })).toHaveCount(1);
  await expect(rows.filter({ hasText: '+27 82 123 4501' })).toContainText('Delivered');
  await rows.getByRole('link', { name: 'Spring' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spring');
});
