import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ROLES } from '#contract/access.ts';
import { type BillingDetails, getBillingDetails, setBillingDetails } from '#contract/billing-details.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

const DETAILS: BillingDetails = {
  companyName: 'Nkosi & Co',
  registrationNumber: '',
  invoiceEmail: '',
  isRsaVatRegistered: false,
  vatNumber: '',
  address1: '1 Long Street',
  address2: '',
  city: 'Cape Town',
  stateProvince: 'Western Cape',
  zipCode: '8001',
};

let server: FakeServer;

beforeEach(() => {
  server = createServer().on(setBillingDetails, ({ body }) => body as BillingDetails);
});

const render = (country = 'ZA', taxType: string | null = 'VAT', details: BillingDetails | null = null) => {
  server.on(getBillingDetails, { country, taxType, details });
  return renderConsole({ at: '/Billing/Details', server });
};
const field = (name: string) => page.getByRole('textbox', { name });
const vat = page.getByRole('combobox', { name: 'Are you registered for VAT in South Africa?' });
const save = page.getByRole('button', { name: 'Save', exact: true });

test('requires an answer about VAT and a 10-digit number in South Africa', async () => {
  await render();
  await expect.element(field('Country of residence')).toHaveValue('South Africa');
  await expect.element(field('Country of residence')).toHaveAttribute('readonly');
  await expect.element(field('VAT number')).not.toBeInTheDocument();
  await save.click();
  await expect.element(page.getByText('Yes/No answer required')).toBeVisible();
  await expect.element(field('Company name')).toHaveFocus();
  await expectAccessibleLooks();
  await expect.element(page.getByText('Contact your provider to change it.')).toBeVisible();
  await vat.selectOptions('Yes');
  await expect.element(field('VAT number')).toHaveAttribute('maxlength', '15');
  for (const [name, value] of [
    ['Company name', 'Nkosi & Co'],
    ['Address line 1', '1 Long Street'],
    ['City', 'Cape Town'],
    ['State or province', 'Western Cape'],
    ['Postal code', '8001'],
    ['VAT number', '5123 456 789'],
  ] as const)
    await field(name).fill(value);
  await save.click();
  await expect
    .element(page.getByText('Enter a South African VAT number: 10 digits, starting with 4.'))
    .toBeVisible();
  await field('VAT number').fill('4123 456 789');
  await press('{Enter}');
  await expect.element(page.getByText('Billing details saved.')).toBeVisible();
  expect(server.received(setBillingDetails)).toMatchObject([
    { body: { companyName: 'Nkosi & Co', isRsaVatRegistered: true, vatNumber: '4123456789' } },
  ]);
});

test.each([
  ['DE', 'USt', 'USt number'],
  ['US', null, 'VAT/GST number'],
])('asks nothing in %s, and labels the number by its tax', async (country, taxType, label) => {
  await render(country, taxType, DETAILS);
  await expect.element(vat).not.toBeInTheDocument();
  await expect.element(field(label)).toHaveAttribute('maxlength', '100');
});

test('shows a server error, and confirms leaving with changes', async () => {
  await render('GB', 'VAT', DETAILS);
  server.on(setBillingDetails, refuse(409, { code: 'no', message: 'Not now.' }));
  await field('City').fill('Durban');
  await save.click();
  await expect.element(page.getByText('Not now.')).toBeVisible();
  await page.getByRole('link', { name: 'Quotes' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
});

test('is read-only for users who cannot buy', async () => {
  const account = { ...session.account, permissions: [...ROLES.viewer, 'billing.view' as const] };
  server = createServer({ who: () => ({ ...session, account }) });
  await render('ZA', 'VAT', DETAILS);
  await expect.element(page.getByText('Nkosi & Co')).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  await expectAccessibleLooks();
});
