import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { createOrder } from '#contract/orders.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { signInWithToken } from '#server/platform/testing/console.ts';
import type { RunningInstallation } from '#server/platform/testing/running-installation.ts';
import { prepareExamples } from '#server/platform/testing/examples.ts';
import { findProgram } from '#server/platform/testing/find-program.ts';
import { BuyNowDrawer } from './buy-now-drawer.ts';
import { openFreshAccount, PASSWORD } from './fresh-account.ts';
import { expect, test } from './test.ts';

/** 1,000 credits at R 0.35 plus 15% VAT, in cents. */
const TOTAL = 40_250;

/** Opens an account with billing details. Returns a function that orders by invoice or quote. */
async function openBuyer(page: Page, db: Database, installation: RunningInstallation, name: string) {
  await prepareExamples(db);
  const { username } = await openFreshAccount(page, db, installation, name);
  await page.goto('/');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Billing' }).click();
  await expect(page.getByText('No invoices yet')).toBeVisible();
  await page.getByRole('link', { name: 'Details', exact: true }).click();
  const details = {
    'Company name': 'Nkosi <b>& Co</b>',
    'Address line 1': '1 Long Street',
    City: 'Cape Town',
    'State or province': 'Western Cape',
    'Postal code': '8001',
  };
  for (const [label, value] of Object.entries(details)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Are you registered for VAT in South Africa?').selectOption('No');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Billing details saved.')).toBeVisible();
  const call = await signInWithToken(installation.address, username, PASSWORD);
  return async (gateway: 'invoice' | 'quote') => {
    const body = { key: randomUUID(), credits: 1000, gateway, expectedTotal: TOTAL };
    return (await call(createOrder, { body })).body.order.document!;
  };
}

/**
 * Checks that the PDF that `press` downloads contains these strings. Without pdftotext, only checks that it
 * is a PDF.
 */
async function expectDownload(page: Page, press: () => Promise<void>, texts: string[]): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  if (findProgram('pdftotext') === undefined) return;
  const { stdout } = await promisify(execFile)('pdftotext', ['-layout', await download.path(), '-']);
  const content = stdout.replaceAll(/\s+/gu, ' ');
  for (const text of texts) expect(content).toContain(text);
}

test('an invoice is paid by a transfer that the operator matches, and the credits arrive', async ({
  page,
  db,
  installation,
}) => {
  const order = await openBuyer(page, db, installation, 'payer');
  const { number } = await order('invoice');
  await page.goto('/Billing/Invoices');
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Unpaid');
  await page.getByRole('button', { name: 'Payment Details' }).click();
  const dialog = page.getByRole('dialog', { name: `Invoice ${number}` });
  await expect(dialog).toContainText('Pay by bank transfer');
  await expectDownload(page, () => dialog.getByRole('link', { name: 'Download PDF' }).click(), [
    number,
    'Nkosi <b>& Co</b>',
    'VAT 15% R 52.50 Total R 402.50',
  ]);
  await page.keyboard.press('Escape');

  const env = { ...process.env, DATA_DIR: installation.dataFolder };
  const words = ['server/cli/main.ts', 'payment', 'match', number, '--reference', `FT ${number}`];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env });
  expect(stdout).toContain('Credits granted: 1,000.');
  await page.reload();
  await expect(row).toContainText('Paid');
  await expect(page.getByRole('list', { name: 'Awaiting payment' })).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('1,000');
  await page.getByRole('link', { name: 'Statement' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Credit purchase, ${number}` })).toContainText(
    '+1,000',
  );
});

test('an invoice is cancelled, and a credit note reverses it', async ({ page, db, installation }) => {
  const order = await openBuyer(page, db, installation, 'canceller');
  const { number } = await order('invoice');
  await order('invoice');
  await page.goto('/Billing/Invoices');
  await page.getByRole('button', { name: `Actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Cancel Invoice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Invoice' }).click();
  await expect(page.getByText(/Another invoice is also still open\./)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: number });
  const note = row.filter({ hasText: 'CRN-' });
  await expect(row.filter({ hasNotText: 'CRN-' })).toContainText('Cancelled');
  await expect(note).toContainText('Credit note');
  await expect(note).toContainText(`for ${number}`);
});

test('a quote becomes an order at its price', async ({ page, db, installation }) => {
  const order = await openBuyer(page, db, installation, 'quoted');
  const { number } = await order('quote');
  await page.goto('/Billing/Quotes');
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Valid');
  await row.getByRole('button', { name: number, exact: true }).click();
  await page
    .getByRole('dialog', { name: `Quote ${number}` })
    .getByRole('button', { name: 'Convert to order' })
    .click();
  const buying = new BuyNowDrawer(page);
  const { drawer } = buying;
  await expect(drawer.getByText(`At the price of quote ${number}`)).toBeVisible();
  await drawer.getByRole('radio', { name: /^Invoice/ }).check();
  await expectDownload(page, () => buying.press('Download Invoice'), ['Total R 402.50']);
  await expect(drawer.getByText('Invoice generated')).toBeVisible();
  await page.goto('/Billing/Quotes');
  await expect(row).toContainText('Ordered');
});
