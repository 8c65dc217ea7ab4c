import { setBillingDetails } from '#contract/billing-details.ts';
import { prepareExamples } from '#server/platform/testing/examples.ts';
import { signInWithToken } from '#server/platform/testing/console.ts';
import type { Page } from '@playwright/test';
import type { Database } from '#server/platform/db/handles.ts';
import { BuyNowDrawer } from './buy-now-drawer.ts';
import { openFreshAccount, PASSWORD } from './fresh-account.ts';
import { findInstallation } from './installation.ts';
import { expect, test } from './test.ts';

const DETAILS = {
  companyName: 'Nkosi & Co',
  registrationNumber: '',
  invoiceEmail: 'accounts@nkosi.example',
  isRsaVatRegistered: true,
  vatNumber: '4123456789',
  address1: '1 Long Street',
  address2: '',
  city: 'Cape Town',
  stateProvince: 'Western Cape',
  zipCode: '8001',
};

test.beforeAll(({ db }) => prepareExamples(db));

/** Opens an account with billing details. */
async function openBuyer(page: Page, db: Database, name: string): Promise<BuyNowDrawer> {
  const installation = findInstallation();
  const { username } = await openFreshAccount(page, db, installation, name);
  const call = await signInWithToken(installation.address, username, PASSWORD);
  await call(setBillingDetails, { body: DETAILS });
  await page.goto('/');
  return new BuyNowDrawer(page);
}

const balance = (page: Page) => page.getByRole('banner').locator('.credits.number');

test('a card in the sandbox buys credits after the billing details are filled in', async ({
  page,
  db,
  installation,
}) => {
  await openFreshAccount(page, db, installation, 'buys-first');
  await page.goto('/');
  const drawer = new BuyNowDrawer(page);
  await drawer.order('1000');
  await drawer.payBy('Succeeds');
  await drawer.fillDetails();
  await expect(drawer.drawer.getByText('Payment successful')).toBeVisible();
  await expect(balance(page)).toContainText('1,000');
  await drawer.press('Start new Order');
  await expect(drawer.drawer.getByText('1,000 credits')).toBeVisible();
});

test('the browser’s Back closes the drawer like its ×, and stays on the page', async ({ page, db }) => {
  const drawer = await openBuyer(page, db, 'buys-back');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Billing' }).click();
  const back = () => page.evaluate(() => history.back());
  await drawer.entry.click();
  await expect(drawer.credits).toBeVisible();
  await back();
  await expect(drawer.drawer).toBeHidden();
  await drawer.order('1000');
  await back();
  const question = page.getByRole('dialog', { name: 'Close Order' });
  await expect(question).toBeVisible();
  await back();
  await expect(question).toBeHidden();
  await expect(drawer.drawer).toBeVisible();
  await back();
  await question.getByRole('button', { name: 'Continue Later' }).click();
  await expect(drawer.drawer).toBeHidden();
  await expect(page).toHaveURL(/\/Billing\/Invoices$/);
  await back();
  await expect(page).toHaveURL(/\/$/);
});

test('Back closes the drawer even if its URL is the first entry of the history', async ({ page, db }) => {
  await openBuyer(page, db, 'buys-from-mail');
  const tab = await page.context().newPage();
  await tab.goto('/?buy=1200');
  const { drawer, credits } = new BuyNowDrawer(tab);
  await expect(credits).toHaveValue('1200');
  const back = () => tab.evaluate(() => history.back());
  await back();
  await tab
    .getByRole('dialog', { name: 'Close Order' })
    .getByRole('button', { name: 'Discard Order' })
    .click();
  await expect(drawer).toBeHidden();
  await back();
  await expect(tab).toHaveURL(/\/$/);
  await expect(tab.getByRole('main')).toBeVisible();
});

test('a declined card buys nothing, and another can be tried', async ({ page, db }) => {
  const drawer = await openBuyer(page, db, 'buys-declined');
  await drawer.order('1000');
  await drawer.payBy('Declined');
  const failed = page.getByRole('dialog', { name: 'Payment failed' });
  await expect(failed).toContainText('The bank declined the card.');
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await expect(balance(page)).toContainText('0');
  await drawer.payBy('Succeeds');
  await expect(drawer.drawer.getByText('Payment successful')).toBeVisible();
  await expect(balance(page)).toContainText('1,000');
});

test('a bank’s verification opens in its own page; a second tab of that page changes nothing', async ({
  page,
  db,
}) => {
  const drawer = await openBuyer(page, db, 'buys-verified');
  await drawer.order('1000');
  const popup = page.waitForEvent('popup');
  await drawer.payBy('Needs verification');
  const bank = await popup;
  const other = await page.context().newPage();
  await other.goto(bank.url());
  await expect(other.getByRole('button', { name: 'Approve' })).toBeVisible();
  // Hide the payment's progress from the second tab, so that its button stays.
  await other.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? undefined : route.fallback(),
  );
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect(
    bank.getByRole('dialog', { name: 'Buy credits' }).getByText('Payment successful'),
  ).toBeVisible();
  await expect(drawer.drawer.getByText('Payment successful')).toBeVisible();
  await other.getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByRole('alert')).toContainText('This payment is already complete.');
  await page.reload();
  await expect(balance(page)).toContainText('1,000');
});

test('a payment without a response can be cancelled, and the order paid another way', async ({
  page,
  db,
}) => {
  const drawer = await openBuyer(page, db, 'buys-silent');
  await drawer.order('1000');
  await drawer.payBy('No answer');
  await expect(drawer.drawer.getByText('Waiting for confirmation')).toBeVisible();
  await page.reload();
  await drawer.entry.click();
  await expect(drawer.drawer.getByText('Waiting for confirmation')).toBeVisible();
  await drawer.press('Cancel payment');
  await drawer.payBy('Succeeds');
  await expect(drawer.drawer.getByText('Payment successful')).toBeVisible();
});

test('an invoice is downloaded, stays open, and can be cancelled', async ({ page, db }) => {
  const drawer = await openBuyer(page, db, 'buys-by-invoice');
  await drawer.order('1000');
  await drawer.drawer.getByRole('radio', { name: /Invoice or direct payment/ }).check();
  const download = page.waitForEvent('download');
  await drawer.press('Download Invoice');
  expect((await download).suggestedFilename()).toMatch(/^INV-\d+\.pdf$/);
  await expect(drawer.drawer.getByText('Invoice generated')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer.entry).toHaveText('Buy Now1');
  await drawer.entry.click();
  await drawer.press('View Payment Details');
  await expect(page.getByRole('dialog', { name: 'EFT Payment' })).toContainText('Account number');
  await page.keyboard.press('Escape');
  await drawer.press('Cancel Invoice');
  await page
    .getByRole('dialog', { name: 'Cancel Invoice' })
    .getByRole('button', { name: 'Cancel Invoice' })
    .click();
  await expect(drawer.credits).toBeVisible();
});

test('an order is kept for later, even after a reload, or discarded', async ({ page, db }) => {
  const drawer = await openBuyer(page, db, 'buys-later');
  await drawer.order('1000');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continue Later' }).click();
  await expect(drawer.entry).toHaveText('Buy Now1');
  await page.reload();
  await drawer.entry.click();
  await expect(drawer.credits).toHaveValue('1000');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard Order' }).click();
  await expect(drawer.entry).toHaveText('Buy Now');
});
