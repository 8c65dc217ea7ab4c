import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setBillingDetails } from '#contract/billing-details.ts';
import { createOrder, getOrder } from '#contract/orders.ts';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import {
  BANK_DETAILS,
  BuyingServer,
  buyNowDrawer,
  DETAILS,
  createOpenOrder,
  SETTINGS,
} from '#web/testing/buying.ts';
import { advanceUntil, resumeClock, stopClock } from '#web/testing/clock.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { renderConsole } from '#web/testing/render-console.tsx';
import { textsOf } from '#web/testing/texts-of.ts';
import { buyNowStore as kept, openBuyNow } from './buy-now-store.ts';

const { drawer, button, card, choose, credits, dialog, entry, order, payNow, step } = buyNowDrawer;

const steps = drawer.getByRole('list', { name: 'Steps' }).getByRole('listitem');
const FIRST_CARD = 'First-time card payments need verification, which can take up to 24 hours.';
const WEEKEND = 'Weekend payments are authorized on the next business day.';
const BY_PAYMENT = ['Order', 'Payment', 'Confirmation'].map((each) => expect.stringContaining(each));
let saved: string[];

beforeEach(() => {
  saved = [];
  // Records the URLs of downloads.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '');
  });
});

async function render(more: Partial<typeof SETTINGS> = {}, account: BuyingServer['account'] = {}) {
  const buying = new BuyingServer(more);
  buying.account = account;
  return { buying, rendered: await renderConsole({ server: buying.server }) };
}

test('scrolls each step to its top and keeps toasts above its buttons', async () => {
  await render();
  await buyNowDrawer.open();
  await page.viewport(390, 500);
  await credits.fill('1000');
  drawer.getByText('Purchase history').element().scrollIntoView();
  await button('Proceed to payment').click();
  await expect.element(step('Payment')).toHaveFocus();
  await expect.element(drawer.getByRole('heading', { name: 'Buy credits' })).toBeInViewport();
  const foot = payNow.element().parentElement!;
  const raised = () => Number.parseFloat(document.documentElement.style.getPropertyValue('--raised'));
  await expect.poll(raised).toBeGreaterThanOrEqual(foot.offsetHeight);
  await press('{Escape}');
  await dialog('Close Order').getByRole('button', { name: 'Continue Later' }).click();
  await expect.poll(raised).toBeNaN();
});

test('ignores the second click of a double click on a replaced button', async () => {
  const { buying } = await render({ gateways: [{ name: 'invoice', feeShare: 0, publicKey: null }] });
  await buyNowDrawer.open();
  await credits.fill('1000');
  await button('Proceed to payment').dblClick();
  await expect.element(button('Download Invoice')).toBeVisible();
  await expect.element(step('Payment')).toBeVisible();
  expect(buying.server.received(createOrder)).toEqual([]);
  await button('Download Invoice').click();
  await expect.element(step('Confirmation')).toBeVisible();
  expect(buying.orderBodies).toHaveLength(1);
});

describe('a changed price', () => {
  const changed = () =>
    refuse(409, { code: 'price_changed', message: 'The price has changed. Please review it.' });

  test('is shown beside the old one and charged after confirmation', async () => {
    const { buying } = await render();
    await order('1000');
    await card('Succeeds');
    await drawer.getByRole('textbox', { name: /purchase/i }).fill('PO 7');
    buying.settings = { ...buying.settings, fixedPrice: 400_000 };
    buying.server.once(createOrder, changed());
    await payNow.click();
    await expect
      .element(drawer.getByText(/^The price changed: the total was R\s?412.56 and is now R\s?471.50./))
      .toBeVisible();
    await expect.element(buyNowDrawer.line('Total')).toBeVisible();
    await payNow.click();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    expect(buying.orderBodies).toMatchObject([
      { expectedTotal: 41_256, referenceNumber: 'PO 7' },
      { expectedTotal: 47_150, referenceNumber: 'PO 7', token: 'tok_success' },
    ]);
  });

  test("shows the server's message when the new price cannot be fetched", async () => {
    const { buying } = await render();
    await order('1000');
    await card('Succeeds');
    buying.server.once(createOrder, changed()).on(getPurchaseSettings, refuse(503));
    await payNow.click();
    await expect.element(drawer.getByText('The price has changed. Please review it.')).toBeVisible();
  });
});

