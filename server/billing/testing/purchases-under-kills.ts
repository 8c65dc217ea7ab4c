import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { totalsOf } from '#contract/order-totals.ts';
import * as calls from '#contract/orders.ts';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import { createAccount } from '#server/accounts/index.ts';
import { readSecrets } from '#server/platform/config.ts';
import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { signInWithToken } from '#server/platform/testing/console.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import type { RunningInstallation } from '#server/platform/testing/running-installation.ts';
import type { WorkUnderKills } from '#server/platform/testing/work-under-kills.ts';
import { setDetails } from '../details/details.ts';
import { setGateway } from '../gateways/set-gateway.ts';
import type { StripeStandIn } from '../gateways/testing/stripe-stand-in.ts';
import { DETAILS } from './details.ts';
import { MAIN_BRAND_ID, offerCredits } from './offer-credits.ts';

/** Purchases per account. The limit is 60 orders per hour. */
const PURCHASES_PER_ACCOUNT = 40;
/** The number of browsers that buy concurrently. */
const CONCURRENT_PURCHASES = 4;

/**
 * Starts to buy credits repeatedly in new accounts, through Stripe's payment page. `end` waits until every
 * order is settled.
 */
export async function buyUnderKills(
  installation: RunningInstallation,
  stripe: StripeStandIn,
  { purchases, credits, kills }: { purchases: number; credits: number; kills: number },
): Promise<WorkUnderKills<Awaited<ReturnType<typeof readPurchaseRecords>>>> {
  const db = installation.openDatabase();
  const accounts = await createBuyers(db, readSecrets(installation.dataFolder).key, stripe, purchases);
  await db.stop();
  const callers = await Promise.all(
    accounts.map((_, nth) => signInWithToken(installation.address, `shop${nth}`, 'x')),
  );

  let begun = 0;
  const buying = Promise.all(
    Array.from({ length: CONCURRENT_PURCHASES }, async () => {
      for (let nth = begun++; nth < purchases; nth = begun++) {
        const shop = nth % accounts.length;
        await buyCredits(callers[shop]!, accounts[shop]!, nth);
      }
    }),
  );
  return {
    async beforeKill(kill) {
      await eventually('purchases to go on', async () => begun >= (kill * purchases) / (kills + 1));
    },
    async end() {
      await buying;
      const after = installation.openDatabase();
      // The workers still have to poll the payments named in notices.
      await eventually('all orders to be settled', async () => {
        const waiting = await after.owner
          .selectFrom('orders')
          .select('id')
          .where('state', '=', 'started')
          .execute();
        return waiting.length === 0;
      });
      const books = await readPurchaseRecords(after.owner, accounts);
      await after.stop();
      return books;
    },
  };

  /**
   * Places an order and pays at the provider. Some customers return to the page; others close the window. The
   * provider sends one notice, or sometimes two.
   */
  async function buyCredits(call: CallApi, accountId: number, nth: number): Promise<void> {
    const settings = await retryUntilDone(
      'what is for sale',
      async () => (await call(getPurchaseSettings)).body,
    );
    const { combinedTotal: expectedTotal } = totalsOf(settings, credits, 0)!;
    const body = { key: randomUUID(), credits, gateway: 'hosted-card' as const, expectedTotal };
    const { order } = await retryUntilDone('the order', async () => {
      const answer = await call(calls.createOrder, { body });
      return answer.status === 200 ? answer.body : undefined;
    });
    const [payment] = stripe.paymentsOf(`${accountId}-${order.id}`);
    stripe.pay(payment!);
    const notify = () =>
      retryUntilDone('the notice to be heard', async () => {
        const { body: text, headers } = stripe.noticeOf(payment!);
        const { status } = await fetch(
          `${installation.address}/payment-notices/${MAIN_BRAND_ID}/hosted-card`,
          {
            method: 'POST',
            body: text,
            headers,
          },
        );
        return status === 204 || undefined;
      });
    const returnFromProvider = () =>
      call(calls.returnFromPayment, { params: { orderId: order.id } }).catch(() => undefined);
    await Promise.all([
      notify(),
      ...(nth % 2 === 0 ? [returnFromProvider()] : []),
      ...(nth % 3 === 0 ? [notify()] : []),
    ]);
  }
}

async function createBuyers(
  db: Database,
  secretKey: string,
  stripe: StripeStandIn,
  purchases: number,
): Promise<number[]> {
  await offerCredits(db.owner);
  await db.owner
    .transaction()
    .execute((tx) => setGateway(tx, MAIN_BRAND_ID, 'hosted-card', {}, { given: stripe.keys, secretKey }));
  const accounts: number[] = [];
  for (let nth = 0; nth < Math.ceil(purchases / PURCHASES_PER_ACCOUNT); nth++) {
    const names = { name: `Shop ${nth}`, username: `shop${nth}`, password: 'x' };
    const { accountId } = await createAccount(db.owner, names);
    await db.withAccount(accountId, (account) => setDetails({ ...account, by: { kind: 'system' } }, DETAILS));
    accounts.push(accountId);
  }
  return accounts;
}

/** Returns the orders, payments and ledger of these accounts, and the numbers of all invoices in order. */
async function readPurchaseRecords(db: OwnerDb, accounts: number[]) {
  return {
    orders: await db.selectFrom('orders').selectAll().where('account_id', 'in', accounts).execute(),
    payments: await db.selectFrom('payments').selectAll().where('account_id', 'in', accounts).execute(),
    pools: await db.selectFrom('credit_pools').selectAll().where('account_id', 'in', accounts).execute(),
    entries: await db.selectFrom('ledger_entries').selectAll().where('account_id', 'in', accounts).execute(),
    invoices: await db
      .selectFrom('billing_documents')
      .select('sequence')
      .where('kind', '=', 'invoice')
      .orderBy('sequence')
      .execute(),
  };
}

/** On a busy machine, an installation that is killed several times can be away for longer than a minute. */
const RETRY_TIMEOUT_MS = 240_000;

/** Retries a call until it succeeds, as browsers and providers do. */
const retryUntilDone = <Result>(what: string, work: () => Promise<Result | undefined>): Promise<Result> =>
  eventually(
    what,
    async () => {
      const result = await work().catch(() => undefined);
      if (result === undefined) await pause(50);
      return result;
    },
    RETRY_TIMEOUT_MS,
  );
