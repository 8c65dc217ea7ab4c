import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type BillingDocument, getBillingDocument } from '#contract/billing-documents.ts';
import { cancelOrder, listOrders, type Order } from '#contract/orders.ts';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import { createDocument, serveDocuments, orderOf } from '#web/testing/billing.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

let server: FakeServer;
let invoices: BillingDocument[];
let open: Order[];

beforeEach(() => {
  server = createServer();
  invoices = [];
  open = [];
  serveDocuments(server, invoices, open);
});

const render = (more = '') => renderConsole({ at: `/Billing/Invoices${more}`, server });
const rows = page.getByRole('grid', { name: 'Invoices' }).getByRole('row');
const rowOf = (name: string) => rows.filter({ hasText: name });
const toPay = page.getByRole('list', { name: 'Awaiting payment' });

test('suggests a purchase when there are no invoices', async () => {
  await render();
  await expect.element(page.getByText('No invoices yet')).toBeVisible();
  await expect.element(toPay).not.toBeInTheDocument();
  await expectAccessibleLooks();
});

test('labels each state', async () => {
  invoices.push(
    createDocument({ id: 1, number: 'INV-000001' }),
    createDocument({ id: 2, number: 'INV-000002', state: 'overdue', dueOn: '2026-11-02' }),
    createDocument({ id: 3, number: 'INV-000003', state: 'paid' }),
    createDocument({ id: 4, number: 'INV-000004', state: 'cancelled' }),
    createDocument({
      id: 5,
      number: 'CRN-000001',
      kind: 'credit-note',
      state: 'issued',
      dueOn: null,
      corrects: 'INV-000007',
    }),
    createDocument({ id: 6, number: 'INV-000006', state: 'refunded' }),
  );
  await render();
  await expect.element(rowOf('INV-000001')).toMatchTextContent(/Unpaid.*1,000.*R\s402[.,]50/);
  await expect.element(rowOf('INV-000002')).toMatchTextContent('Overdue');
  await expect.element(rowOf('INV-000003')).toMatchTextContent('Paid');
  await expect.element(rowOf('INV-000004')).toMatchTextContent('Cancelled');
  await expect.element(rowOf('INV-000006')).toMatchTextContent('Refunded');
  await expect
    .element(rowOf('CRN-000001'))
    .toMatchTextContent(/CRN-000001 for INV-000007.*Credit note.*[-−]1,000.*[-−]R\s402[.,]50/);
  await expectAccessibleLooks();
});

async function chooseCancel(): Promise<void> {
  await page.getByRole('button', { name: 'Actions for INV-000001' }).click();
  await page.getByRole('menuitem', { name: 'Cancel Invoice' }).click();
}

