import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getOrder, type Order } from '#contract/orders.ts';
import { BuyingServer, buyNowDrawer, createOpenOrder } from '#web/testing/buying.ts';
import { renderConsole } from '#web/testing/render-console.tsx';
import { client } from '#web/testing/signed-in.ts';
import { showSuccess } from '#web/ui/index.ts';
import { textsOf } from '#web/testing/texts-of.ts';

const { drawer, credits, dialog, step } = buyNowDrawer;
let saved: string[];

beforeEach(() => {
  saved = [];
  // Records the URLs of downloads.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '');
  });
});

const HOUR = 60 * 60_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

describe('the return from a payment', () => {
  const ORDER = createOpenOrder({ id: 100, gateway: 'sandbox', document: null, createdAt: ago(HOUR) });
  const INVOICE = createOpenOrder({ id: 101, createdAt: ago(HOUR) });
  const QUOTE = createOpenOrder({ id: 102, state: 'quoted', gateway: 'quote', createdAt: ago(HOUR) });
  const BY_RULE: Order = { ...ORDER, id: 103, state: 'failed', isAutomatic: true, endedAt: ago(HOUR) };

  test.each([
    { state: 'paid', word: 'success', shown: 'Payment successful' },
    { state: 'started', word: 'open', shown: 'Payment initiated' },
  ] as const)('shows a $state order in the drawer and cleans the URL', async ({ state, word, shown }) => {
    const buying = new BuyingServer();
    buying.orders = [{ ...ORDER, state }];
    const { currentUrl } = await renderConsole({ server: buying.server, at: `/?payment=${word}` });
    await expect.element(drawer.getByText(shown)).toBeVisible();
    expect(currentUrl()).toBe('/');
    // An earlier toast would already be visible.
    showSuccess('Later');
    await expect.element(page.getByText('Later')).toBeVisible();
    expect(textsOf(page.getByText(new RegExp(shown)))).toEqual([shown]);
  });

  test('reports a failed payment in a dialog that leads to the drawer', async () => {
    const buying = new BuyingServer();
    buying.orders = [{ ...ORDER, state: 'failed', problem: 'The bank declined the card.' }];
    const links = { help: 'https://help.example/paying', contact: 'https://help.example/contact' };
    const branded = { brand: { ...client.brand, links } };
    await renderConsole({ server: buying.server, at: '/Payment/Return/100', client: branded });
    await expect.element(dialog('Payment failed')).toBeVisible();
    const link = (name: string) => dialog('Payment failed').getByRole('link', { name });
    await expect.element(link('online payment guides')).toHaveAttribute('href', links.help);
    await expect.element(link('contact us')).toHaveAttribute('href', links.contact);
    expect(drawer.elements()).toEqual([]);
    await dialog('Payment failed').getByRole('button', { name: 'Try Again' }).click();
    await expect.element(credits).toBeVisible();
  });

  test.each([
    ['/Payment/Success', 'paid', 'Payment successful'],
    ['/Payment/open', 'started', 'Payment initiated'],
    ['/payment/success', 'paid', 'Payment successful'],
  ] as const)('redirects %s to the dashboard and shows the %s order', async (at, state, shown) => {
    const buying = new BuyingServer();
    buying.orders = [{ ...ORDER, state }];
    const { currentUrl } = await renderConsole({ server: buying.server, at });
    await expect.element(drawer.getByText(shown)).toBeVisible();
    await expect.poll(currentUrl).toBe('/');
  });

  test('redirects /Payment/Failed to the dashboard and shows a dialog', async () => {
    const buying = new BuyingServer();
    buying.orders = [{ ...ORDER, state: 'failed' }];
    const { currentUrl } = await renderConsole({ server: buying.server, at: '/Payment/Failed' });
    await expect.element(dialog('Payment failed')).toBeVisible();
    await expect.poll(currentUrl).toBe('/');
  });

  test('redirects to the page where the payment started', async () => {
    const buying = new BuyingServer();
    const later: Order = { ...ORDER, id: 104, state: 'failed', endedAt: ago(0) };
    buying.orders = [{ ...ORDER, state: 'paid' }, INVOICE, later];
    buying.returnTo = '/Billing/Invoices?sort=issuedAt';
    const { currentUrl } = await renderConsole({ server: buying.server, at: '/Payment/Return/100' });
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    await expect.poll(currentUrl).toBe('/Billing/Invoices?sort=issuedAt');
    expect(dialog('Payment failed').elements()).toEqual([]);
    expect(saved).toEqual([]);
  });

  test('checks the newest order that a user sent to a provider if the URL names none', async () => {
    const buying = new BuyingServer();
    buying.orders = [{ ...ORDER, state: 'paid', endedAt: ago(HOUR) }, INVOICE, QUOTE, BY_RULE];
    await renderConsole({ server: buying.server, at: '/?payment=success' });
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    expect(dialog('Payment failed').elements()).toEqual([]);
    expect(saved).toEqual([]);
  });

  test.each([
    ['an old failure, and orders without a provider', '/?payment=failed'],
    ['an old failure named in the URL', '/?payment=failed&orderId=100'],
    ['an invoice named in the URL', '/?payment=success&orderId=101'],
    ['an unknown order', '/?payment=success&orderId=999'],
  ])('reports nothing about %s', async (_what, at) => {
    const buying = new BuyingServer();
    const old: Order = { ...ORDER, state: 'failed', createdAt: ago(30 * HOUR), endedAt: ago(29 * HOUR) };
    buying.orders = [old, INVOICE, QUOTE, BY_RULE];
    const { currentUrl } = await renderConsole({ server: buying.server, at });
    await expect.poll(currentUrl).toBe('/');
    const requestCount = () => buying.listCalls + buying.server.received(getOrder).length;
    await expect.poll(requestCount).toBeGreaterThan(0);
    await buyNowDrawer.open();
    await expect.element(step('Pending')).toBeVisible();
    expect(page.getByRole('dialog').elements()).toHaveLength(1);
    expect(page.getByRole('alert').elements()).toEqual([]);
    expect(saved).toEqual([]);
  });

  test('is ignored for users who cannot buy', async () => {
    const buying = new BuyingServer();
    buying.account = { isBuyNow: false };
    buying.orders = [{ ...ORDER, state: 'failed' }];
    await renderConsole({ server: buying.server, at: '/?payment=failed' });
    await expect.element(page.getByRole('main')).toBeVisible();
    expect(dialog('Payment failed').elements()).toEqual([]);
    expect(buying.listCalls).toBe(0);
  });

  test('does not trust a false claim in the URL', async () => {
    const buying = new BuyingServer();
    const { currentUrl } = await renderConsole({ server: buying.server, at: '/?payment=success' });
    await expect.poll(currentUrl).toBe('/');
    expect(page.getByText('Payment successful').elements()).toEqual([]);
  });
});
