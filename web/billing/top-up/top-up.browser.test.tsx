import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getCreditWarnings } from '#contract/credit-warnings.ts';
import { getDashboard } from '#contract/reports.ts';
import { getTopUp, removeSavedCard, setTopUp, turnOffTopUp, type TopUp } from '#contract/top-up.ts';
import { BuyingServer, buyNowDrawer, SETTINGS } from '#web/testing/buying.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';

const CARD = { gateway: 'sandbox', brand: 'visa', lastDigits: '4242', expiryMonth: '2031-08' } as const;
const OFF: TopUp = {
  card: CARD,
  state: 'off',
  rule: null,
  stopped: null,
  isBuying: false,
  retry: null,
  usedThisMonth: 0,
};
const RULE = { below: 500, credits: 1000, maxPerMonth: 100_000, shownTotal: 41_256, currency: 'ZAR' };
const ON: TopUp = { ...OFF, state: 'on', rule: RULE, usedThisMonth: 41_256 };

const section = page.getByRole('region', { name: 'Automatic top-up' });
const field = (name: string) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function render(
  topUp: TopUp,
  more: Partial<typeof SETTINGS> = {},
  buying: BuyingServer = new BuyingServer(more),
) {
  const stored = { topUp };
  buying.server
    .on(getCreditWarnings, {
      levels: [250],
      warnsOfExpiry: true,
      userIds: null,
      addresses: [],
      hasRecipients: true,
      users: [],
    })
    .on(getTopUp, () => stored.topUp)
    .on(setTopUp, ({ body }) => {
      const { expectedTotal: shownTotal, ...rule } = body as { expectedTotal: number } & typeof RULE;
      return (stored.topUp = { ...ON, rule: { ...rule, shownTotal, currency: 'ZAR' } });
    })
    .on(turnOffTopUp, () => (stored.topUp = { ...stored.topUp, state: 'off' }))
    .on(removeSavedCard, () => (stored.topUp = { ...OFF, card: null }));
  await renderConsole({ server: buying.server, at: '/AccSettings/LowCredit' });
  return buying.server;
}

test('explains how to save a card and opens the drawer', async () => {
  await render({ ...OFF, card: null });
  await expect.element(section).toMatchTextContent('You have no saved card.');
  await expect.element(button('Turn on')).not.toBeInTheDocument();
  await expectAccessibleLooks();
  await section.getByRole('button', { name: 'Buy credits' }).click();
  await expect.element(buyNowDrawer.drawer).toBeVisible();
});

test('says that no payment method can save a card', async () => {
  await render({ ...OFF, card: null }, { gateways: [{ name: 'invoice', feeShare: 0, publicKey: null }] });
  await expect.element(section).toMatchTextContent('None of the available payment methods can save a card.');
});

test('mentions no tax when none applies', async () => {
  await render(ON, { taxType: null, taxPercent: 0 });
  await expect
    .element(page.getByText(/^The next purchase costs R\s358[.,]75, including fees\. /))
    .toBeVisible();
});

test('turns on with the cost shown for a purchase', async () => {
  const server = await render(OFF);
  await expect.element(section).toMatchTextContent('Visa ending in 4242, expires 08/2031');
  await expect
    .element(page.getByText(/^The next purchase costs R\s412[.,]56, including fees and VAT\./))
    .toBeVisible();
  await button('Turn on').click();
  await expect.element(page.getByText('Enter an amount, such as 1500.00.')).toBeVisible();
  await expectAccessibleLooks();
  await field('Buy when credits fall below').fill('0');
  await field('Credits to buy').fill('499');
  await field('Monthly limit (ZAR)').fill('10');
  await button('Turn on').click();
  await expect.element(page.getByText('Enter a whole number from 1 to 100,000,000.')).toBeVisible();
  await expect.element(page.getByText('Min 500 credits')).toBeVisible();
  expect(server.received(setTopUp)).toEqual([]);
  await field('Buy when credits fall below').fill('1 000');
  await field('Credits to buy').fill('10,000');
  await field('Monthly limit (ZAR)').fill('3 000');
  await expect.element(page.getByText(/^One purchase costs/)).not.toBeInTheDocument();
  await button('Turn on').click();
  await expect.element(page.getByText(/^One purchase costs R\s3.524[.,]46\. Set/)).toBeVisible();
  await field('Monthly limit (ZAR)').fill('4 000.50');
  await button('Turn on').click();
  await expect.element(page.getByText('Automatic top-up is on.')).toBeVisible();
  expect(server.received(setTopUp)).toMatchObject([
    { body: { below: 1000, credits: 10_000, maxPerMonth: 400_050, expectedTotal: 352_446 } },
  ]);
  await expect.element(button('Save top-up')).toBeVisible();
});

test("shows this month's use and turns off", async () => {
  const server = await render(ON);
  await expect.element(page.getByText(/^R\s412[.,]56 of R\s1.000[.,]00 used this month\.$/)).toBeVisible();
  await expectAccessibleLooks();
  await button('Turn off').click();
  await expect.element(page.getByText('Automatic top-up is off.')).toBeVisible();
  await expect.element(button('Turn on')).toBeVisible();
  expect(server.received(turnOffTopUp)).toHaveLength(1);
});

