import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '#contract/orders.ts';
import { getDashboard } from '#contract/reports.ts';
import { estimate, estimateCampaign } from '#contract/sending.ts';
import { BuyingServer, buyNowDrawer, createOpenOrder } from '#web/testing/buying.ts';
import { composeForm as compose } from '#web/testing/compose-form.ts';
import { serveGroups } from '#web/testing/groups.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { PaletteDialog } from '#web/testing/palette-dialog.ts';
import { renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';

const { drawer, button, card, credits, entry, order, payNow, step } = buyNowDrawer;

describe('the buy parameter', () => {
  test.each([
    ['a number of credits', '/?buy=1200', '1200'],
    ['fewer than the minimum: the minimum', '/?buy=3', '500'],
    ['no number', '/?buy', ''],
    ['a negative number', '/?buy=-5', ''],
    ['text', '/?buy=<b>all</b>', ''],
    ['more than the field accepts', '/?buy=99999999999', ''],
  ])('opens the drawer with %s', async (_name, at, filledIn) => {
    const { currentUrl } = await renderConsole({ at, server: new BuyingServer().server });
    await expect.element(credits).toHaveValue(filledIn);
    await expect.poll(currentUrl).toBe('/');
  });

  test('opens nothing in an account that cannot buy credits', async () => {
    const buying = new BuyingServer();
    buying.account = { isBuyNow: false };
    await renderConsole({ at: '/?buy=1200', server: buying.server });
    await expect.element(entry).not.toBeInTheDocument();
    await expect.element(drawer).not.toBeInTheDocument();
  });
});

test('the dashboard opens the drawer with the credits for a month when they run low', async () => {
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

test('Send Message opens the drawer with the missing credits, rounded up and at least the minimum', async () => {
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
  await buyNowDrawer.dialog('Close Order').getByRole('button', { name: 'Discard Order' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  costs(100_000);
  await compose.text.fill('Hello to all');
  await expect.element(page.getByText(/You need 60 more\./)).toBeVisible();
  await buy.click();
  await expect.element(credits).toHaveValue('500');
});

test('the palette finds Buy Now by related words', async () => {
  await renderConsole({ server: new BuyingServer().server });
  const palette = new PaletteDialog();
  await palette.open();
  await palette.field.fill('top up credits');
  await palette.expectActive('Buy credits');
  await press('{Enter}');
  await expect.element(credits).toHaveFocus();
});

describe('an unfinished order from elsewhere', () => {
  async function startOrder(some: Partial<Order>) {
    const buying = new BuyingServer();
    buying.orders = [createOpenOrder({ id: 5, state: 'started', gateway: 'sandbox', ...some })];
    await renderConsole({ server: buying.server });
    await order('1000');
    await expect.element(step('Payment')).toBeVisible();
    return buying;
  }
  const warning = drawer.getByText(/^Your account already has an unpaid order for 1,000 credits/);
  const now = () => new Date().toISOString();

  test('is mentioned and can be resumed', async () => {
    const buying = await startOrder({ createdAt: now() });
    await expect.element(warning).toBeVisible();
    await expectAccessibleLooks();
    buying.next = { kind: 'open', url: '/Payment/Sandbox/5' };
    await button('Continue first order').click();
    await expect
      .element(drawer.getByRole('link', { name: /^Open payment page/ }))
      .toHaveAttribute('href', '/Payment/Sandbox/5');
    buying.change(5, { state: 'paid' });
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
    expect(buying.orderBodies).toEqual([]);
  });

  test('can be cancelled before paying for the new order', async () => {
    const buying = await startOrder({ createdAt: now() });
    await button('Cancel first order').click();
    await expect.element(warning).not.toBeInTheDocument();
    expect(buying.orders[0]!.state).toBe('cancelled');
    await card('Succeeds');
    await payNow.click();
    await expect.element(drawer.getByText('Payment successful')).toBeVisible();
  });

  test('is not mentioned when it is old', async () => {
    const buying = await startOrder({ createdAt: new Date(Date.now() - 16 * 60_000).toISOString() });
    await expect.element(payNow).toBeVisible();
    await expect.poll(() => buying.listCalls).toBeGreaterThan(0);
    await expect.element(warning).not.toBeInTheDocument();
  });
});
