import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '#contract/orders.ts';
import { getDashboard } from '#contract/reports.ts';
import { estimate, estimateCampaign } from '#contract/sending.ts';
import { BuyingServer, buyNow, openOrder } from '#web/testing/buying.ts';
import { composeForm as compose } from '#web/testing/compose-form.ts';
import { serveGroups } from '#web/testing/groups.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectGoodLooks } from '#web/testing/looks.ts';
import { PaletteDialog } from '#web/testing/palette-dialog.ts';
import { renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';

const { drawer, button, card, credits, entry, order, payNow, step } = buyNow;

describe('an address that says what is missing', () => {
  test.each([
    ['a number of credits', '/?buy=1200', '1200'],
    ['fewer than can be bought: the least', '/?buy=3', '500'],
    ['no number', '/?buy', ''],
    ['no number of credits', '/?buy=-5', ''],
    ['words', '/?buy=<b>all</b>', ''],
    ['more than can be typed', '/?buy=99999999999', ''],
  ])('opens the drawer with it: %s', async (_name, at, filledIn) => {
    const { currentUrl } = await renderConsole({ at, server: new BuyingServer().server });
    await expect.element(credits).toHaveValue(filledIn);
    await expect.poll(currentUrl).toBe('/');
  });

  test('opens nothing where credits are not bought', async () => {
    const buying = new BuyingServer();
    buying.account = { isBuyNow: false };
    await renderConsole({ at: '/?buy=1200', server: buying.server });
    await expect.element(entry).not.toBeInTheDocument();
    await expect.element(drawer).not.toBeInTheDocument();
  });
});

test('the dashboard of an account whose credits run out leads to the drawer, with what a month needs', async () => {
  const days = Array.from({ length: 60 }, (_, nth) =>
    sample(getDashboard.answer.shape.days.element, {
      day: new Date(Date.UTC(2026, 9, 1 + nth)).toISOString().slice(0, 10),
    }),
  );
  const buying = new BuyingServer();
  buying.server.on(
    getDashboard,
    sample(getDashboard.answer, { days, balance: 5000, daysLeft: 1, missing: 4_302_143 }),
  );
  await renderConsole({ at: '/', server: buying.server });
  await page.getByRole('main').getByRole('button', { name: 'Buy credits' }).click();
  await expect.element(credits).toHaveValue('4303');
});

test('Send Message leads to the drawer with what a campaign lacks: rounded up, and no less than can be bought', async () => {
  const buying = new BuyingServer();
  const { server } = buying;
  serveGroups(server, [{ name: 'Choir', members: 100 }]);
  const costs = (cost: number) =>
    server.on(
      estimateCampaign,
      sample(estimate, { recipients: 100, cost, balance: 40_000, balanceAfter: 40_000 - cost, byParts: [] }),
    );
  const buy = page.getByRole('button', { name: 'Buy credits' });
  costs(1_240_400);
  await renderConsole({ at: '/Sending/SendMessage?group=1', server });
  await compose.text.fill('Hello');
  await buy.click();
  await expect.element(credits).toHaveValue('1201');
  await press('{Escape}');
  await buyNow.dialog('Close Order').getByRole('button', { name: 'Discard Order' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  costs(100_000);
  await compose.text.fill('Hello to all');
  await expect.element(page.getByText(/You need 60 more\./)).toBeVisible();
  await buy.click();
  await expect.element(credits).toHaveValue('500');
});

test('the palette finds it by what one wants to do', async () => {
  await renderConsole({ server: new BuyingServer().server });
  const palette = new PaletteDialog();
  await palette.open();
  await palette.field.fill('top up credits');
  await palette.expectActive('Buy credits');
  await press('{Enter}');
  await expect.element(credits).toHaveFocus();
});

describe('an order that was begun elsewhere', () => {
  async function begin(some: Partial<Order>) {
    const buying = new BuyingServer();
    buying.orders = [openOrder({ id: 5, state: 'started', gateway: 'sandbox', ...some })];
    await renderConsole({ server: buying.server });
    await order('1000');
    await expect.element(step('Payment')).toBeVisible();
    return buying;
  }
  const warning = drawer.getByText(/^Your account already has an unpaid order of 1,000 credits/);
  const now = () => new Date().toISOString();

  test('is said, and can be gone on with where it stands', async () => {
    const buying = await begin({ createdAt: now() });
    await expect.element(warning).toBeVisible();
    await expectGoodLooks();
    buying.next = { kind: 'open', url: '/Payment/Sandbox/5' };
    await button('Continue that order').click();
    await expect
      .element(drawer.getByRole('link', { name: /^Open payment page/ }))
      .toHaveAttribute('href', '/Payment/Sandbox/5');
    buying.change(5, { state: 'paid' });
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    expect(buying.orderBodies).toEqual([]);
  });

  test('can be cancelled, and this one paid', async () => {
    const buying = await begin({ createdAt: now() });
    await button('Cancel that order').click();
    await expect.element(warning).not.toBeInTheDocument();
    expect(buying.orders[0]!.state).toBe('cancelled');
    await card('Succeeds');
    await payNow.click();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
  });

  test('is not spoken of once it is long ago', async () => {
    const buying = await begin({ createdAt: new Date(Date.now() - 16 * 60_000).toISOString() });
    await expect.element(payNow).toBeVisible();
    await expect.poll(() => buying.listCalls).toBeGreaterThan(0);
    await expect.element(warning).not.toBeInTheDocument();
  });
});
