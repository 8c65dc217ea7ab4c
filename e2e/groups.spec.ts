import type { Page } from '@playwright/test';
import { addDays } from '#contract/group-expiry.ts';
import { expect, test } from './test.ts';

/** Returns the date this many days from now, in the account's time zone. */
const inDays = (days: number) => addDays(Temporal.Now.plainDateISO('Africa/Johannesburg').toString(), days);

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('a group is created with an expiry date, and keeps it until the date is removed', async ({ page }) => {
  await page.goto('/Groups/AddEdit');
  await page.getByRole('button', { name: 'Create group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create group' });
  await dialog.getByLabel('Group name').fill('Raffle');
  await dialog.getByRole('textbox', { name: 'Delete on' }).fill(inDays(5));
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Raffle' })).toBeVisible();
  await expect(page.getByText('Expires in 5 days')).toBeVisible();

  await page.getByRole('link', { name: '← Groups' }).click();
  await expect(rowOf(page, 'Raffle')).toContainText('Expires in 5 days');
  await choose(page, 'Raffle', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit group' });
  await expect(edit.getByRole('textbox', { name: 'Delete on' })).toHaveValue(/^\d+ \w+ \d{4}$/);
  await edit.getByRole('textbox', { name: 'Delete on' }).fill(inDays(200));
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Group “Raffle” saved.')).toBeVisible();
  await expect(rowOf(page, 'Raffle')).toContainText(/Expires on \d+ \w+ \d{4}/);

  await choose(page, 'Raffle', 'Edit');
  await edit.getByRole('textbox', { name: 'Delete on' }).fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Raffle')).not.toContainText('Expires');
});