describe('an open invoice', () => {
  beforeEach(() => {
    invoices.push(createDocument({}));
    open.push(orderOf({}));
  });

  test('shows the amount and bank details, and opens from its URL', async () => {
    const { currentUrl, back } = await render();
    await expect.element(toPay).toMatchTextContent(/INV-000001 · R\s402[.,]50.*1,000 credits, due/);
    await toPay.getByRole('button', { name: 'Payment Details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invoice INV-000001' });
    await expect
      .element(dialog)
      .toMatchTextContent(
        /1,000 credits at R\s0[.,]35.*VAT 15\s?%.*Total.*Pay by bank transfer.*First Bank.*62001234567/,
      );
    await expect.element(dialog).toMatchTextContent(/Reference.*INV-000001/);
    await expect
      .element(dialog.getByRole('link', { name: 'Download PDF' }))
      .toHaveAttribute('href', '/api/billing-documents/1/file.pdf');
    await expectAccessibleLooks();
    await expect.poll(currentUrl).toBe('/Billing/Invoices?document=1');
    back();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('is cancelled only after confirmation', async () => {
    server.on(cancelOrder, () => {
      open.pop();
      invoices[0] = createDocument({ state: 'cancelled' });
      return orderOf({ state: 'cancelled' });
    });
    await render();
    await chooseCancel();
    const dialog = page.getByRole('dialog', { name: 'Cancel Invoice' });
    await expect.element(dialog).toMatchTextContent('This issues a credit note that cancels INV-000001');
    await expectAccessibleLooks();
    await press('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.received(cancelOrder)).toEqual([]);
    await chooseCancel();
    await dialog.getByRole('button', { name: 'Cancel Invoice' }).click();
    await expect.element(page.getByText('Invoice INV-000001 cancelled.', { exact: true })).toBeVisible();
    await expect.element(toPay).not.toBeInTheDocument();
    await expect.element(rowOf('INV-000001')).toMatchTextContent('Cancelled');
    expect(server.received(cancelOrder)).toMatchObject([{ params: { orderId: '11' } }]);
  });

  test('can be cancelled from its row and its dialog, which mention another open invoice', async () => {
    open.push(orderOf({ id: 12, document: { id: 2, number: 'INV-000002' }, dueOn: '2026-11-02' }));
    await render();
    await expect.element(toPay).toMatchTextContent('was due');
    await chooseCancel();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
    await rowOf('INV-000001').getByRole('button', { name: 'INV-000001', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Invoice INV-000001' })
      .getByRole('button', { name: 'Cancel Invoice' })
      .click();
    const question = page.getByRole('dialog', { name: 'Cancel Invoice' });
    await question.getByRole('button', { name: 'Cancel Invoice' }).click();
    await expect.element(page.getByText(/Another invoice is also still open\./)).toBeVisible();
  });

  test("is not cancelled after it was paid, and the server's reason is shown", async () => {
    server.on(
      cancelOrder,
      refuse(409, { code: 'order_closed', message: 'This order can no longer be cancelled.' }),
    );
    await render();
    await chooseCancel();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Invoice' }).click();
    await expect.element(page.getByText('This order can no longer be cancelled.')).toBeVisible();
  });

  test('shows a reseller the bank details too', async () => {
    server = createServer({ who: () => ({ ...session, account: { ...session.account, isReseller: true } }) });
    serveDocuments(server, invoices, open);
    await render('?document=1');
    const dialog = page.getByRole('dialog', { name: 'Invoice INV-000001' });
    await expect.element(dialog).toMatchTextContent(/Pay by bank transfer.*62001234567/);
  });

  test('is read-only for users who cannot buy', async () => {
    const permissions = ['account.view', 'billing.view'] as const;
    server = createServer({
      who: () => ({ ...session, account: { ...session.account, permissions: [...permissions] } }),
    });
    serveDocuments(server, invoices, open);
    await render();
    await expect.element(toPay.getByRole('button', { name: 'Payment Details' })).toBeVisible();
    await page.getByRole('button', { name: 'Actions for INV-000001' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Download PDF' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Cancel Invoice' })).not.toBeInTheDocument();
  });
});

test('lists a requested invoice, whose request can be withdrawn', async () => {
  open.push(orderOf({ state: 'requested', document: null, dueOn: null }));
  await render();
  await expect
    .element(toPay)
    .toMatchTextContent(
      /Requested: 1,000 credits.*You'll receive an email with the invoice and payment details/,
    );
  await toPay.getByRole('button', { name: 'Cancel Request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Request' }).click();
  await expect.element(page.getByText('Request cancelled.')).toBeVisible();
});

test('lists pending payments, which can be cancelled unless automatic top-up made them', async () => {
  const by = { state: 'started', gateway: 'sandbox', document: null, dueOn: null } as const;
  let started = [orderOf({ ...by, id: 31 }), orderOf({ ...by, id: 32, isAutomatic: true })];
  server
    .on(listOrders, () => ({ items: started, next: null }))
    .on(cancelOrder, ({ params }) => {
      started = started.filter(({ id }) => String(id) !== params['orderId']);
      return orderOf({ ...by, state: 'cancelled' });
    });
  await render();
  const waiting = page.getByRole('list', { name: 'Pending payments' });
  await expect
    .element(waiting)
    .toMatchTextContent(/1,000 credits · R\s402[.,]50Waiting for confirmation.*automatic top-up/);
  await expectAccessibleLooks();
  await waiting.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel payment' }).click();
  await expect.element(page.getByText('Payment cancelled.')).toBeVisible();
  await expect.element(waiting.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(server.received(listOrders)[0]).toMatchObject({ query: { state: 'started' } });
});

test('reports an unknown document from the URL beside the list', async () => {
  invoices.push(createDocument({ state: 'paid' }));
  server.on(getBillingDocument, refuse(404, { code: 'not_found', message: 'There is no such document.' }));
  const { currentUrl } = await render('?document=999999');
  await expect.element(page.getByText('There is no such document.')).toBeVisible();
  await press('{Escape}');
  await expect.element(rowOf('INV-000001')).toMatchTextContent('Paid');
  await expect.poll(currentUrl).toBe('/Billing/Invoices');
});

test('still lists past invoices when credits are not for sale', async () => {
  invoices.push(createDocument({ state: 'paid' }));
  server.on(getPurchaseSettings, refuse(409, { code: 'not_for_sale', message: 'Not here.' }));
  await render();
  await expect.element(rowOf('INV-000001')).toMatchTextContent('Paid');
  await expect.element(page.getByText('Not here.')).not.toBeInTheDocument();
});

test('the page is in the user menu, but not for a sub-account', async () => {
  const { currentUrl } = await renderConsole({ server });
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Billing' }).click();
  await expect.poll(currentUrl).toBe('/Billing/Invoices');
  const sub = createServer({ who: () => ({ ...session, account: { ...session.account, isMaster: false } }) });
  const subAccountConsole = await renderConsole({ server: sub, at: '/Billing/Invoices' });
  await expect.poll(subAccountConsole.currentUrl).toBe('/');
});