describe('a sandbox card', () => {
  test('buys credits and sends only its token', async () => {
    const { buying } = await render();
    await order('1000');
    await expectAccessibleLooks();
    await card('Succeeds');
    await expect.element(payNow).toMatchTextContent(/^Pay Now · R\s?412.56$/);
    await payNow.click();
    await expect.element(step('Confirmation')).toHaveFocus();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    await expectAccessibleLooks();
    const [sent] = buying.orderBodies;
    expect(sent).toMatchObject({
      credits: 1000,
      gateway: 'sandbox',
      expectedTotal: 41_256,
      token: 'tok_success',
    });
    expect(JSON.stringify(sent)).not.toMatch(/4242|"123"/);
    expect(saved).toEqual([]);
    await expect
      .element(drawer.getByText('They expire 365 days after purchase.', { exact: false }))
      .toBeVisible();
    await button('Start new Order').click();
    await expect.element(credits).toHaveValue('');
  });

  test('buys credits for a country and confirms it', async () => {
    const { buying } = await render();
    buying.outcome = { state: 'paid', pool: 'KE' };
    await order('1000');
    await card('Succeeds');
    await payNow.click();
    await expect.element(drawer.getByText(/1.000 credits for Kenya have been added/)).toBeVisible();
  });

  test('is saved for automatic top-up only with consent for each payment', async () => {
    const { buying } = await render();
    const save = drawer.getByRole('checkbox', { name: 'Save this card for automatic top-up' });
    await order('1000');
    await expect.element(save).not.toBeChecked();
    await choose(/^Invoice/);
    await expect.element(save).not.toBeInTheDocument();
    await choose(/^Credit or debit card/);
    await card('Succeeds');
    await save.click();
    await expectAccessibleLooks();
    await payNow.click();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    await button('Start new Order').click();
    await credits.fill('1000');
    await button('Proceed to payment').click();
    await expect.element(save).not.toBeChecked();
    await card('Succeeds');
    await payNow.click();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    expect(buying.orderBodies.map(({ saveCard }) => saveCard)).toEqual([true, undefined]);
  });

  test('shows errors beside its fields and keeps the input', async () => {
    const { buying } = await render();
    await order('1000');
    await drawer.getByRole('textbox', { name: 'Card number' }).fill('5555555555554444');
    await payNow.click();
    for (const words of ["This isn't a test card. Choose one below.", 'Expiry required', 'CVC required'])
      await expect.element(drawer.getByText(words)).toBeVisible();
    await expect.element(drawer.getByRole('textbox', { name: 'Card number' })).toHaveFocus();
    expect(buying.orderBodies).toEqual([]);
  });

  test('can be retried after a decline, which a dialog 530 pixels wide reports', async () => {
    const { buying } = await render();
    buying.outcome = { state: 'failed', problem: 'The bank declined the card.' };
    await order('1000');
    await card('Declined');
    await payNow.click();
    const failed = dialog('Payment failed');
    await expect
      .element(failed)
      .toMatchTextContent(
        'Your payment could not be processed by the payment gateway. For help making payments please see our online payment guides / contact us.',
      );
    await expect.element(failed).toMatchTextContent('The bank declined the card.');
    await expect
      .element(failed.getByRole('link', { name: 'contact us' }))
      .toHaveAttribute('href', 'mailto:sales@example.com');
    expect(failed.getByRole('link', { name: 'online payment guides' }).elements()).toEqual([]);
    await expect.poll(() => failed.element().getBoundingClientRect().width).toBe(530);
    await expectAccessibleLooks();
    await failed.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(failed).not.toBeInTheDocument();
    await expect
      .element(drawer.getByRole('textbox', { name: 'Card number' }))
      .toHaveValue('4000 0000 0000 0002');
    buying.outcome = { state: 'paid' };
    await card('Succeeds');
    await payNow.click();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    const keys = buying.orderBodies.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  test('sends the same order again after a lost response', async () => {
    const { buying } = await render();
    await order('1000');
    await card('Succeeds');
    buying.server.once(createOrder, refuse(503));
    await payNow.click();
    await expect.element(drawer.getByRole('alert')).toMatchTextContent('Something went wrong on our side');
    await payNow.click();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    const keys = buying.orderBodies.map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test("opens the bank's page for verification and notices the approval", async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { buying } = await render();
    buying.outcome = { state: 'started' };
    buying.next = { kind: 'open', url: '/Payment/Sandbox/100' };
    await order('1000');
    await card('Needs verification');
    await payNow.click();
    await expect.element(drawer.getByText('Payment initiated')).toBeVisible();
    await expect
      .element(drawer.getByText(/^Follow the payment gateway's instructions in the new window\./))
      .toBeVisible();
    expect(opened).toHaveBeenCalledWith('/Payment/Sandbox/100', '_blank');
    await expect
      .element(drawer.getByRole('link', { name: /^Open payment page/ }))
      .toHaveAttribute('href', '/Payment/Sandbox/100');
    await expectAccessibleLooks();
    buying.change(100, { state: 'paid' });
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
  });

  test('keeps waiting for an answer, even after a reload, and can be cancelled', async () => {
    const { buying, rendered } = await render();
    buying.outcome = { state: 'started' };
    await order('1000');
    await card('No answer');
    await payNow.click();
    await expect.element(drawer.getByText('Waiting for confirmation')).toBeVisible();
    await expect.element(drawer.getByText(/^Waiting for the payment gateway to confirm\./)).toBeVisible();
    await rendered.reload();
    await buyNowDrawer.open();
    await expect.element(drawer.getByText('Waiting for confirmation')).toBeVisible();
    await button('Cancel payment').click();
    await expect.element(step('Payment')).toBeVisible();
    expect(buying.orders[0]!.state).toBe('cancelled');
    await expect.element(drawer.getByRole('radio', { name: /Credit or debit card/ })).toBeChecked();
  });
});

test('says after half a minute that a payment is taking longer than usual', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { buying } = await render();
  buying.outcome = { state: 'started' };
  await order('1000');
  await card('No answer');
  await payNow.click();
  await expect.element(drawer.getByText('Waiting for confirmation')).toBeVisible();
  const late = drawer.getByText('This is taking longer than usual.', { exact: false });
  stopClock();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(late.query()).toBeNull();
  await vi.advanceTimersByTimeAsync(6000);
  await advanceUntil(() => late.query() !== null);
});

describe('polling for half a minute', () => {
  /** Counts the requests for an order. Advances time in steps, so that requests are answered in between. */
  async function countRequestsIn(milliseconds: number, buying: BuyingServer): Promise<number> {
    const requestCount = () => buying.server.received(getOrder).length;
    stopClock();
    const before = requestCount();
    for (let passed = 0; passed < milliseconds; passed += 1500) await vi.advanceTimersByTimeAsync(1500);
    return requestCount() - before;
  }

  test('asks for a started payment every three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { buying } = await render();
    buying.outcome = { state: 'started' };
    await order('1000');
    await card('No answer');
    await payNow.click();
    await expect.element(drawer.getByText('Waiting for confirmation')).toBeVisible();
    // Thirty seconds would include a poll at both ends.
    const requestCount = await countRequestsIn(28_500, buying);
    expect(requestCount).toBeGreaterThanOrEqual(8);
    expect(requestCount).toBeLessThanOrEqual(10);
  });

  test('asks for an open invoice once or twice', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { buying } = await render({ openInvoices: [createOpenOrder()] });
    buying.orders = [createOpenOrder()];
    await buyNowDrawer.open();
    await expect.element(step('Pending')).toBeVisible();
    await expect.poll(() => buying.server.received(getOrder).length).toBeGreaterThan(0);
    const requestCount = await countRequestsIn(30_000, buying);
    expect(requestCount).toBeGreaterThanOrEqual(1);
    expect(requestCount).toBeLessThanOrEqual(2);
  });
});

describe('an invoice', () => {
  const becomes = { state: 'open', document: { id: 70, number: 'INV-0007' } } as const;

  test('is downloaded, with the bank details', async () => {
    const bankDetails = { ...BANK_DETAILS, swiftCode: 'EXAMZAJJ', iban: 'DE02120300000000202051' };
    const { buying, rendered } = await render({ bankDetails });
    buying.outcome = becomes;
    await order('1000');
    await choose(/Invoice or direct payment/);
    await drawer.getByLabelText('Purchase number (optional)').fill('PO 12');
    const requestCount = () => buying.server.received(getPurchaseSettings).length;
    const before = requestCount();
    await button('Download Invoice').click();
    await expect.element(drawer.getByText('Invoice generated')).toBeVisible();
    await expect
      .element(drawer.getByText('Your download of invoice INV-0007 has started. We also emailed you a copy.'))
      .toBeVisible();
    expect(saved).toEqual(['/api/billing-documents/70/file.pdf']);
    expect(buying.orderBodies[0]).toMatchObject({ gateway: 'invoice', referenceNumber: 'PO 12' });
    const bank = drawer.getByRole('region', { name: 'EFT Payment' });
    await expect
      .element(bank)
      .toMatchTextContent(
        /Bank\s*Example Bank.*Account number\s*123456.*Branch code\s*654321.*SWIFT code\s*EXAMZAJJ.*IBAN\s*DE02120300000000202051.*Reference\s*INV-0007.*Amount\s*R\s?402\.50/,
      );
    await expectAccessibleLooks();
    // The invoice is now open, but this order did not come from the Pending step.
    await expect.poll(requestCount).toBeGreaterThan(before);
    expect(textsOf(steps)).toEqual(BY_PAYMENT);
    await button('View Invoices').click();
    await expect.poll(rendered.currentUrl).toBe('/Billing/Invoices');
    await expect.element(drawer).not.toBeInTheDocument();
  });

  test('shows the bank details to a reseller too', async () => {
    const { buying } = await render({}, { isReseller: true });
    buying.outcome = becomes;
    await order('1000');
    await choose(/Invoice or direct payment/);
    await button('Download Invoice').click();
    await expect.element(drawer.getByText('Invoice generated')).toBeVisible();
    await expect.element(drawer.getByText(BANK_DETAILS.accountNumber)).toBeVisible();
  });

  test('is requested in an account without automatic invoicing', async () => {
    const { buying } = await render({ automaticInvoicing: false });
    buying.outcome = { state: 'requested', document: null };
    await order('1000');
    await choose(/Invoice or direct payment/);
    await button('Request Purchase').click();
    await expect
      .element(drawer.getByText('Please wait for an email with your invoice and payment details.'))
      .toBeVisible();
    await expect
      .element(drawer.getByText(/^When you receive your invoice, pay into this account/))
      .toBeVisible();
    expect(saved).toEqual([]);
  });

  test('is reported in a dialog 490 pixels wide if the drawer was closed', async () => {
    const { buying } = await render();
    buying.outcome = becomes;
    const release = buying.server.hold(createOrder);
    await order('1000');
    await choose(/Invoice or direct payment/);
    await button('Download Invoice').click();
    await press('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    expect(entry.element().textContent).toBe('Buy Now');
    release();
    const outcomeDialog = dialog('Invoice generated');
    await expect.element(outcomeDialog).toBeVisible();
    await expect.poll(() => outcomeDialog.element().getBoundingClientRect().width).toBe(490);
    await outcomeDialog.getByRole('button', { name: 'Payment Details' }).click();
    await expect.element(outcomeDialog.getByText(BANK_DETAILS.accountNumber)).toBeVisible();
    expect(outcomeDialog.getByRole('button', { name: 'Payment Details' }).elements()).toEqual([]);
    await expectAccessibleLooks();
    await outcomeDialog.getByRole('button', { name: 'Back' }).click();
    await expect.element(outcomeDialog.getByRole('button', { name: 'Payment Details' })).toBeVisible();
  });
});

describe('an outcome while the drawer is closed', () => {
  /** Submits an order and closes the drawer before the response arrives. */
  async function orderAndClose(
    { becomes, method, press: label }: { becomes: BuyingServer['outcome']; method: RegExp; press: string },
    more: Partial<typeof SETTINGS> = {},
    account: BuyingServer['account'] = {},
  ) {
    const { buying, rendered } = await render(more, account);
    buying.outcome = becomes;
    const release = buying.server.hold(createOrder);
    await order('1000');
    await choose(method);
    await button(label).click();
    await press('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    release();
    return rendered;
  }

  test('links a quote to the quotes page', async () => {
    const becomes = { state: 'quoted', document: { id: 71, number: 'QUO-1' } } as const;
    const { currentUrl } = await orderAndClose({ becomes, method: /^Quote/, press: 'Download Quote' });
    const outcomeDialog = dialog('Quote generated');
    await expect.element(outcomeDialog.getByRole('button', { name: 'Close' }).last()).toBeVisible();
    await outcomeDialog.getByRole('button', { name: 'View Quotes' }).click();
    await expect.poll(currentUrl).toBe('/Billing/Quotes');
  });

  test.each([
    { whose: 'without bank details', more: { bankDetails: null }, account: {} },
    {
      whose: 'of a reseller, who never sees bank details in a dialog,',
      more: {},
      account: { isReseller: true },
    },
  ])('links an invoice $whose to the invoices page', async ({ more, account }) => {
    const becomes = { state: 'open', document: { id: 70, number: 'INV-0007' } } as const;
    const { currentUrl } = await orderAndClose(
      { becomes, method: /^Invoice/, press: 'Download Invoice' },
      more,
      account,
    );
    await dialog('Invoice generated').getByRole('button', { name: 'View Invoices' }).click();
    await expect.poll(currentUrl).toBe('/Billing/Invoices');
  });

  test('has only a close button for a request without bank details', async () => {
    await orderAndClose(
      { becomes: { state: 'requested', document: null }, method: /^Invoice/, press: 'Request Purchase' },
      { bankDetails: null, automaticInvoicing: false },
    );
    const outcomeDialog = dialog('Purchase request submitted');
    await expect.element(outcomeDialog).toBeVisible();
    const labels = outcomeDialog
      .getByRole('button')
      .elements()
      .map((each) => each.textContent)
      .filter((text) => text !== '');
    expect(labels).toEqual(['Close']);
    await outcomeDialog.getByText('Close', { exact: true }).click();
    await expect.element(outcomeDialog).not.toBeInTheDocument();
  });
});

test('downloads a quote', async () => {
  const { buying } = await render();
  buying.outcome = { state: 'quoted', document: { id: 71, number: 'QUO-1' } };
  await order('1000');
  await choose('Quote');
  await expect.element(drawer.getByText('Quotes are valid for 7 days')).toBeVisible();
  await button('Download Quote').click();
  await expect
    .element(drawer.getByText('Your download of quote QUO-1 has started.', { exact: false }))
    .toBeVisible();
  expect(saved).toEqual(['/api/billing-documents/71/file.pdf']);
});

describe('the payment step', () => {
  test('requires a payment method beside an open invoice, and stays the payment step', async () => {
    await render({ openInvoices: [createOpenOrder()] });
    await buyNowDrawer.open();
    await expect.element(drawer.getByText('This invoice stays open.')).toBeVisible();
    await button('Start another order').click();
    // The Pending step has already shown the invoice.
    await expect.element(dialog('Pending Invoice')).not.toBeInTheDocument();
    await credits.fill('1000');
    await button('Proceed to payment').click();
    await payNow.click();
    await expect.element(drawer.getByText('No payment option selected')).toBeVisible();
    await choose(/^Credit or debit card/);
    await card('Succeeds');
    await payNow.click();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    expect(textsOf(steps)).toEqual(BY_PAYMENT);
    await button('Start new Order').click();
    await expect
      .element(dialog('Pending Invoice'))
      .toMatchTextContent(/Invoice INV-0007 for R\s?402\.50 is still unpaid/);
  });

  test('lists other providers with their fees, and treats a hosted card as a card', async () => {
    const { buying } = await render({
      gateways: [
        { name: 'hosted-card', feeShare: 290, publicKey: null },
        { name: 'paypal', feeShare: 340, publicKey: null },
        { name: 'instant-eft', feeShare: 0, publicKey: null },
      ],
    });
    buying.outcome = { state: 'started' };
    await order('1000');
    await expect
      .element(drawer)
      .toMatchTextContent(
        /Credit or debit card \(on the provider's page\)\s*Transaction fee 2\.9%.*PayPal\s*Transaction fee 3\.4%.*Instant EFT\s*No transaction fee/,
      );
    await expect.element(drawer.getByRole('radio', { name: /^Credit or debit card/ })).toBeChecked();
    await expect.element(payNow).toBeVisible();
    await choose(/^PayPal/);
    await expect.element(drawer.getByRole('button', { name: /^Complete Purchase/ })).toBeVisible();
    await choose(/^Instant EFT/);
    await drawer.getByRole('button', { name: /^Complete Purchase/ }).click();
    await expect.element(drawer.getByText('Payment initiated')).toBeVisible();
    expect(buying.orderBodies).toMatchObject([{ gateway: 'instant-eft', expectedTotal: 40_250 }]);
  });

  test('requires a transfer for more than a million credits', async () => {
    const { buying } = await render({ bands: [{ minPurchase: 500, maxPurchase: null, unitPrice: 300_000 }] });
    await order('1000001');
    await expect.element(button('Download Invoice')).toBeVisible();
    await choose(/Credit or debit card/);
    await payNow.click();
    await expect
      .element(drawer.getByText('Purchases greater than one million credits require EFT payments'))
      .toBeVisible();
    expect(buying.orderBodies).toEqual([]);
  });

  test('returns to the unchanged order', async () => {
    await render();
    await order('1000');
    expect(textsOf(steps)).toEqual(BY_PAYMENT);
    await button('Back to Order').click();
    await expect.element(credits).toHaveValue('1000');
  });

  test('shows each line of the address, and no stale line when two were equal', async () => {
    const equal = { ...DETAILS, address1: 'Cape Town', address2: 'Cape Town' };
    const { buying } = await render({ details: equal });
    buying.server.on(setBillingDetails, ({ body }) => {
      buying.settings = { ...buying.settings, details: body as typeof DETAILS };
      return body as typeof DETAILS;
    });
    await order('1000');
    const lines = () => [...document.querySelectorAll('address div')].map((each) => each.textContent);
    const PLACE = ['Cape Town, Western Cape, 8001', 'South Africa'];
    await expect.poll(lines).toEqual(['Cape Town', 'Cape Town', ...PLACE]);
    await button('Update').click();
    const update = dialog('Update Billing Details');
    await update.getByRole('textbox', { name: 'Address line 1' }).fill('1 Long Street');
    await update.getByRole('textbox', { name: 'Address line 2' }).fill('');
    await update.getByLabelText(/registered for VAT/).selectOptions('No');
    await update.getByRole('button', { name: 'Save' }).click();
    await expect.element(update).not.toBeInTheDocument();
    await expect.poll(lines).toEqual(['1 Long Street', ...PLACE]);
  });

  test('asks for billing details before ordering, then continues', async () => {
    const { buying } = await render({ details: null });
    buying.server.on(setBillingDetails, ({ body }) => {
      buying.settings = { ...buying.settings, details: body as typeof DETAILS };
      return body as typeof DETAILS;
    });
    await order('1000');
    await card('Succeeds');
    await payNow.click();
    const update = dialog('Update Billing Details');
    await expect.element(update.getByRole('textbox', { name: 'Company name' })).toHaveFocus();
    await update.getByRole('button', { name: 'Save' }).click();
    await expect.element(update.getByText('Yes/No answer required')).toBeVisible();
    await expectAccessibleLooks();
    for (const [label, text] of [
      ['Company name', 'Nkosi & Co'],
      ['Address line 1', '1 Long Street'],
      ['City', 'Cape Town'],
      ['State or province', 'Western Cape'],
      ['Postal code', '8001'],
    ] as const)
      await update.getByRole('textbox', { name: label }).fill(text);
    await update.getByLabelText(/registered for VAT/).selectOptions('No');
    await update.getByRole('button', { name: 'Save' }).click();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    await expect.element(update).not.toBeInTheDocument();
    expect(buying.orderBodies).toMatchObject([{ credits: 1000, gateway: 'sandbox', token: 'tok_success' }]);
  });

  test.each([
    { country: 'ZA', method: 'Quote', shown: 1 },
    { country: 'ZA', method: /Credit or debit card/, shown: 1 },
    { country: 'US', method: 'Quote', shown: 1 },
    { country: 'US', method: /Credit or debit card/, shown: 0 },
  ])('shows the purchase number in $country with $method: $shown', async ({ country, method, shown }) => {
    await render({ country });
    await order('1000');
    await choose(method);
    await expect
      .poll(() => drawer.getByLabelText('Purchase number (optional)').elements().length)
      .toBe(shown);
  });

  test.each([
    { day: '2026-11-28T10:00:00Z', first: true, words: [FIRST_CARD, WEEKEND] },
    { day: '2026-11-27T10:00:00Z', first: true, words: [FIRST_CARD] },
    { day: '2026-11-27T22:30:00Z', first: false, words: [WEEKEND] },
    { day: '2026-11-27T10:00:00Z', first: false, words: [] },
  ])('warns about delays on $day, first card: $first', async ({ day, first, words }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
    await render({ isFirstCard: first });
    await order('1000');
    await expect.element(payNow).toBeVisible();
    for (const each of [FIRST_CARD, WEEKEND])
      expect(drawer.getByText(each, { exact: false }).elements().length, each).toBe(
        Number(words.includes(each)),
      );
  });
});

describe('closing with credits entered', () => {
  test('keeps the order on Continue Later', async () => {
    await render();
    await order('1000');
    await press('{Escape}');
    await expect.element(dialog('Close Order')).toBeVisible();
    await expectAccessibleLooks();
    await dialog('Close Order').getByRole('button', { name: 'Continue Later' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    await buyNowDrawer.open();
    await expect.element(step('Payment')).toBeVisible();
    await button('Back to Order').click();
    await expect.element(credits).toHaveValue('1000');
  });

  test('resets the order 300 ms after Discard Order', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await render();
    await order('1000');
    await press('{Escape}');
    await expect.element(dialog('Close Order')).toBeVisible();
    stopClock();
    const discard = dialog('Close Order').getByRole('button', { name: 'Discard Order' });
    // A real pointer click would let time pass.
    (discard.element() as HTMLElement).click();
    await vi.advanceTimersByTimeAsync(280);
    expect(kept.value.credits).toBe('1000');
    await vi.advanceTimersByTimeAsync(40);
    expect(kept.value.credits).toBe('');
    await expect.poll(() => entry.element().textContent).toBe('Buy Now');
  });

  test('keeps the next order, even if it is opened within these 300 ms', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await render();
    await order('1000');
    await press('{Escape}');
    await expect.element(dialog('Close Order')).toBeVisible();
    stopClock();
    const discard = dialog('Close Order').getByRole('button', { name: 'Discard Order' });
    (discard.element() as HTMLElement).click();
    await vi.advanceTimersByTimeAsync(100);
    openBuyNow(2000);
    await vi.advanceTimersByTimeAsync(400);
    resumeClock();
    await expect.element(credits).toHaveValue('2000');
    expect(kept.value.credits).toBe('2000');
  });

  test('also asks on the Pending step', async () => {
    const server = new BuyingServer({ openInvoices: [createOpenOrder()] });
    await renderConsole({ server: server.server, at: '/?buy=1200' });
    await expect.element(step('Pending')).toBeVisible();
    const closeDialog = dialog('Close Order');
    const outside = document.elementFromPoint(20, 300)!;
    for (const close of [
      () => press('{Escape}'),
      () => page.elementLocator(outside).click({ position: { x: 20, y: 300 } }),
      () => button('Close').click(),
    ]) {
      await close();
      await expect.element(closeDialog).toMatchTextContent('You have an unfinished order for 1,200 credits.');
      await press('{Escape}');
      await expect.element(closeDialog).not.toBeInTheDocument();
      await expect.element(step('Pending')).toBeVisible();
    }
    await button('Close').click();
    await closeDialog.getByRole('button', { name: 'Discard Order' }).click();
    await expect.poll(() => kept.value.credits).toBe('');
    await buyNowDrawer.open();
    await expect.element(step('Pending')).toBeVisible();
    await press('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
  });

  test('asks nothing without credits', async () => {
    await render();
    await buyNowDrawer.open();
    await button('Close').last().click();
    await expect.element(drawer).not.toBeInTheDocument();
  });
});
