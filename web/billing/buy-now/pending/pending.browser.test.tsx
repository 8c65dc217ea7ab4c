import { describe, expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { getOrder } from '#contract/orders.ts';
import {
  BANK_DETAILS,
  BuyingServer,
  buyNowDrawer,
  createOpenOrder,
  type SETTINGS,
} from '#web/testing/buying.ts';
import { advanceUntil, resumeClock, stopClock } from '#web/testing/clock.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { renderConsole } from '#web/testing/render-console.tsx';
import { textsOf } from '#web/testing/texts-of.ts';

const { drawer, button, credits, dialog, entry, step } = buyNowDrawer;
const steps = drawer.getByRole('list', { name: 'Steps' }).getByRole('listitem');
const BY_PENDING = ['Order', 'Pending', 'Confirmation'].map((each) => expect.stringContaining(each));

async function render(more: Partial<typeof SETTINGS> = {}, account: BuyingServer['account'] = {}) {
  const buying = new BuyingServer(more);
  buying.account = account;
  return { buying, rendered: await renderConsole({ server: buying.server }) };
}

describe('an open invoice', () => {
  test('replaces the order form and shows its payment details', async () => {
    await render({ openInvoices: [createOpenOrder()] });
    await buyNowDrawer.open();
    await expect.element(step('Pending')).toBeVisible();
    await expect.element(drawer.getByText('Invoice INV-0007')).toBeVisible();
    expect(textsOf(steps)).toEqual(BY_PENDING);
    await expectAccessibleLooks();
    await button('View Payment Details').click();
    const bank = dialog('EFT Payment');
    await expect.element(bank.getByText(BANK_DETAILS.accountNumber)).toBeVisible();
    await expect.element(bank).toMatchTextContent(/Reference\s*INV-0007.*Amount\s*R\s?402\.50/);
    await expect.element(bank).not.toMatchTextContent(/SWIFT|IBAN/);
    await expectAccessibleLooks();
  });

  test('leads to its confirmation when it is paid', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { buying } = await render({ openInvoices: [createOpenOrder()] });
    buying.orders = [createOpenOrder()];
    await buyNowDrawer.open();
    await expect.element(step('Pending')).toBeVisible();
    await expect.poll(() => buying.server.received(getOrder).length).toBeGreaterThan(0);
    buying.change(7, { state: 'paid' });
    stopClock();
    await vi.advanceTimersByTimeAsync(30_000);
    await advanceUntil(() => step('Confirmation').query() !== null);
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    await expect.element(drawer.getByRole('link', { name: 'Download invoice' })).toBeVisible();
    // The paid invoice is no longer open, but it was on the Pending step.
    await advanceUntil(() => buying.openInvoices.length === 0);
    expect(textsOf(steps)).toEqual(BY_PENDING);
  });

  test('is reported as paid even if it stops being open first', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { buying } = await render({ openInvoices: [createOpenOrder()] });
    buying.orders = [createOpenOrder()];
    await buyNowDrawer.open();
    await expect.element(step('Pending')).toBeVisible();
    await expect.poll(() => buying.server.received(getOrder).length).toBeGreaterThan(0);
    const answer = Promise.withResolvers<void>();
    buying.server.on(getOrder, async () => {
      await answer.promise;
      return buying.change(7, {});
    });
    buying.change(7, { state: 'paid' });
    // The user returns from a bank's page.
    vi.setSystemTime(Date.now() + 10_000);
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(step('Order')).toBeVisible();
    answer.resolve();
    await expect.element(step('Confirmation')).toBeVisible();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    expect(textsOf(steps)).toEqual(BY_PENDING);
  });

  test('links a reseller to the invoices page', async () => {
    const { rendered } = await render({ openInvoices: [createOpenOrder()] }, { isReseller: true });
    await buyNowDrawer.open();
    await button('View Invoices').click();
    await expect.poll(rendered.currentUrl).toBe('/Billing/Invoices');
    expect(dialog('EFT Payment').elements()).toEqual([]);
  });

  test('gives way to the order form when the only open invoice is cancelled', async () => {
    await render({ openInvoices: [createOpenOrder()] });
    await buyNowDrawer.open();
    await button('Cancel Invoice').click();
    await dialog('Cancel Invoice').getByRole('button', { name: 'Cancel Invoice' }).click();
    await expect.element(step('Order')).toBeVisible();
    await expect.element(credits).toBeVisible();
  });

  test('gives way to another open invoice when cancelled', async () => {
    await render({
      openInvoices: [createOpenOrder(), createOpenOrder({ id: 8, document: { id: 80, number: 'INV-0008' } })],
    });
    await buyNowDrawer.open();
    await button('Cancel Invoice').click();
    await expect.element(dialog('Cancel Invoice')).toBeVisible();
    await expectAccessibleLooks();
    await dialog('Cancel Invoice').getByRole('button', { name: 'Cancel Invoice' }).click();
    await expect
      .element(drawer.getByText('Another invoice is also still open.', { exact: false }))
      .toBeVisible();
    await expect.element(drawer.getByText('Invoice INV-0008')).toBeVisible();
  });
});

