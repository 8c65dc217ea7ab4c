import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { exampleFilePath } from './contacts.ts';
import { dropFile } from './drop-file.ts';
import { chooseImportFile, recognisedSettings, start } from './import-page.ts';
import { expect, test } from './test.ts';

test('a messy file is recognised, imported into a new group, and accounted for row by row', async ({
  page,
}) => {
  await page.goto('/Groups/Import');
  await dropFile(page, page.getByText('Drop a contact file here'), exampleFilePath('contacts-messy.csv'));

  const { encoding, delimiter, header, role } = recognisedSettings(page);
  await expect(encoding).toHaveText('Unicode (UTF-8)');
  await expect(delimiter).toHaveText('Semicolon');
  await expect(header).toHaveText('Header in row 1');
  await expect(role('Cell No.')).toHaveText('Number');
  await expect(role('Name')).toHaveText('First name');
  await expect(role('Surname')).toHaveText('Last name');
  const firstRow = page.getByRole('row').filter({ hasText: '0837353754' });
  await expect(firstRow).toContainText('Renée');
  await expect(firstRow).toContainText('+27 83 735 3754');

  await page.getByLabel('Group name').fill('Spring customers');
  await start(page);
  await expect(page.getByRole('heading', { name: '1,633 contacts imported' })).toBeVisible();
  await expect(page.getByText('From 2,004 rows of contacts-messy.csv')).toBeVisible();
  const counts = page.getByRole('region', { name: '1,633 contacts imported' }).getByRole('listitem');
  // Compare only the counts of rows that were not imported.
  const others = counts.filter({ hasNotText: /added|unchanged/ });
  await expect(others).toHaveText(['200 repeated in the file', '171 invalid']);

  await page.reload();
  await expect(others).toHaveText(['200 repeated in the file', '171 invalid']);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download skipped rows' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('contacts-messy - not imported.csv');
  const [head, ...rows] = parse(readFileSync(await file.path()), { bom: true });
  expect(head).toEqual(['Line', 'Reason', 'Cell No.', 'Name', 'Surname', 'Note']);
  expect(rows).toHaveLength(171);
  for (const [line, reason] of rows) {
    expect(Number(line)).toBeGreaterThan(1);
    expect(reason).not.toBe('');
  }

  await page.getByRole('link', { name: 'Open Spring customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spring customers' })).toBeVisible();
  await expect(page.getByText('1,633 contacts')).toBeVisible();
  await page.getByRole('searchbox').fill('+27 83 735 37');
  const found = page.getByRole('grid', { name: 'Contacts' }).getByRole('row').filter({ hasText: '+27' });
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Renée');

  // Importing the same file into the same group changes nothing.
  await page.getByRole('link', { name: 'Import contacts' }).click();
  await chooseImportFile(page, exampleFilePath('contacts-messy.csv'));
  await expect(page.getByText('Spring customers', { exact: true })).toBeVisible();
  await start(page);
  const result = page.getByRole('region', { name: '1,633 contacts imported' });
  await expect(result.getByRole('listitem')).toHaveText([
    '1,633 unchanged',
    '200 repeated in the file',
    '171 invalid',
  ]);
});

test('a large file shows its progress, even after a reload', async ({ page }) => {
  await page.goto('/Groups/Import');
  await chooseImportFile(page, exampleFilePath('contacts-10k.csv'));
  await expect(page.getByText('{{city}}')).toBeVisible();
  await page.getByLabel('Group name').fill('Ten thousand');
  await start(page);
  await expect(page.getByText('You can leave this page. The import continues.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '10,000 contacts imported' })).toBeVisible({
    timeout: 60_000,
  });
  const recent = page.getByRole('grid', { name: 'Recent imports' });
  await expect(recent.getByRole('row', { name: 'contacts-10k.csv' })).toContainText('Done');
});
