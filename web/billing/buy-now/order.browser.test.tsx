import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PERMISSIONS } from '#contract/access.ts';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import { BuyingServer, buyNowDrawer, createOpenOrder, SETTINGS } from '#web/testing/buying.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { focus, press, typeText } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { renderConsole } from '#web/testing/render-console.tsx';
import { textsOf } from '#web/testing/texts-of.ts';

const { drawer, button, credits, entry, step } = buyNowDrawer;

async function render(more: Partial<typeof SETTINGS> = {}, account: BuyingServer['account'] = {}) {
  const buying = new BuyingServer(more);
  buying.account = account;
  const rendered = await renderConsole({ server: buying.server });
  return { buying, rendered };
}

const LABELS = ['Cost', 'Transaction fee', 'VAT (15%)', 'Total'];
const figures = () => textsOf(drawer.getByRole('definition'));

describe('the Buy Now button', () => {
  test.each([
    { of: 'a buyer', account: {}, shown: true },
    { of: 'an account that cannot buy', account: { isBuyNow: false }, shown: false },
    {
      of: 'a user without the permission',
      account: { permissions: PERMISSIONS.filter((each) => each !== 'billing.edit') },
      shown: false,
    },
  ])('is shown to $of: $shown', async ({ account, shown }) => {
    await render({}, account);
    await expect.poll(() => entry.elements().length).toBe(Number(shown));
  });

  test('is hidden when nothing is for sale', async () => {
    const buying = new BuyingServer();
    buying.server.on(
      getPurchaseSettings,
      refuse(409, { code: 'not_for_sale', message: 'You cannot buy credits here yet.' }),
    );
    await renderConsole({ server: buying.server });
    await expect.element(entry).not.toBeInTheDocument();
  });

  test('counts open invoices or a draft order, except while the drawer is open', async () => {
    const { buying, rendered } = await render({
      openInvoices: [createOpenOrder(), createOpenOrder({ id: 8 })],
    });
    await expect.element(entry).toHaveTextContent('Buy Now2');
    await entry.click();
    await expect.element(drawer).toBeVisible();
    await expect.poll(() => entry.element().textContent).toBe('Buy Now');
    buying.settings = { ...buying.settings, openInvoices: [] };
    await rendered.reload();
    await expect.poll(() => entry.element().textContent).toBe('Buy Now');
    await buyNowDrawer.open();
    await credits.fill('700');
    await button('Close').last().click();
    await buyNowDrawer.dialog('Close Order').getByRole('button', { name: 'Continue Later' }).click();
    await expect.poll(() => entry.element().textContent).toBe('Buy Now1');
  });
});