describe('a purchase request', () => {
  const request = (more: Partial<Order> = {}) =>
    createOpenOrder({ state: 'requested', document: null, dueOn: null, ...more });
  const invoice = createOpenOrder({ id: 8, document: { id: 80, number: 'INV-0008' } });

  test('has no payment details yet, and its texts mention no invoice', async () => {
    const { rendered } = await render({ automaticInvoicing: false, openInvoices: [request(), invoice] });
    await expect.element(entry).toHaveTextContent('Buy Now2');
    await buyNowDrawer.open();
    await expect.element(drawer.getByText('Purchase request')).toBeVisible();
    await expect
      .element(drawer.getByText("You'll receive an email with your invoice and payment details."))
      .toBeVisible();
    await expect.element(drawer.getByText('1 other invoice is also open.')).toBeVisible();
    await expectAccessibleLooks();
    await button('View Invoices').click();
    await expect.poll(rendered.currentUrl).toBe('/Billing/Invoices');
    await expect.element(drawer).not.toBeInTheDocument();

    await buyNowDrawer.open();
    await expect.element(drawer.getByText('This request stays open.')).toBeVisible();
    await button('Cancel Request').click();
    const cancelling = dialog('Cancel Request');
    await expect
      .element(cancelling)
      .toMatchTextContent("This withdraws your request for 1,000 credits. You won't receive an invoice.");
    await expectAccessibleLooks();
    await cancelling.getByRole('button', { name: 'Cancel Request' }).click();
    await expect
      .element(drawer.getByText('Request cancelled. Another invoice is also still open.'))
      .toBeVisible();
    await expect.element(button('View Payment Details')).toBeVisible();
  });

  test('becomes an invoice with its number and bank details at the next poll', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { buying } = await render({ automaticInvoicing: false, openInvoices: [request()] });
    buying.orders = [request()];
    await buyNowDrawer.open();
    await expect.element(drawer.getByText('Purchase request')).toBeVisible();
    await expect.poll(() => buying.server.received(getOrder).length).toBeGreaterThan(0);
    buying.change(7, { state: 'open', document: { id: 70, number: 'INV-0007' }, dueOn: '2026-12-02' });
    stopClock();
    await vi.advanceTimersByTimeAsync(30_000);
    await advanceUntil(() => drawer.getByText('Invoice INV-0007').query() !== null);
    resumeClock();
    await button('View Payment Details').click();
    await expect.element(dialog('EFT Payment')).toMatchTextContent(/Reference\s*INV-0007/);
  });

  test('is reported as still open after the invoice before it is cancelled', async () => {
    await render({ automaticInvoicing: false, openInvoices: [invoice, request({ id: 9 })] });
    await buyNowDrawer.open();
    await expect.element(drawer.getByText('1 other request is waiting for its invoice.')).toBeVisible();
    await button('Cancel Invoice').click();
    await dialog('Cancel Invoice').getByRole('button', { name: 'Cancel Invoice' }).click();
    await expect
      .element(drawer.getByText('Invoice cancelled. Another request is also still open.'))
      .toBeVisible();
  });
});
