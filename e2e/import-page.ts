import type { Locator, Page } from '@playwright/test';

export const chooseImportFile = (page: Page, file: Parameters<Locator['setInputFiles']>[0]) =>
  page.getByLabel('Drop a contact file here').locator('input').setInputFiles(file);

export const start = (page: Page) => page.getByRole('button', { name: 'Start import' }).click();

/** Locates the settings that the page recognised in the file. */
export const recognisedSettings = (page: Page) => ({
  encoding: page.getByLabel('Encoding').locator('option:checked'),
  delimiter: page.getByLabel('Column separator').locator('option:checked'),
  header: page.getByLabel('Column names').locator('option:checked'),
  role: (column: string) => page.getByLabel(`Contents of ${column}`).locator('option:checked'),
});