describe('the order', () => {
  test('shows cost, fee, VAT and total for the price band', async () => {
    await render();
    await buyNowDrawer.open();
    await expect.element(credits).toHaveFocus();
    await expect.element(drawer.getByText('Credits expire 365 days after purchase.')).toBeVisible();
    expect(drawer.getByLabelText('Credit pool').elements()).toEqual([]);
    expect(stripSpaces(figures())).toEqual(['–', '–', '–', '–']);
    await credits.fill('1000');
    await expect.poll(() => stripSpaces(figures())).toEqual(['R350.00', 'R8.75', 'R53.81', 'R412.56']);
    const labels = textsOf(drawer.getByRole('term'));
    expect(labels.map((label, nth) => label.startsWith(LABELS[nth]!))).toEqual([true, true, true, true]);
    await credits.fill('10000');
    await expect.poll(() => stripSpaces(figures())).toEqual(['R2990.00', 'R74.75', 'R459.71', 'R3524.46']);
    await expectAccessibleLooks();
  });

  test('says that no tax applies', async () => {
    await render({ taxType: null, taxPercent: 0 });
    await buyNowDrawer.open();
    await credits.fill('1000');
    await expect.poll(() => stripSpaces(figures())).toEqual(['R350.00', 'R8.75', 'R0.00', 'R358.75']);
    await expect.poll(() => textsOf(drawer.getByRole('term'))[2]).toBe('No tax');
  });

  test('can buy for the general pool or a country pool', async () => {
    const bands = [{ minPurchase: 100, maxPurchase: null, unitPrice: 100_000 }];
    const pools = [
      { countryToSms: null, costCurrency: 'ZAR', costPrice: 350_000, balance: 1_204_000 },
      { countryToSms: 'KE', costCurrency: 'USD', costPrice: 100_000, balance: 0 },
    ];
    const { buying } = await render({ pools });
    buying.server.on(getPurchaseSettings, ({ query }) => ({
      ...buying.settings,
      ...(query['pool'] === 'KE' && { bands }),
    }));
    await buyNowDrawer.open();
    await expect.element(drawer.getByText(/^Balance: 1.204 credits\. Price: R\s?0\.35/)).toBeVisible();
    await credits.fill('1000');
    await drawer.getByLabelText('Credit pool').selectOptions('KE');
    await expect.element(drawer.getByText(/^Balance: 0 credits\. Price: \$\s?0\.10/)).toBeVisible();
    await expect.poll(() => stripSpaces(figures())).toEqual(['R100.00', 'R2.50', 'R15.38', 'R117.88']);
    await expectAccessibleLooks();
    await button('Proceed to payment').click();
    await expect.element(drawer.getByText(/1.000 credits for messages to Kenya/)).toBeVisible();
  });

  test.each([
    ['', 'Credit amount required'],
    ['499', 'Min 500 credits'],
    ['200000000', 'Max 100 million credits'],
    ['6000000', "We don't list a price for this many credits."],
  ])('refuses %j on submit, not earlier: %s', async (typed, words) => {
    await render();
    await buyNowDrawer.open();
    await credits.fill(typed);
    await expect.element(credits).not.toHaveAttribute('aria-invalid');
    await button('Proceed to payment').click();
    await expect.element(drawer.getByText(words).first()).toBeVisible();
    await expect.element(credits).toHaveFocus();
    await expect.element(step('Order')).toBeVisible();
  });

  test.each([
    { bank: null, isReseller: false, words: 'Max 1 million credits' },
    { bank: null, isReseller: true, words: 'Max 100 million credits' },
    { bank: SETTINGS.bankDetails, isReseller: false, words: 'Max 100 million credits' },
  ])(
    'limits a fixed-price order: $words, with the lowest band as the minimum',
    async ({ bank, isReseller, words }) => {
      const bands = [{ minPurchase: 100, maxPurchase: null, unitPrice: 350_000 }];
      await render({ fixedPrice: 300_000, bands, bankDetails: bank }, { isReseller });
      await buyNowDrawer.open();
      await expect.poll(() => textsOf(drawer.getByRole('row')).at(-1)).toMatch(/^Any amount\s*R\s?0\.30$/);
      await credits.fill('100000001');
      await button('Proceed to payment').click();
      await expect.element(drawer.getByText(words)).toBeVisible();
      await credits.fill('99');
      await button('Proceed to payment').click();
      await expect.element(drawer.getByText('Min 100 credits')).toBeVisible();
      await credits.fill('100');
      await button('Proceed to payment').click();
      await expect.element(step('Payment')).toBeVisible();
    },
  );

  test.each([
    ['12a b3', '123'],
    ['0012', '12'],
    ['99999999999', '1000000000'],
    ['1,000.50', '1000'],
  ])('masks %j to %j', async (typed, shown) => {
    await render();
    await buyNowDrawer.open();
    await credits.fill(typed);
    await expect.element(credits).toHaveValue(shown);
  });

  test('drops decimals typed one by one, and keeps grouped thousands', async () => {
    await render();
    await buyNowDrawer.open();
    for (const [typed, total] of [
      ['1,000.00', '1000'],
      ['1.234,50', '1234'],
      ['2 500', '2500'],
      ['10,000', '10000'],
    ] as const) {
      await credits.fill('');
      await credits.click();
      await press(typed);
      await button('Proceed to payment').click();
      await expect.element(step('Payment')).toBeVisible();
      await button('Back to Order').click();
      await expect.element(credits).toHaveValue(total);
    }
  });

  test.each(['typed', 'pasted'])('shows and buys 500 when 500.75 is %s', async (how) => {
    const { buying } = await render();
    await buyNowDrawer.open();
    await credits.click();
    if (how === 'typed') await press('500.75');
    else typeText('500.75');
    await expect.element(credits).toHaveValue('500');
    await button('Proceed to payment').click();
    await buyNowDrawer.choose(/Invoice/);
    await button('Download Invoice').click();
    await expect.poll(() => buying.orderBodies.map((order) => order['credits'])).toEqual([500]);
  });

  test('offers common amounts as buttons', async () => {
    await render();
    await buyNowDrawer.open();
    const amount = button('5,000 credits');
    await amount.click();
    await expect.element(credits).toHaveValue('5000');
    await expect.element(amount).toHaveAttribute('aria-pressed', 'true');
  });

  test('offers a larger order that costs less', async () => {
    await render();
    await buyNowDrawer.open();
    const offer = drawer.getByRole('button', { name: /cost less/ });
    await credits.fill('9999');
    await expect.element(offer).toMatchTextContent('10,000 credits cost less: R');
    await expectAccessibleLooks();
    const price = stripSpaces([offer.element().textContent])[0]!.split(':')[1];
    await offer.click();
    await expect.element(credits).toHaveValue('10000');
    await expect.poll(() => stripSpaces(figures()).at(-1)).toBe(price);
    await expect.element(offer).not.toBeInTheDocument();
  });

  test('fills in the minimum of a band on click', async () => {
    await render();
    await buyNowDrawer.open();
    await drawer.getByRole('button', { name: '10,000 to 4,999,999' }).click();
    await expect.element(credits).toHaveValue('10000');
  });

  test.each([
    { window: 1151, shown: true },
    { window: 1150, shown: false },
  ])('mentions the included surcharge at $window pixels: $shown', async ({ window, shown }) => {
    await page.viewport(window, 900);
    await render();
    await buyNowDrawer.open();
    await expect.element(drawer.getByRole('columnheader', { name: 'Price per credit' })).toBeVisible();
    expect(drawer.getByText('Includes carrier surcharge').elements().length).toBe(Number(shown));
  });

  test('does not mention a surcharge when there is none', async () => {
    await render({ includesSurcharge: false });
    await buyNowDrawer.open();
    await expect.element(drawer.getByRole('columnheader', { name: 'Price per credit' })).toBeVisible();
    expect(drawer.getByText('Includes carrier surcharge').elements().length).toBe(0);
  });

  test('lists prices, a contact for unlisted prices, and past purchases', async () => {
    const bought = { orderId: 1, documentId: 11, date: '2026-11-01T10:00:00.000Z', currency: 'ZAR' };
    await render({
      currency: 'USD',
      history: [{ ...bought, invoiceId: 'INV-0001', credits: 2500, total: 100_000 }],
    });
    await buyNowDrawer.open();
    await expect.element(drawer.getByRole('cell', { name: '5,000,000 or more' })).toBeVisible();
    await expect
      .element(drawer.getByRole('link', { name: 'Contact sales' }))
      .toHaveAttribute('href', 'mailto:sales@example.com');
    await expect
      .element(drawer.getByRole('link', { name: 'Download invoice INV-0001' }))
      .toHaveAttribute('href', '/api/billing-documents/11/file.pdf');
    const row = drawer.getByRole('listitem').filter({ hasText: 'INV-0001' });
    await expect.element(row).toMatchTextContent(/^INV-0001\s*R\s?1,000\.00.*1 Nov.*2026.*2,500 credits$/);
  });

  test('can be retried after an error', async () => {
    const buying = new BuyingServer();
    buying.server.on(getPurchaseSettings, refuse(403, { code: 'x', message: 'Not now.' }));
    await renderConsole({ server: buying.server });
    await buyNowDrawer.open();
    await expect.element(drawer.getByRole('alert')).toMatchTextContent('Not now.');
    buying.server.on(getPurchaseSettings, () => buying.settings);
    await drawer.getByRole('button', { name: 'Try again' }).click();
    await expect.element(credits).toBeVisible();
  });
});