test('reports a used-up month and a purchase in progress', async () => {
  await render({ ...ON, usedThisMonth: 82_512, isBuying: true });
  await expect.element(page.getByText(/Another purchase would exceed your limit/)).toBeVisible();
  await expect.element(page.getByText('Purchase in progress.')).toBeVisible();
});

test('shows a changed price beside the old one and saves it after confirmation', async () => {
  const buying = new BuyingServer();
  const server = await render(ON, {}, buying);
  server.once(setTopUp, () => {
    buying.settings = { ...buying.settings, fixedPrice: 400_000 };
    return refuse(409, { code: 'price_changed', message: 'The price has changed.' });
  });
  await button('Save top-up').click();
  const alert = section.getByRole('alert');
  await expect
    .element(alert)
    .toMatchTextContent(/The price changed: a purchase cost R\s412[.,]56 and now costs R\s471[.,]50\./);
  await expect.element(page.getByText(/^The next purchase costs R\s471[.,]50/)).toBeVisible();
  await expectAccessibleLooks();
  await button('Save top-up').click();
  await expect.element(page.getByText('Automatic top-up is on.')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  const totals = server
    .received(setTopUp)
    .map(({ body }) => (body as { expectedTotal: number }).expectedTotal);
  expect(totals).toEqual([41_256, 47_150]);
});

test('reports a price that changed during a save and fetches it again', async () => {
  const server = await render(ON);
  server.once(setTopUp, refuse(409, { code: 'price_changed', message: 'The price has changed.' }));
  await expect.element(button('Save top-up')).toBeVisible();
  await button('Save top-up').click();
  await expect.element(page.getByText('The price has changed.')).toBeVisible();
});

test.each([
  ['declined', 'The bank declined the card.', 'The card was declined three times.'],
  ['verification', null, 'Your bank needs you to verify the payment'],
  ['silence', null, 'We waited two days but received no confirmation of a payment.'],
  ['cancelled', null, 'An automatic purchase was cancelled. Turn top-up on again to continue.'],
  [
    'price',
    '1,000 credits cost R 450.00 now; R 412.56 was shown.',
    'now cost more than when you set this up',
  ],
  ['not-for-sale', null, 'no longer be bought automatically'],
  ['refunded', null, 'A purchase was refunded.'],
] as const)('explains why it stopped (%s), and is switched on again', async (why, problem, words) => {
  const at = '2026-11-20T08:00:00.000Z';
  await render({ ...ON, state: 'stopped', stopped: { reason: why, problem, at } });
  const alert = section.getByRole('alert');
  await expect.element(alert).toMatchTextContent(words);
  if (problem !== null) await expect.element(alert).toMatchTextContent(problem);
  await expectAccessibleLooks();
  await button('Turn on again').click();
  await expect.element(alert).not.toBeInTheDocument();
});

test('says that a declined card will be retried', async () => {
  const at = new Date(Date.now() + 86_400_000).toISOString();
  await render({ ...ON, retry: { at, problem: 'Your card has insufficient funds.' } });
  await expect
    .element(section)
    .toMatchTextContent("Your card has insufficient funds. We'll try again tomorrow.");
});

test('removes the card after confirmation', async () => {
  const server = await render(ON);
  await button('Remove card').click();
  const dialog = page.getByRole('dialog', { name: 'Remove saved card' });
  await expect.element(dialog).toBeVisible();
  await expectAccessibleLooks();
  await dialog.getByRole('button', { name: 'Remove card' }).click();
  await expect.element(section).toMatchTextContent('You have no saved card.');
  expect(server.received(removeSavedCard)).toHaveLength(1);
});

test('shows a problem on the dashboard, with a link to this page', async () => {
  const RETRY = { at: '2026-11-27T08:00:00.000Z', problem: 'The bank declined the card.' };
  const buying = new BuyingServer();
  let topUp = ON;
  buying.server.on(getTopUp, () => topUp).on(getDashboard, sample(getDashboard.answer, { balance: 5000 }));
  const wrong = page.getByRole('region', { name: 'Needs your attention' });
  let rendered = await renderConsole({ server: buying.server });
  const expectText = async (now: TopUp, words: string) => {
    topUp = now;
    rendered = await rendered.reload();
    await expect.element(wrong).toMatchTextContent(words);
  };
  await expectText(
    { ...ON, retry: RETRY },
    "Automatic top-up failed because your card was declined. We'll try again.",
  );
  await expectText({ ...ON, usedThisMonth: 90_000 }, 'Automatic top-up has reached its monthly limit');
  const at = RETRY.at;
  await expectText(
    { ...ON, state: 'stopped', stopped: { reason: 'price', problem: null, at } },
    'Automatic top-up has stopped',
  );
  await expectAccessibleLooks();
  await wrong.getByRole('link', { name: 'Open billing details' }).click();
  await expect.element(section).toBeVisible();
});
