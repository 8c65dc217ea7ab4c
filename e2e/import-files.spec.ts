import { exampleFilePath } from './contacts.ts';
import { chooseImportFile, recognisedSettings, start } from './import-page.ts';
import { expect, test } from './test.ts';

test('an unusual encoding is recognised, and can be changed', async ({ page }) => {
  await page.goto('/Groups/Import');
  await chooseImportFile(page, exampleFilePath('contacts-windows-1252.txt'));
  const { encoding, delimiter } = recognisedSettings(page);
  await expect(encoding).toHaveText('Western (Windows-1252)');
  await expect(delimiter).toHaveText('Tab');
  const zoe = page.getByRole('cell', { name: 'Zoë' });
  await expect(zoe.first()).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Encoding').selectOption('utf-8');
  await expect(zoe).toHaveCount(0);
  await page.getByLabel('Encoding').selectOption('windows-1252');
  await expect(zoe.first()).toBeVisible();
  await start(page);
  await expect(page.getByRole('heading', { name: '50 contacts imported' })).toBeVisible();
});

test('reads numbers of every country', async ({ page }) => {
  await page.goto('/Groups/Import');
  await chooseImportFile(page, exampleFilePath('contacts-international.csv'));
  await expect(page.getByRole('row').filter({ hasText: '+376 312 345' }).first()).toBeVisible();
  await start(page);
  // Seven countries share their example number with another country (docs/decisions/0007).
  await expect(page.getByRole('region', { name: '238 contacts imported' }).getByRole('listitem')).toHaveText([
    '238 added',
    '7 repeated in the file',
  ]);
});

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('files without contacts', () => {
  test.use({ expectedErrors: /400 \(Bad Request\) .*\/api\/imports/ });

  test('are refused with a reason', async ({ page }) => {
    await page.goto('/Groups/Import');
    const input = page.getByLabel('Drop a contact file here').locator('input');
    for (const { says, ...file } of [
      { name: 'logo.png', mimeType: 'image/png', buffer: PICTURE, says: /picture|image|CSV/i },
      { name: 'nobody.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0), says: /empty/i },
    ]) {
      await input.setInputFiles(file);
      await expect(page.getByRole('alert')).toContainText(says);
      await expect(page.getByRole('button', { name: 'Start import' })).toHaveCount(0);
    }
  });
});