test.each([
  { window: 1440, width: 377 },
  { window: 993, width: 377 },
  { window: 992, width: 324 },
  { window: 390, width: 324 },
])('the drawer is $width wide on the right of a window of $window', async ({ window, width }) => {
  await render();
  await buyNowDrawer.open();
  // On a phone the button is in the menu.
  await page.viewport(window, 844);
  const edges = () => {
    const { left, right } = drawer.element().getBoundingClientRect();
    return { left, right };
  };
  await expect.poll(edges).toEqual({ left: window - width, right: window });
});

test('opens from the menu on a phone and closes the menu', async () => {
  await page.viewport(390, 844);
  await render();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /^Buy Now/ })
    .click();
  await expect.element(drawer).toBeVisible();
  await press('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('works with the keyboard and returns the focus to its button', async () => {
  await render();
  focus(entry);
  await press('{Enter}');
  await expect.element(credits).toHaveFocus();
  await press('600{Enter}');
  await expect.element(step('Payment')).toHaveFocus();
  await press('{Escape}');
  await expect
    .element(buyNowDrawer.dialog('Close Order').getByRole('button', { name: 'Continue Later' }))
    .toHaveFocus();
  await press('{Escape}');
  await expect.element(buyNowDrawer.dialog('Close Order')).not.toBeInTheDocument();
  await expect.element(step('Payment')).toBeVisible();
  await press('{Escape}');
  await press('{Enter}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(entry).toHaveFocus();
});

/** Removes the spaces and commas of formatted amounts. */
const stripSpaces = (texts: string[]) => texts.map((text) => text.replaceAll(/[\s,]/g, ''));
