import { readFile } from 'node:fs/promises';
import { openFreshAccount } from './fresh-account.ts';
import { expect, test } from './test.ts';

// Start signed out, because the test opens its own account.
test.use({ storageState: { cookies: [], origins: [] } });

test('a report is created in the background, and downloaded as CSV and as a workbook', async ({
  page,
  db,
  installation,
}) => {
  await openFreshAccount(page, db, installation, 'reporting');
  await page.goto('/Reports/DateRange');
  await page.getByRole('link', { name: 'New report' }).first().click();
  await page.getByRole('combobox', { name: 'Dates' }).selectOption('Today so far');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Of today');
  await page.getByRole('button', { name: 'Create report' }).click();
  await expect(page.getByRole('heading', { name: 'Of today' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('kept until');
  await page.getByRole('link', { name: '← Date Range' }).click();
  const row = page.getByRole('grid', { name: 'Reports' }).getByRole('row').filter({ hasText: 'Of today' });
  await expect(row).toContainText('Ready');
  await row.getByRole('link', { name: 'Of today' }).click();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('kept until');
  await page.getByRole('link', { name: '← Date Range' }).click();

  const download = async (item: string): Promise<Buffer> => {
    await page.getByRole('button', { name: 'Actions for Of today' }).click();
    const begun = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    return readFile(await (await begun).path());
  };
  expect((await download('Download as CSV')).toString()).toMatch(/^\u{FEFF}Day,Messages,Delivered/u);
  // Workbooks are zip files, whose signature is PK.
  expect((await download('Download as workbook')).subarray(0, 2).toString()).toBe('PK');
});
