import { expect, test } from './test.ts';

test('numbers are opted out by hand, let in again, and that is taken back', async ({ page }) => {
  await page.goto('/Sending/OptOuts');
  await page.getByRole('button', { name: 'Add opt-outs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add opt-outs' });
  await dialog.getByLabel('Numbers').fill('084 222 0001\n084 222 0002, nobody');
  await dialog.getByRole('button', { name: 'Opt out' }).click();
  await expect(page.getByText('2 numbers opted out.')).toBeVisible();
  await expect(dialog.getByText(/These are not phone numbers.*nobody/)).toBeVisible();
  await expect(dialog.getByLabel('Numbers')).toHaveValue('nobody');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const found = page.waitForResponse(/\/api\/opt-outs\?search=/);
  await page.getByRole('searchbox').fill('+27 84 222');
  await found;
  const rows = page.getByRole('row').filter({ hasText: 'Added by hand' });
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Actions for +27 84 222 0001' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('+27 84 222 0001 can receive messages again.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
});
