import { expect, test } from './test.ts';

test('numbers are opted out by hand, opted in again with a reason, and the removal is undone', async ({
  page,
}) => {
  await page.goto('/Sending/OptOuts');
  await page.getByRole('button', { name: 'Add opt-outs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add opt-outs' });
  await dialog.getByLabel('Numbers').fill('084 222 0001\n084 222 0002, nobody');
  await dialog.getByRole('button', { name: 'Opt out' }).click();
  await expect(page.getByText('2 numbers opted out.')).toBeVisible();
  await expect(dialog.getByText(/These aren't phone numbers.*nobody/)).toBeVisible();
  await expect(dialog.getByLabel('Numbers')).toHaveValue('nobody');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const found = page.waitForResponse(/\/api\/opt-outs\?search=/);
  await page.getByRole('searchbox').fill('+27 84 222');
  await found;
  const rows = page.getByRole('row').filter({ hasText: 'Added by' });
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Actions for +27 84 222 0001' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove opt-out?' });
  await question.getByRole('combobox', { name: 'Reason' }).selectOption('Opted out by mistake');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('+27 84 222 0001 can receive messages again.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);

  await page.getByRole('link', { name: 'Removed' }).click();
  const removed = page.getByRole('row', { name: '+27 84 222 0001' });
  await expect(removed).toContainText('Opted out by mistake');
});

test('a file is opted out in the background, and a custom STOP word works', async ({ page }) => {
  await page.goto('/Sending/OptOuts/Imports');
  const numbers = Array.from({ length: 3000 }, (_, n) => `Ann ${n};085${4_000_000 + n}`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'old-provider.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name;Mobile', ...numbers, 'Ben;nobody'].join('\r\n')),
  });
  const question = page.getByRole('dialog', { name: 'Opt out the numbers in old-provider.csv?' });
  await expect(question).toContainText('3,002 lines');
  await question.getByRole('button', { name: 'Opt out' }).click();
  const list = page.getByRole('row', { name: 'old-provider.csv' });
  await expect(list).toContainText('Done');
  await expect(list).toContainText('3,000');
  const file = page.waitForEvent('download');
  await list.getByRole('link', { name: 'Download 1 invalid entry from old-provider.csv' }).click();
  expect((await file).suggestedFilename()).toBe('old-provider - not opted out.csv');

  await page.getByRole('link', { name: 'Opt-outs', exact: true }).first().click();
  await page.getByRole('link', { name: 'Words and confirmations' }).click();
  const words = page.getByRole('textbox', { name: 'Words that opt people out' });
  await words.fill(`${await words.inputValue()}, genoeg!`);
  await page.getByRole('button', { name: 'Save words' }).click();
  await expect(page.getByText('Words and confirmations saved.')).toBeVisible();
  await expect(words).toHaveValue(/, GENOEG$/);
});
