import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder, CARD_SAVING_GATEWAYS } from '#contract/orders.ts';
import * as calls from '#contract/top-up.ts';
import { startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { PROVIDERS } from '../gateways/gateways.ts';
import { setGateway } from '../gateways/set-gateway.ts';
import { StripeStandIn } from '../gateways/testing/stripe-stand-in.ts';
import { setPrices } from '../index.ts';
import { findDiscrepancies, grant } from '../ledger/index.ts';
import { pollPayments } from '../orders/poll-payments.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { Crash, crashAtStatement } from '../testing/crash-at-statement.ts';
import { MAIN_BRAND_ID, offerCredits } from '../testing/offer-credits.ts';
import { placeTopUpOrder, lockDueRule } from './place-top-up-order.ts';
import { forgetCards } from './forget-cards.ts';
import { stopTopUpsInCopy } from './stop-in-copy.ts';
import { CREDITS, TopUpBuyer } from './testing/shop.ts';
import { topUp } from './top-up.ts';

const database = useDatabase();
const stripe = new StripeStandIn();
let web: TestConsole;
let shop: TopUpBuyer;
let names = 0;

const owner = () => database().db.owner;
const parts = () => testContext(database(), { LOG_LEVEL: 'silent' });
/** Runs the worker's jobs until no work is left. */
const work = async (): Promise<void> => {
  while (await topUp(parts()));
};
const poll = () => pollPayments(parts());
const setPrice = (each: string) =>
  owner()
    .transaction()
    .execute((tx) =>
      setPrices(tx, { brandId: MAIN_BRAND_ID }, { currency: 'ZAR', bands: `500=${each},1000000=ask` }),
    );

beforeAll(async () => {
  await offerCredits(owner());
  await stripe.start();
  const keys = { given: stripe.keys, secretKey: parts().secrets.key };
  await owner()
    .transaction()
    .execute((tx) => setGateway(tx, MAIN_BRAND_ID, 'card', {}, keys));
  web = await startConsole(database());
});
afterAll(async () => {
  await web.stop();
  await stripe.stop();
});
beforeEach(async () => {
  stripe.reset();
  // Stop the rules of other tests, because the worker serves all accounts.
  await owner().updateTable('top_up_rules').set({ is_on: false }).execute();
  await owner().updateTable('orders').set({ ask_at: null }).execute();
  await setPrice('0.35');
  shop = await TopUpBuyer.open(web, database(), `topped${names++}`);
});

/** Creates an account with a saved card, an active rule and 100 credits left. */
async function createLowAccount(gateway: 'sandbox' | 'card' = 'sandbox', token = 'tok_success', times = 10) {
  await shop.buy(gateway, token);
  expect(await shop.configureTopUp(gateway, times)).toMatchObject({ status: 200, body: { state: 'on' } });
  await shop.spendDownTo(100);
}

async function otherBrand(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO brands (name, host) VALUES ('Other', 'other.example') RETURNING id`.execute(owner());
  return rows[0]!.id;
}

/** Runs the worker with a crash at statement number `at`. Returns whether it crashed. */
async function crashesAt(at: number): Promise<boolean> {
  const whole = parts();
  const broken: unknown[] = [];
  const log = Object.assign(Object.create(whole.log), {
    error: ({ err }: { err: unknown }) => broken.push(err),
  });
  const dying = { ...whole, log, db: { ...whole.db, owner: crashAtStatement(owner(), at) } };
  await topUp(dying).catch((error: unknown) => broken.push(error));
  for (const error of broken) expect(error).toBeInstanceOf(Crash);
  return broken.length > 0;
}

it('the page and the providers agree on which payment methods can save cards', () => {
  expect(PROVIDERS.filter(({ saved }) => saved).map(({ name }) => name)).toEqual(CARD_SAVING_GATEWAYS);
});

describe.each([
  ['sandbox', 'tok_success', 41_256],
  ['card', 'pm_card1', 40_250],
] as const)('by %s', (gateway, token, total) => {
  it('buys credits once when the balance drops below the level', async () => {
    await shop.buy(gateway, token);
    const { body } = await shop.configureTopUp(gateway);
    expect(body).toMatchObject({ card: { gateway, brand: 'visa', lastDigits: '4242' }, usedThisMonth: 0 });
    await work();
    expect(await shop.automatic()).toEqual([]);
    await shop.spendDownTo(499);
    await work();
    await work();
    expect(await shop.balance()).toBe(499 + CREDITS);
    expect(await shop.automatic()).toMatchObject([{ state: 'paid', total, gateway }]);
    expect(await shop.standing()).toMatchObject({ state: 'on', isBuying: false, usedThisMonth: total });
    const invoices = await shop.mails('billing document');
    const name = (await shop.mails('billing document'))[0]!.recipient;
    expect(invoices.filter(({ recipient }) => recipient === name)).toHaveLength(2);
    expect(await shop.actions()).toEqual(
      expect.arrayContaining(['card saved', 'top-up set', 'credits ordered automatically', 'credits bought']),
    );
    expect(await findDiscrepancies(owner())).toEqual([]);
  });

  it('buys once per drop, with two workers and three drops', async () => {
    await createLowAccount(gateway, token);
    await Promise.all([topUp(parts()), topUp(parts()), topUp(parts())]);
    await work();
    expect(await shop.automatic()).toHaveLength(1);
    expect(await shop.balance()).toBe(100 + CREDITS);
    await shop.spendDownTo(1);
    await Promise.all([topUp(parts()), topUp(parts())]);
    await work();
    expect(await shop.automatic()).toHaveLength(2);
  });

  it('buys once after a crash before any of its statements', async () => {
    await createLowAccount(gateway, token, 1000);
    let at = 0;
    for (let crashed = true; crashed;) {
      crashed = await crashesAt(++at);
      await shop.makeDueNow();
      await poll();
      await work();
      expect(await shop.balance(), `after statement ${at}`).toBe(100 + CREDITS);
      await shop.spendDownTo(100);
      // Backdate the orders to avoid the hourly limit on orders.
      await sql`UPDATE orders SET created_at = created_at - interval '2 hours' WHERE account_id = ${shop.id}`.execute(
        owner(),
      );
    }
    const made = await shop.automatic();
    expect(at).toBeGreaterThan(30);
    expect(made.map(({ state }) => state)).toEqual(Array.from({ length: at }, () => 'paid'));
    if (gateway === 'card')
      for (const { id } of made) expect(stripe.paymentsOf(`${shop.id}-${id}`)).toHaveLength(1);
    expect(await findDiscrepancies(owner())).toEqual([]);
  });
});

it('ignores country credits', async () => {
  await createLowAccount();
  await owner()
    .transaction()
    .execute((tx) => grant(tx, shop.id, 50_000_000, 'Gift', 'KE'));
  await work();
  expect(await shop.automatic()).toMatchObject([{ state: 'paid', pool: null }]);
});

it('saves a card only if requested and possible', async () => {
  await shop.buy('sandbox', 'tok_success', false);
  expect(await shop.standing()).toMatchObject({ card: null, state: 'off' });
  expect(await shop.configureTopUp('sandbox')).toMatchObject({ status: 409, body: { code: 'no_card' } });
  await shop.buy('sandbox', 'tok_declined');
  expect(await shop.standing()).toMatchObject({ card: null });
  const rows = await owner()
    .selectFrom('saved_cards')
    .selectAll()
    .where('account_id', '=', shop.id)
    .execute();
  expect(rows).toEqual([]);
});

it.each([
  ['credits', { credits: 499 }, 'Min 500 credits'],
  ['credits', { credits: 1_000_001 }, 'Max 1 million credits'],
  ['credits', { credits: 1_000_000 }, 'Ask your provider for a price for this many credits.'],
  ['credits', { below: CREDITS + 1 }, /^Enter at least as many credits as in/],
  ['maxPerMonth', { maxPerMonth: 41_255 }, /^One purchase costs R\s412\.56\. Allow at least that amount\.$/],
  ['below', { below: 0 }, /./],
])('rejects an impossible %s: %j', async (field, more, message) => {
  await shop.buy('sandbox', 'tok_success');
  const { status, body } = await shop.configureTopUp('sandbox', 1, more);
  expect(body).toMatchObject({ field });
  expect((body as unknown as { message: string }).message).toMatch(message);
  expect(status).toBe(400);
});

it('rejects a total that was not shown', async () => {
  await shop.buy('sandbox', 'tok_success');
  expect(await shop.configureTopUp('sandbox', 1, { expectedTotal: 41_255 })).toMatchObject({
    status: 409,
    body: { code: 'price_changed' },
  });
});

describe('the month’s limit', () => {
  it('is never exceeded, is notified once, and resets with the month in the account’s time zone', async () => {
    await createLowAccount('sandbox', 'tok_success', 2);
    for (let fall = 0; fall < 4; fall++) {
      await Promise.all([topUp(parts()), topUp(parts())]);
      await work();
      await shop.spendDownTo(100);
      await shop.makeDueNow();
    }
    await work();
    expect(await shop.automatic()).toHaveLength(2);
    expect(await shop.standing()).toMatchObject({ state: 'on', usedThisMonth: 2 * 41_256 });
    expect((await shop.mails('top-up limit reached')).map(({ recipient }) => recipient)).toHaveLength(2);
    // Kiritimati is 14 hours ahead of UTC. A purchase a minute before its month begins belongs to the
    // previous month.
    await sql`UPDATE accounts SET time_zone = 'Pacific/Kiritimati' WHERE id = ${shop.id}`.execute(owner());
    await sql`UPDATE orders SET created_at = date_trunc('month', now() AT TIME ZONE 'Pacific/Kiritimati') AT TIME ZONE 'Pacific/Kiritimati'
      - interval '1 minute' WHERE account_id = ${shop.id} AND is_automatic`.execute(owner());
    await shop.makeDueNow();
    await work();
    expect(await shop.automatic()).toHaveLength(3);
    expect(await shop.standing()).toMatchObject({ usedThisMonth: 41_256 });
  });

  it('includes refunded purchases, and a refund does not trigger a purchase', async () => {
    await createLowAccount('sandbox', 'tok_success', 1);
    await work();
    const payments = await owner()
      .selectFrom('payments')
      .select('id')
      .where('account_id', '=', shop.id)
      .orderBy('id', 'desc')
      .execute();
    await refundPayment(parts(), { accountId: shop.id, paymentId: payments[0]!.id }, undefined);
    await work();
    expect(await shop.automatic()).toHaveLength(1);
    expect(await shop.standing()).toMatchObject({
      state: 'stopped',
      stopped: { reason: 'refunded' },
      usedThisMonth: 41_256,
    });
  });
});

describe('a card that is declined', () => {
  it.each([
    ['sandbox', 'tok_declinedlater', 'The bank declined the card.'],
    ['card', 'pm_declinedlater', 'Your card has insufficient funds.'],
  ] as const)(
    'is tried three times, a day apart, by %s; then the rule stops',
    async (gateway, token, problem) => {
      await createLowAccount(gateway, token);
      await work();
      await work();
      expect(await shop.automatic()).toHaveLength(1);
      const { retry } = await shop.standing();
      expect(retry).toMatchObject({ problem });
      expect(Date.parse(retry!.at) - Date.now()).toBeGreaterThan(23 * 3_600_000);
      for (let day = 0; day < 3; day++) {
        await shop.makeDueNow();
        await work();
      }
      expect((await shop.automatic()).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
      expect(await shop.standing()).toMatchObject({
        state: 'stopped',
        stopped: { reason: 'declined', problem },
        usedThisMonth: 0,
      });
      const [mail] = await shop.mails('top-up stopped');
      expect(mail).toMatchObject({ data: { why: 'declined', problem } });
      expect(await shop.balance()).toBe(100);
    },
  );

  it('and later charged starts with a full number of tries', async () => {
    await createLowAccount('card', 'pm_card1');
    const [customer] = [stripe.kept.get('pm_card1')!];
    stripe.kept.delete('pm_card1');
    await work();
    expect(await shop.standing()).toMatchObject({ retry: { problem: expect.any(String) } });
    stripe.kept.set('pm_card1', customer);
    await shop.makeDueNow();
    await work();
    expect(await shop.standing()).toMatchObject({ state: 'on', retry: null });
    expect(await shop.balance()).toBe(100 + CREDITS);
  });
});

it.each([
  ['sandbox', 'tok_verify'],
  ['card', 'pm_verifylater'],
] as const)('a bank that wants the card’s holder stops the rule, by %s', async (gateway, token) => {
  await shop.buy(gateway, token);
  if (gateway === 'sandbox')
    await sql`UPDATE sandbox_payments SET state = 'paid' WHERE state = 'waiting'`.execute(owner());
  await shop.makeDueNow();
  await poll();
  await shop.configureTopUp(gateway);
  await shop.spendDownTo(100);
  await work();
  expect(await shop.standing()).toMatchObject({ state: 'stopped', stopped: { reason: 'verification' } });
  expect(await shop.mails('top-up stopped')).toMatchObject([
    { data: { why: 'verification', credits: CREDITS } },
    { data: { why: 'verification', credits: CREDITS } },
  ]);
  await shop.makeDueNow();
  await work();
  expect(await shop.automatic()).toHaveLength(1);
  expect(await shop.configureTopUp(gateway)).toMatchObject({ body: { state: 'on', stopped: null } });
});

describe('a provider that is silent', () => {
  it('is polled again, and its charge is found', async () => {
    await createLowAccount('card', 'pm_card1');
    stripe.losesAnswers = true;
    await work();
    expect(await shop.standing()).toMatchObject({ isBuying: true, usedThisMonth: 40_250 });
    stripe.losesAnswers = false;
    await shop.makeDueNow();
    await work();
    expect(await shop.automatic()).toHaveLength(1);
    await poll();
    await work();
    expect(await shop.balance()).toBe(100 + CREDITS);
    const [made] = await shop.automatic();
    expect(stripe.paymentsOf(`${shop.id}-${made!.id}`)).toHaveLength(1);
  });

  it('is not charged again after a day: its record of the order counts', async () => {
    await createLowAccount('card', 'pm_card1');
    stripe.isSilent = true;
    await work();
    stripe.isSilent = false;
    await sql`UPDATE orders SET created_at = now() - interval '13 hours' WHERE account_id = ${shop.id} AND is_automatic`.execute(
      owner(),
    );
    await shop.makeDueNow();
    await poll();
    const [made] = await shop.automatic();
    expect(made).toMatchObject({ state: 'started' });
    expect(stripe.paymentsOf(`${shop.id}-${made!.id}`)).toEqual([]);
  });

  it('for two days stops the rule, and its late report is credited and counted', async () => {
    await createLowAccount('sandbox', 'tok_silentlater');
    await work();
    await shop.makeDueNow();
    await sql`UPDATE orders SET asked = 39, created_at = now() - interval '49 hours'
      WHERE account_id = ${shop.id} AND is_automatic`.execute(owner());
    await poll();
    await work();
    // An order counts in the month of its creation. Two days ago can be another month.
    await sql`UPDATE orders SET created_at = now() WHERE account_id = ${shop.id} AND is_automatic`.execute(
      owner(),
    );
    expect(await shop.standing()).toMatchObject({
      state: 'stopped',
      stopped: { reason: 'silence' },
      usedThisMonth: 41_256,
    });
    expect(await shop.balance()).toBe(100);
  });
});

it.each([
  ['is silent', { isSilent: true }],
  ['rejects the credentials', { fixedAnswer: { status: 401, body: { error: { message: 'Who are you?' } } } }],
])('a provider that %s for two days stops the rule, with a mail', async (_, how) => {
  await createLowAccount('card', 'pm_card1');
  Object.assign(stripe, how);
  await work();
  await sql`UPDATE orders SET asked = 39, created_at = now() - interval '49 hours'
    WHERE account_id = ${shop.id} AND is_automatic`.execute(owner());
  await shop.makeDueNow();
  await poll();
  await work();
  expect(await shop.automatic()).toMatchObject([{ state: 'failed', failed_for: 'silence' }]);
  expect(await shop.standing()).toMatchObject({ state: 'stopped', stopped: { reason: 'silence' } });
  expect(await shop.mails('top-up stopped')).toHaveLength(2);
});

it('cancelling the order stops the rule', async () => {
  await createLowAccount('sandbox', 'tok_silentlater');
  await work();
  const [made] = await shop.automatic();
  await shop.account.call(cancelOrder, { params: { orderId: made!.id } });
  await work();
  expect(await shop.standing()).toMatchObject({ state: 'stopped', stopped: { reason: 'cancelled' } });
});

describe('a price that was not shown', () => {
  it('is never charged', async () => {
    await createLowAccount();
    await setPrice('0.36');
    await work();
    expect(await shop.automatic()).toEqual([]);
    const { stopped } = await shop.standing();
    expect(stopped).toMatchObject({
      reason: 'price',
      problem: expect.stringMatching(/^1,000 credits now cost R\s424\.35 instead of R\s412\.56\.$/),
    });
    expect(await shop.mails('top-up stopped')).toHaveLength(2);
  });

  it('is charged where it is lower', async () => {
    await createLowAccount();
    await setPrice('0.30');
    await work();
    expect(await shop.automatic()).toMatchObject([{ total: 35_363, state: 'paid' }]);
  });

  it('stops the rule if such credits are no longer for sale', async () => {
    await createLowAccount();
    await setPrice('ask');
    await work();
    expect(await shop.standing()).toMatchObject({ stopped: { reason: 'not-for-sale' } });
    expect(await shop.automatic()).toEqual([]);
  });
});

it.each([
  ['billed afterwards', { is_postpaid: true }],
  ['switched off', { is_buy_now: false }],
])('buys nothing for an account whose buying is %s', async (_, traits) => {
  await createLowAccount();
  await owner().updateTable('accounts').set(traits).where('id', '=', shop.id).execute();
  await work();
  expect(await shop.automatic()).toEqual([]);
  expect(await shop.standing()).toMatchObject({ stopped: { reason: 'not-for-sale' } });
});

describe('a removed card', () => {
  it('is no longer charged, and is deleted at its provider, even after silence', async () => {
    await createLowAccount('card', 'pm_card1');
    stripe.isSilent = true;
    const { body } = await shop.account.call(calls.removeSavedCard, {});
    expect(body).toMatchObject({ card: null, state: 'off' });
    await forgetCards(parts());
    expect(stripe.kept.has('pm_card1')).toBe(true);
    stripe.isSilent = false;
    await sql`UPDATE saved_cards SET forget_at = now() WHERE account_id = ${shop.id}`.execute(owner());
    await forgetCards(parts());
    expect(stripe.kept.has('pm_card1')).toBe(false);
    const left = await owner()
      .selectFrom('saved_cards')
      .selectAll()
      .where('account_id', '=', shop.id)
      .execute();
    expect(left).toEqual([]);
    await work();
    expect(await shop.automatic()).toEqual([]);
    expect(await shop.account.call(calls.removeSavedCard, {})).toMatchObject({ status: 404 });
  });

  it('is replaced by a card saved later', async () => {
    await shop.buy('sandbox', 'tok_declinedlater');
    await shop.buy('sandbox', 'tok_success');
    expect(await shop.standing()).toMatchObject({ card: { lastDigits: '4242' } });
    while (await forgetCards(parts()));
    const rows = await owner()
      .selectFrom('saved_cards')
      .select('last_digits')
      .where('account_id', '=', shop.id)
      .execute();
    expect(rows).toEqual([{ last_digits: '4242' }]);
  });
});

it('a rule that is switched off buys nothing, and keeps its settings', async () => {
  await createLowAccount();
  const { body } = await shop.account.call(calls.turnOffTopUp, {});
  expect(body).toMatchObject({ state: 'off', rule: { below: 500, credits: CREDITS } });
  await work();
  expect(await shop.automatic()).toEqual([]);
  expect(await shop.actions()).toContain('top-up switched off');
});

it('an account that no longer buys is not charged for its rule’s order', async () => {
  await createLowAccount('card', 'pm_card1');
  const begun = await owner()
    .transaction()
    .execute(async (tx) => placeTopUpOrder(tx, (await lockDueRule(tx))!));
  expect(begun).toBeDefined();
  await sql`UPDATE accounts SET is_postpaid = true WHERE id = ${shop.id}`.execute(owner());
  await sql`UPDATE orders SET ask_at = now() WHERE id = ${begun!.orderId}`.execute(owner());
  await poll();
  expect(await shop.automatic()).toMatchObject([{ state: 'started', provider_ref: null }]);
  expect(await shop.balance()).toBe(100);
});

it('an account that moved to another brand is not charged by its former brand’s card', async () => {
  await createLowAccount();
  await owner()
    .updateTable('saved_cards')
    .set({ brand_id: await otherBrand() })
    .where('account_id', '=', shop.id)
    .execute();
  await work();
  expect(await shop.automatic()).toEqual([]);
  expect(await shop.standing()).toMatchObject({ stopped: { reason: 'not-for-sale' } });
});

it('a copy beside its original charges no card and deletes none at providers', async () => {
  await createLowAccount('card', 'pm_card1');
  await owner()
    .transaction()
    .execute(async (tx) => {
      await stopTopUpsInCopy({ query: (text: string) => sql.raw(text).execute(tx) } as never);
      const { rows } = await sql`SELECT FROM saved_cards`.execute(tx);
      expect(rows).toEqual([]);
      const { rows: rules } = await sql`SELECT FROM top_up_rules WHERE is_on`.execute(tx);
      expect(rules).toEqual([]);
    });
  expect(stripe.kept.has('pm_card1')).toBe(true);
});

it('accounts can read neither card references nor other accounts’ cards and rules, and write none', async () => {
  await createLowAccount('card', 'pm_card1');
  const row = await owner()
    .selectFrom('saved_cards')
    .select('reference')
    .where('account_id', '=', shop.id)
    .executeTakeFirstOrThrow();
  expect(row.reference.includes('cus_')).toBe(false);
  const other = await TopUpBuyer.open(web, database(), `topped${names++}`);
  const as = (id: number, query: string) =>
    database().db.withAccount(id, ({ db }) => sql.raw(query).execute(db));
  await expect(as(shop.id, 'SELECT reference FROM saved_cards')).rejects.toThrow(/permission denied/);
  await expect(as(shop.id, 'UPDATE top_up_rules SET is_on = true')).rejects.toThrow(/permission denied/);
  expect((await as(other.id, 'SELECT id FROM saved_cards')).rows).toEqual([]);
  expect((await as(other.id, 'SELECT * FROM top_up_rules')).rows).toEqual([]);
  expect(await other.standing()).toMatchObject({ card: null, rule: null });
});
