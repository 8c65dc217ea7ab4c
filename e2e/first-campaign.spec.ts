import type { Locator } from '@playwright/test';
import { CampaignPage } from './campaign-page.ts';
import { NOT_SIGNED_IN } from './browser-errors.ts';
import { ComposePage } from './compose-page.ts';
import { chooseImportFile } from './import-page.ts';
import { createPerson, SignUpPage } from './sign-up-page.ts';
import { expect, test } from './test.ts';

const NAMES = ['Thandi', 'Sipho', 'Ágnes', 'Johan', 'Lerato', 'Naledi', 'Pieter', 'Zanele'];
const TEXT = 'Hi {{first_name}}, fresh bread from seven. Reply STOP to opt out.';
const MAX_PRESSES = 25;
const MAX_SECONDS = 180;
/**
 * With HUMAN_PACE=1, the test works at a person's pace: it pauses to read before each press, and types 40
 * words a minute.
 */
const isHuman = process.env['HUMAN_PACE'] === '1';
const READING_MS = 1500;
const TYPING_MS = 300;

/** A CSV file with semicolons, as spreadsheet programs write it. */
const customers = [
  'Name;Mobile;Town',
  ...Array.from({ length: 40 }, (_, nth) => `${NAMES[nth % 8]};0825550${100 + nth};Durban`),
].join('\n');

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: NOT_SIGNED_IN });

test('a newcomer signs up, imports customers, writes to them by name and reads the report', async ({
  page,
  db,
}) => {
  // All tests share an IP address, and sign-ups from one address are limited.
  await db.owner.deleteFrom('attempts').execute();
  if (isHuman) test.setTimeout(300_000);
  const begunAt = Date.now();
  const pause = (ms: number) => (isHuman ? page.waitForTimeout(ms) : undefined);
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await pause(READING_MS);
    await what.click();
  };
  const type = async (field: Locator, text: string) => {
    await press(field);
    await pause(text.length * TYPING_MS);
    await field.fill(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string | RegExp) => page.getByRole('link', { name });

  await page.goto('/Login');
  await press(link('Create account'));
  // Filling in the form takes no presses, because Tab moves to the next field.
  const form = new SignUpPage(page);
  const person = createPerson('newcomer');
  await pause(Object.values(person).join('').length * TYPING_MS);
  await form.fill(person);
  await press(form.terms);
  await press(button('Create account'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await press(button('Close tour'));

  await press(link('Import contacts').first());
  // A user would press Choose a file, the file, and Open.
  presses += 3;
  await pause(3 * READING_MS);
  await chooseImportFile(page, {
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(customers),
  });
  await type(page.getByLabel('Group name'), 'Customers');
  await press(button('Start import'));
  await expect(page.getByRole('heading', { name: '40 contacts imported' })).toBeVisible();

  await press(link('Send message to this group'));
  const compose = new ComposePage(page);
  await type(compose.sender, 'Bakery');
  await type(compose.text, TEXT);
  await expect(compose.phone).toContainText(/Hi \p{L}+, fresh bread/u);
  await expect(compose.line('Recipients')).toHaveText('40');
  await press(button('Review and send'));
  await press(button('Send to 40 recipients'));
  const campaign = new CampaignPage(page);
  await expect(campaign.title).toContainText('Finished');
  await expect(campaign.counts.filter({ hasText: 'delivered' })).toBeVisible();
  expect(presses).toBeLessThan(MAX_PRESSES);
  const seconds = Math.round((Date.now() - begunAt) / 1000);
  if (isHuman) expect(seconds).toBeLessThan(MAX_SECONDS);
  test.info().annotations.push({ type: 'presses', description: String(presses) });
  test.info().annotations.push({ type: 'seconds', description: String(seconds) });
});
