import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { type BillingDocument, getBillingDocument } from '#contract/billing-documents.ts';
import { createOrder } from '#contract/orders.ts';
import { getPurchaseSettings, type PurchaseSettings } from '#contract/purchase-settings.ts';
import { createDocument, serveDocuments } from '#web/testing/billing.ts';
import { BuyingServer, buyNowDrawer } from '#web/testing/buying.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';

let server: FakeServer;
let documents: BillingDocument[];

beforeEach(() => {
  server = createServer();
  documents = [];
  serveDocuments(server, documents);
});

const { drawer, button, card, choose, dialog, line, payNow, step } = buyNowDrawer;

const render = () => renderConsole({ at: '/Billing/Quotes', server });
const quote = (changes: Partial<BillingDocument>) => createDocument({ kind: 'quote', ...changes });
const rows = page.getByRole('grid', { name: 'Quotes' }).getByRole('row');
const rowOf = (name: string) => rows.filter({ hasText: name });
const actionsOf = (name: string) => page.getByRole('button', { name: `Actions for ${name}` });

test('explains how to get the first quote', async () => {
  await render();
  await expect.element(page.getByText('No quotes yet')).toBeVisible();
  await expectAccessibleLooks();
});

test('labels each state, and only a valid quote can be ordered', async () => {
  documents.push(
    quote({ id: 1, number: 'QUO-000001' }),
    quote({ id: 2, number: 'QUO-000002', state: 'accepted' }),
    quote({ id: 3, number: 'QUO-000003', state: 'ended', dueOn: '2026-01-07' }),
    quote({ id: 4, number: 'QUO-000004', state: 'cancelled' }),
  );
  await render();
  await expect.element(rowOf('QUO-000001')).toMatchTextContent('Valid');
  await expect.element(rowOf('QUO-000002')).toMatchTextContent('Ordered');
  await expect.element(rowOf('QUO-000003')).toMatchTextContent('Expired');
  await expect.element(rowOf('QUO-000004')).toMatchTextContent('Cancelled');
  await expectAccessibleLooks();
  await actionsOf('QUO-000003').click();
  await expect.element(page.getByRole('menuitem', { name: 'Download PDF' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Convert to order' })).not.toBeInTheDocument();
});

async function order(settings: Partial<PurchaseSettings> = {}): Promise<BuyingServer> {
  const buying = new BuyingServer(settings);
  documents.push(quote({ id: 7, number: 'QUO-000001', orderId: 21 }));
  serveDocuments(buying.server, documents);
  buying.server.on(getPurchaseSettings, () => buying.settings);
  await renderConsole({ at: '/Billing/Quotes', server: buying.server });
  await rowOf('QUO-000001').getByRole('button', { name: 'QUO-000001', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Quote QUO-000001' });
  await expect.element(dialog).toMatchTextContent('Valid until');
  await dialog.getByRole('button', { name: 'Convert to order' }).click();
  await expect.element(step('Payment')).toBeVisible();
  return buying;
}

/** Prices higher than the quote's. */
const DEARER = { bands: [{ minPurchase: 500, maxPurchase: null, unitPrice: 990_000 }] };

describe('ordering a quote', () => {
  test('opens the drawer with its credits at its price', async () => {
    const buying = await order(DEARER);
    await expect.element(drawer.getByText('At the price of quote QUO-000001')).toBeVisible();
    await expect.element(line('Cost')).toMatchTextContent('0.35');
    await expect.element(drawer.getByRole('radio', { name: /^Quote/ })).not.toBeInTheDocument();
    await expectAccessibleLooks();
    await card('Succeeds');
    await payNow.click();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    expect(buying.orderBodies).toMatchObject([
      { credits: 1000, gateway: 'sandbox', quoteId: 21, expectedTotal: 41_256, token: 'tok_success' },
    ]);
  });

  test('works by invoice too', async () => {
    const buying = await order(DEARER);
    buying.outcome = { state: 'open', document: { id: 70, number: 'INV-0007' } };
    await choose(/^Invoice/);
    await button('Download Invoice').click();
    await expect.element(drawer.getByText('Invoice generated')).toBeVisible();
    expect(buying.orderBodies).toMatchObject([{ gateway: 'invoice', quoteId: 21, expectedTotal: 40_250 }]);
  });

  test('asks nothing when the drawer closes and leaves the typed order unchanged', async () => {
    await order();
    await press('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(dialog('Close Order')).not.toBeInTheDocument();
    await buyNowDrawer.open();
    await expect.element(buyNowDrawer.credits).toHaveValue('');
  });

  test('is forgotten when the session ends', async () => {
    const { server: buyingServer } = await order();
    await cleanup();
    await renderConsole({ server: buyingServer });
    await buyNowDrawer.open();
    await expect.element(buyNowDrawer.credits).toHaveValue('');
  });

  test('can be retried with the same quote after a failed payment', async () => {
    const buying = await order();
    buying.outcome = { state: 'failed', problem: 'The bank declined the card.' };
    await card('Declined');
    await payNow.click();
    await dialog('Payment failed').getByRole('button', { name: 'Try Again' }).click();
    buying.outcome = { state: 'paid' };
    await card('Succeeds');
    await payNow.click();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    expect(buying.orderBodies.map(({ quoteId }) => quoteId)).toEqual([21, 21]);
  });

  test('is refused after the quote expires, and a retry uses the same key', async () => {
    const buying = await order();
    const over = { code: 'quote_expired', message: 'This quote has expired. Please place a new order.' };
    buying.server.on(createOrder, refuse(409, over));
    await choose(/^Invoice/);
    const accept = button('Download Invoice');
    await accept.click();
    await expect.element(drawer.getByRole('alert')).toMatchTextContent('This quote has expired.');
    await accept.click();
    await expect.poll(() => buying.orderBodies.length).toBe(2);
    const keys = buying.orderBodies.map(({ key }) => key);
    expect(keys[1]).toBe(keys[0]);
  });

  test("drops an expired quote and orders its credits at today's price", async () => {
    const buying = await order(DEARER);
    const over = { code: 'quote_expired', message: 'This quote has expired. Please place a new order.' };
    buying.server.once(createOrder, refuse(409, over));
    buying.outcome = { state: 'open', document: { id: 70, number: 'INV-0007' } };
    await choose(/^Invoice/);
    await button('Download Invoice').click();
    await expect.element(button('Order at current price')).toBeVisible();
    await expect.element(drawer.getByText('At the price of quote QUO-000001')).not.toBeInTheDocument();
    await expectAccessibleLooks();
    await button('Order at current price').click();
    await expect.element(buyNowDrawer.credits).toHaveValue('1000');
    await expect.element(line('Cost')).toMatchTextContent('0.99');
    await button('Proceed to payment').click();
    await expect.element(drawer.getByRole('alert')).not.toBeInTheDocument();
    await button('Download Invoice').click();
    await expect.element(drawer.getByText('Invoice generated')).toBeVisible();
    expect(buying.orderBodies.map(({ quoteId }) => quoteId)).toEqual([21, undefined]);
  });

  test('reports a quote that fails to load', async () => {
    documents.length = 0;
    const buying = new BuyingServer();
    const gone = quote({ id: 7, number: 'QUO-000001' });
    documents.push(gone);
    serveDocuments(buying.server, documents);
    buying.server.on(getPurchaseSettings, () => buying.settings).on(getBillingDocument, refuse(503));
    await renderConsole({ at: '/Billing/Quotes', server: buying.server });
    await actionsOf('QUO-000001').click();
    await page.getByRole('menuitem', { name: 'Convert to order' }).click();
    await expect.element(drawer.getByRole('alert')).toMatchTextContent('Something went wrong on our side');
  });
});

test('is not offered to users who cannot buy', async () => {
  documents.push(quote({ id: 1, number: 'QUO-000001' }));
  await render();
  await actionsOf('QUO-000001').click();
  await expect.element(page.getByRole('menuitem', { name: 'Download PDF' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Convert to order' })).not.toBeInTheDocument();
});
