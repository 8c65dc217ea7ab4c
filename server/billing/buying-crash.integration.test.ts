import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { totalsOf } from '#contract/order-totals.ts';
import * as calls from '#contract/orders.ts';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import { createAccount } from '#server/accounts/index.ts';
import { readSecrets } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { CallerOf } from '#server/platform/testing/caller.ts';
import { signInAt } from '#server/platform/testing/console.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { WholeInstallation } from '#server/platform/testing/whole-installation.ts';
import { setDetails } from './details/details.ts';
import { setGateway } from './gateways/set-gateway.ts';
import { StripeStandIn } from './gateways/testing/stripe-stand-in.ts';
import { findDiscrepancies } from './ledger/index.ts';
import { DETAILS } from './testing/details.ts';
import { BRAND, sell } from './testing/sell.ts';

/** In its long form (200 and 20) by the environment. */
const PURCHASES = Number(process.env['PURCHASES'] ?? 16);
const KILLS = Number(process.env['KILLS'] ?? 2);
/** An account may order 60 times an hour. */
const EACH = 40;
const CREDITS = 700;
/** Browsers that buy at the same time. */
const AT_ONCE = 4;

const stripe = new StripeStandIn();
let installation: WholeInstallation;

beforeAll(() => stripe.start());
afterAll(async () => {
  await installation.stop();
  installation.remove();
  await stripe.stop();
});

/** Says it again until it is answered, as browsers and providers do. */
const insist = <Result>(what: string, work: () => Promise<Result | undefined>): Promise<Result> =>
  eventually(what, async () => {
    const result = await work().catch(() => undefined);
    if (result === undefined) await pause(50);
    return result;
  });

async function openShops(db: Database): Promise<number[]> {
  const secretKey = readSecrets(installation.dataFolder).key;
  await sell(db.owner);
  await db.owner
    .transaction()
    .execute((tx) => setGateway(tx, BRAND, 'hosted-card', {}, { given: stripe.keys, secretKey }));
  const accounts: number[] = [];
  for (let nth = 0; nth < Math.ceil(PURCHASES / EACH); nth++) {
    const names = { name: `Shop ${nth}`, username: `shop${nth}`, password: 'x' };
    const { accountId } = await createAccount(db.owner, names);
    await db.withAccount(accountId, (account) => setDetails({ ...account, by: { kind: 'system' } }, DETAILS));
    accounts.push(accountId);
  }
  return accounts;
}

/** Orders, pays at the provider, comes back or closes the window; the provider tells of it, now and then twice. */
async function buy(call: CallerOf, accountId: number, nth: number): Promise<void> {
  const settings = await insist('what is for sale', async () => (await call(getPurchaseSettings)).body);
  const { combinedTotal: expectedTotal } = totalsOf(settings, CREDITS, 0)!;
  const key = randomUUID();
  const body = { key, credits: CREDITS, gateway: 'hosted-card' as const, expectedTotal };
  const { order } = await insist('the order', async () => {
    const answer = await call(calls.createOrder, { body });
    return answer.status === 200 ? answer.body : undefined;
  });
  const [payment] = stripe.of(`${accountId}-${order.id}`);
  stripe.pay(payment!);
  const tell = () =>
    insist('the notice to be heard', async () => {
      const { body: text, headers } = stripe.noticeOf(payment!);
      const { status } = await fetch(`${installation.address}/payment-notices/${BRAND}/hosted-card`, {
        method: 'POST',
        body: text,
        headers,
      });
      return status === 204 || undefined;
    });
  const comeBack = () =>
    call(calls.returnFromPayment, { params: { orderId: order.id } }).catch(() => undefined);
  await Promise.all([tell(), ...(nth % 2 === 0 ? [comeBack()] : []), ...(nth % 3 === 0 ? [tell()] : [])]);
}

it(
  `${PURCHASES} purchases are granted once each, though everything is killed ${KILLS} times`,
  { timeout: 120_000 + KILLS * 60_000 },
  async () => {
    installation = await WholeInstallation.prepare({ REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'fatal' });
    await installation.start();
    const before = installation.openDatabase();
    const accounts = await openShops(before);
    await before.stop();
    const callers = await Promise.all(
      accounts.map((_, nth) => signInAt(installation.address, `shop${nth}`, 'x')),
    );

    let begun = 0;
    const buying = Array.from({ length: AT_ONCE }, async () => {
      for (let nth = begun++; nth < PURCHASES; nth = begun++) {
        const shop = nth % accounts.length;
        await buy(callers[shop]!, accounts[shop]!, nth);
      }
    });
    for (let kill = 1; kill <= KILLS; kill++) {
      await eventually('purchases to go on', async () => begun >= (kill * PURCHASES) / (KILLS + 1));
      await pause(Math.random() * 300);
      await installation.kill();
      await installation.start();
    }
    await Promise.all(buying);

    const db = installation.openDatabase();
    const ofShops = <Row extends { account_id: number }>(rows: Row[]) =>
      rows.filter(({ account_id: id }) => accounts.includes(id));
    const waiting = () => db.owner.selectFrom('orders').select('id').where('state', '=', 'started').execute();
    // A worker asks about what notices told of.
    await eventually('all orders to be settled', async () => (await waiting()).length === 0);
    const orders = ofShops(await db.owner.selectFrom('orders').selectAll().execute());
    expect(orders.map(({ state }) => state)).toEqual(Array.from({ length: PURCHASES }, () => 'paid'));
    expect(stripe.payments.size).toBe(PURCHASES);
    const payments = ofShops(await db.owner.selectFrom('payments').selectAll().execute());
    expect(payments.filter((payment) => payment.is_surplus)).toEqual([]);
    expect(payments).toHaveLength(PURCHASES);
    const pools = ofShops(await db.owner.selectFrom('credit_pools').selectAll().execute());
    expect(pools.reduce((sum, { balance }) => sum + balance, 0)).toBe(PURCHASES * CREDITS * 1000);
    const grants = ofShops(await db.owner.selectFrom('ledger_entries').selectAll().execute());
    expect(new Set(grants.map(({ reference, account_id: id }) => `${id} ${reference}`)).size).toBe(PURCHASES);
    const invoices = await db.owner
      .selectFrom('billing_documents')
      .select('sequence')
      .where('kind', '=', 'invoice')
      .orderBy('sequence')
      .execute();
    expect(invoices.map(({ sequence }) => sequence)).toEqual(invoices.map((_, nth) => nth + 1));
    expect(await findDiscrepancies(db.owner)).toEqual([]);
    await db.stop();
  },
);
