import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createOrder } from '#contract/orders.ts';
import { BuyingServer, buyNowDrawer, SETTINGS } from '#web/testing/buying.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { renderConsole } from '#web/testing/render-console.tsx';
import { createStandInUrl } from '#web/testing/stripe.ts';
import { stripeScript } from './stripe-js.ts';

const { drawer, button, choose, dialog, order, payNow } = buyNowDrawer;
const real = stripeScript.url;

/** A new key per test, because the page creates one Stripe object per key. */
let publicKey = '';
let keys = 0;

beforeEach(() => {
  publicKey = `pk_test_${++keys}`;
  stripeScript.url = createStandInUrl();
});
afterEach(() => {
  stripeScript.url = real;
});

const GATEWAYS = (): typeof SETTINGS.gateways => [
  { name: 'card', feeShare: 250, publicKey },
  { name: 'invoice', feeShare: 0, publicKey: null },
];

async function render(gateways = GATEWAYS()) {
  const buying = new BuyingServer({ gateways });
  const rendered = await renderConsole({ server: buying.server });
  await order('1000');
  return { buying, rendered };
}

const field = (name: string) => drawer.getByRole('textbox', { name });

async function fill(number = '4242424242424242'): Promise<void> {
  await field('Secure card number').fill(number);
  await field('Secure expiry').fill('0829');
  await field('Secure CVC').fill('123');
}

describe('a Stripe card', () => {
  test("buys credits with the brand's key and sends only its token", async () => {
    const { buying } = await render();
    await fill();
    await expectAccessibleLooks();
    await payNow.click();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    expect(buying.orderBodies).toMatchObject([{ gateway: 'card', token: 'pm_1', expectedTotal: 41_256 }]);
    expect(JSON.stringify(buying.orderBodies)).not.toMatch(/4242|0829/);
    expect(globalThis.stripeStandIn.key).toBe(publicKey);
  });

  test('loads its script only when chosen', async () => {
    await render([
      { name: 'invoice', feeShare: 0, publicKey: null },
      { name: 'card', feeShare: 250, publicKey },
    ]);
    const scripts = () => [...document.scripts].filter(({ src }) => src === stripeScript.url).length;
    await expect.element(drawer.getByRole('radio', { name: /^Invoice/ })).toBeChecked();
    expect(scripts()).toBe(0);
    await choose(/^Credit or debit card/);
    await expect.element(field('Secure card number')).toBeVisible();
    expect(scripts()).toBe(1);
  });

  test("shows missing values and Stripe's errors beside its fields", async () => {
    const { buying } = await render();
    await field('Secure CVC').fill('1');
    await payNow.click();
    for (const words of ['Card number required', 'Expiry required', 'The CVC is incomplete.'])
      await expect.element(drawer.getByText(words)).toBeVisible();
    await expect.element(field('Secure card number')).toHaveFocus();
    await expectAccessibleLooks();
    await field('Secure card number').fill('9999');
    await expect.element(drawer.getByText('Your card number is invalid.')).toBeVisible();
    await expect.element(drawer.getByText('Card number required')).not.toBeInTheDocument();
    expect(buying.orderBodies).toEqual([]);
  });

  test("shows Stripe's message and orders nothing when Stripe refuses it", async () => {
    const { buying } = await render();
    await fill();
    globalThis.stripeStandIn.refuses = 'Your card is not supported.';
    await payNow.click();
    await expect.element(drawer.getByRole('alert')).toMatchTextContent('Your card is not supported.');
    expect(buying.orderBodies).toEqual([]);
    globalThis.stripeStandIn.refuses = null;
    await payNow.click();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
  });

  test('can be retried with another token after a decline', async () => {
    const { buying } = await render();
    buying.outcome = { state: 'failed', problem: 'Your card was declined.' };
    await fill();
    await payNow.click();
    const failed = dialog('Payment failed');
    await expect.element(failed).toMatchTextContent('Your card was declined.');
    await failed.getByRole('button', { name: 'Try Again' }).click();
    buying.outcome = { state: 'paid' };
    await payNow.click();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    expect(buying.orderBodies.map(({ token }) => token)).toEqual(['pm_1', 'pm_2']);
  });

  test('is sent again with the same key and token after a lost response', async () => {
    const { buying } = await render();
    await fill();
    buying.server.once(createOrder, refuse(503));
    await payNow.click();
    await expect.element(drawer.getByRole('alert')).toMatchTextContent('Something went wrong on our side');
    await payNow.click();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    expect(buying.orderBodies.map(({ token }) => token)).toEqual(['pm_1', 'pm_1']);
    expect(new Set(buying.orderBodies.map(({ key }) => key)).size).toBe(1);
  });
});

describe('bank verification', () => {
  async function begin() {
    const { buying, rendered } = await render();
    buying.outcome = { state: 'started' };
    buying.next = { kind: 'confirm', clientSecret: 'pi_1_secret_2' };
    await fill();
    await payNow.click();
    await expect.element(drawer.getByText(/^Your bank needs to verify it's you/)).toBeVisible();
    await expect.poll(() => globalThis.stripeStandIn.asked).toEqual(['pi_1_secret_2']);
    return { buying, rendered };
  }
  const answer = () => globalThis.stripeStandIn.answers.shift()!();

  test('happens in the page, and the server reports the outcome', async () => {
    const { buying } = await begin();
    await expectAccessibleLooks();
    buying.change(100, { state: 'paid' });
    answer();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
  });

  test('fails the payment when refused', async () => {
    const { buying } = await begin();
    buying.change(100, { state: 'failed', problem: 'The bank did not confirm that it was you.' });
    answer();
    await expect
      .element(dialog('Payment failed'))
      .toMatchTextContent('The bank did not confirm that it was you.');
  });

  test('can be repeated after a reload, although its secret was not stored', async () => {
    const { buying, rendered } = await begin();
    answer();
    expect(Object.values(sessionStorage).join(' ')).not.toContain('pi_1_secret_2');
    await rendered.reload();
    await buyNowDrawer.open();
    await button('Verify with your bank').click();
    await expect.poll(() => globalThis.stripeStandIn.asked.length).toBe(2);
    buying.change(100, { state: 'paid' });
    answer();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
  });
});

describe('a failed load of Stripe’s script', () => {
  test('is reported, with other payment methods', async () => {
    stripeScript.url = '/no-such-script.js';
    await render();
    await expect.element(drawer.getByRole('alert')).toMatchTextContent('js.stripe.com');
    await expectAccessibleLooks();
    await button('Invoice or direct payment (EFT)').click();
    await expect.element(drawer.getByRole('radio', { name: /^Invoice/ })).toBeChecked();
    await expect.element(button('Download Invoice')).toBeVisible();
  });

  test('can be retried, and blocks card payments until then', async () => {
    stripeScript.url = '/no-such-script.js';
    const { buying } = await render();
    await expect.element(button('Try again')).toBeVisible();
    await payNow.click();
    await expect.element(drawer.getByText(/^The card fields haven't loaded yet\./)).toBeVisible();
    stripeScript.url = createStandInUrl();
    await button('Try again').click();
    await fill();
    await payNow.click();
    await expect.element(page.getByText('Payment successful')).toBeVisible();
    expect(buying.orderBodies).toHaveLength(1);
  });
});
