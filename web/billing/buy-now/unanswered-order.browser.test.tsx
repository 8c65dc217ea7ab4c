import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createOrder, listOrders } from '#contract/orders.ts';
import { BuyingServer, buyNowDrawer } from '#web/testing/buying.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { renderConsole } from '#web/testing/render-console.tsx';

const { drawer, button, card, credits, dialog, entry, order, payNow, step } = buyNowDrawer;

/** Places an order and reloads the page before the response arrives. */
async function loseResponse(becomes: BuyingServer['outcome']) {
  const buying = new BuyingServer();
  buying.outcome = becomes;
  buying.losesAnswers = true;
  const rendered = await renderConsole({ server: buying.server });
  await order('1000');
  await card('Succeeds');
  await payNow.click();
  await expect.element(drawer.getByRole('alert')).toBeVisible();
  buying.losesAnswers = false;
  return { buying, rendered };
}

test('reports an order paid during a reload, and does not offer it for payment again', async () => {
  const { buying, rendered } = await loseResponse({ state: 'paid' });
  const reloaded = await rendered.reload();
  await expect.element(step('Confirmation')).toBeVisible();
  await expect.element(drawer.getByText('Payment successful')).toBeVisible();
  expect(page.getByText(/^Payment successful/).elements()).toHaveLength(1);
  await press('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(entry).toMatchTextContent(/^Buy Now$/);
  expect(buying.orderBodies).toHaveLength(1);
  const requestCount = buying.server.received(listOrders).length;
  await reloaded.reload();
  await buyNowDrawer.open();
  await expect.element(credits).toHaveValue('');
  expect(buying.server.received(listOrders)).toHaveLength(requestCount);
});

test('waits for a started payment and offers other methods after a failure', async () => {
  const { buying, rendered } = await loseResponse({ state: 'started' });
  buying.next = { kind: 'open', url: '/Payment/Sandbox/100' };
  await rendered.reload();
  await expect.element(drawer.getByText('Payment initiated')).toBeVisible();
  await expect
    .element(drawer.getByRole('link', { name: /^Open payment page/ }))
    .toHaveAttribute('href', '/Payment/Sandbox/100');
  buying.change(100, { state: 'failed', problem: 'The bank declined the card.' });
  await expect.element(dialog('Payment failed')).toMatchTextContent('The bank declined the card.');
});

test('reports a failed payment with its reason and keeps the credits', async () => {
  const { buying, rendered } = await loseResponse({
    state: 'failed',
    problem: 'The bank declined the card.',
  });
  await rendered.reload();
  await expect.element(dialog('Payment failed')).toMatchTextContent('The bank declined the card.');
  await dialog('Payment failed').getByRole('button', { name: 'Try Again' }).click();
  await expect.element(step('Payment')).toBeVisible();
  await expect.element(drawer.getByText('1,000 credits')).toBeVisible();
  buying.outcome = { state: 'paid' };
  await card('Succeeds');
  await payNow.click();
  await expect.element(drawer.getByText('Payment successful')).toBeVisible();
  expect(new Set(buying.orderBodies.map(({ key }) => key)).size).toBe(2);
});

test('checks again when the drawer opens, and reports nothing if no order exists', async () => {
  const buying = new BuyingServer();
  const rendered = await renderConsole({ server: buying.server });
  await order('1000');
  await card('Succeeds');
  buying.server.once(createOrder, () => {
    throw new TypeError('Lost on its way there');
  });
  await payNow.click();
  await expect.element(drawer.getByRole('alert')).toBeVisible();
  await rendered.reload();
  await expect.poll(() => buying.listCalls).toBeGreaterThan(0);
  await expect.element(drawer).not.toBeInTheDocument();
  await buyNowDrawer.open();
  await button('Proceed to payment').click();
  await card('Succeeds');
  await payNow.click();
  await expect.element(drawer.getByText('Payment successful')).toBeVisible();
  expect(new Set(buying.orderBodies.map(({ key }) => key)).size).toBe(1);
});

test('reports the state and invoice of the first order when a second is submitted after a lost response', async () => {
  const { buying } = await loseResponse({ state: 'paid', document: { id: 9, number: 'INV-000009' } });
  await button('Back to Order').click();
  await credits.fill('2000');
  await button('Proceed to payment').click();
  await card('Succeeds');
  await payNow.click();
  await expect
    .element(drawer.getByRole('alert'))
    .toMatchTextContent(
      /Your first order was paid: 1,000 credits for R\s412[.,]56, invoice INV-000009\. This order was not placed\./,
    );
  await expectAccessibleLooks();
  await payNow.click();
  await expect.element(drawer.getByText('2,000 credits have been added', { exact: false })).toBeVisible();
  expect(buying.orders).toHaveLength(2);
});

test('keeps the payment method and purchase number after a reload, but nothing of a card', async () => {
  const rendered = await renderConsole({ server: new BuyingServer().server });
  const reference = drawer.getByRole('textbox', { name: 'Purchase number (optional)' });
  await order('1000');
  await card('Succeeds');
  await buyNowDrawer.choose(/^Invoice/);
  await reference.fill('PO-77');
  const again = await rendered.reload();
  await buyNowDrawer.open();
  await button('Proceed to payment').click();
  await expect.element(drawer.getByRole('radio', { name: /^Invoice/ })).toBeChecked();
  await expect.element(reference).toHaveValue('PO-77');
  await buyNowDrawer.choose(/^Credit or debit card/);
  await expect.element(drawer.getByRole('textbox', { name: 'Card number' })).toHaveValue('');
  expect(JSON.stringify(sessionStorage)).not.toMatch(/4242/);
  await button('Back to Order').click();
  await press('{Escape}');
  await dialog('Close Order').getByRole('button', { name: 'Discard Order' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(entry).toMatchTextContent(/^Buy Now$/);
  await again.reload();
  await order('1000');
  await expect.element(reference).toHaveValue('');
});
