import { randomUUID } from 'node:crypto';
import { setBillingDetails } from '#contract/billing-details.ts';
import { totalsOf } from '#contract/order-totals.ts';
import * as calls from '#contract/orders.ts';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import { openAccount, type TestAccount, type TestConsole } from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import type { TestDatabase } from '#server/platform/testing/database.ts';
import { DETAILS } from '../../testing/details.ts';
import { MAIN_BRAND_ID, offerCredits, setDollarPrices } from '../../testing/offer-credits.ts';
import { setGateway } from '../set-gateway.ts';
import { OzowStandIn } from './ozow-stand-in.ts';
import { PaypalStandIn } from './paypal-stand-in.ts';
import type { StoredPayment, StandIn } from './stand-in.ts';
import { StripeStandIn } from './stripe-stand-in.ts';

const stripe = new StripeStandIn();

export const STAND_INS = {
  card: stripe,
  'hosted-card': stripe,
  paypal: new PaypalStandIn(),
  'instant-eft': new OzowStandIn(),
} satisfies Partial<Record<calls.GatewayName, StandIn>>;
export type ProviderGateway = keyof typeof STAND_INS;

const allStandIns = [...new Set<StandIn>(Object.values(STAND_INS))];

/** Starts all stand-ins and configures a brand to sell through them. */
export async function startStandIns(test: TestDatabase): Promise<void> {
  await offerCredits(test.db.owner);
  await Promise.all(allStandIns.map((one) => one.start()));
  const secretKey = testContext(test).secrets.key;
  for (const [name, { keys }] of Object.entries(STAND_INS))
    await test.db.owner
      .transaction()
      .execute((tx) => setGateway(tx, MAIN_BRAND_ID, name, {}, { given: keys, secretKey }));
}

export const recoverStandIns = (): void => allStandIns.forEach((one) => one.reset());
export const stopStandIns = async (): Promise<void> => {
  await Promise.all(allStandIns.map((one) => one.stop()));
};

/** An account that buys 1,000 credits per order. */
export class Payer {
  readonly #test: TestDatabase;
  readonly #web: TestConsole;
  readonly account: TestAccount;

  private constructor(test: TestDatabase, web: TestConsole, account: TestAccount) {
    this.#test = test;
    this.#web = web;
    this.account = account;
  }

  static async open(web: TestConsole, test: TestDatabase, name: string): Promise<Payer> {
    const payer = new Payer(test, web, await openAccount(web, test, name, 0));
    await payer.account.call(setBillingDetails, { body: DETAILS });
    return payer;
  }

  get id(): number {
    return this.account.accountId;
  }

  get #db() {
    return this.#test.db.owner;
  }

  /** Orders 1,000 credits. PayPal orders are in dollars, because PayPal does not support the rand. */
  async order(gateway: calls.GatewayName, token?: string, key = randomUUID()) {
    if (gateway === 'paypal') await setDollarPrices(this.#db, this.id);
    const { body: settings } = await this.account.call(getPurchaseSettings);
    const { feeShare } = settings.gateways.find(({ name }) => name === gateway)!;
    const { combinedTotal: expectedTotal } = totalsOf(settings, 1000, feeShare)!;
    const body = { key, credits: 1000, gateway, expectedTotal, ...(token !== undefined && { token }) };
    return this.account.call(calls.createOrder, { body });
  }

  row = (id: number) =>
    this.#db
      .selectFrom('orders')
      .selectAll()
      .where('account_id', '=', this.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  /** Returns the provider's record of an order's payment. */
  kept = (gateway: ProviderGateway, orderId: number): StoredPayment =>
    STAND_INS[gateway].paymentsOf(`${this.id}-${orderId}`).at(-1)!;

  /** Delivers the provider's notice of a payment and returns the HTTP status. */
  async notify(gateway: ProviderGateway, payment: StoredPayment, signedAs?: string): Promise<number> {
    const { body, headers } = STAND_INS[gateway].noticeOf(payment, signedAs);
    return this.post(gateway, body, headers);
  }

  async post(gateway: ProviderGateway, body: string, headers: Record<string, string>): Promise<number> {
    const address = `${this.#web.address}/payment-notices/${MAIN_BRAND_ID}/${gateway}`;
    return (await fetch(address, { method: 'POST', body, headers })).status;
  }

  /**
   * Makes all postponed polls due. With `days`, also backdates the orders and marks them as polled many
   * times.
   */
  async makePollsDue(days = 0): Promise<void> {
    const made = new Date(Date.now() - days * 86_400_000);
    await this.#db
      .updateTable('orders')
      .set({ ask_at: new Date(0), ...(days > 0 && { created_at: made, asked: 50 }) })
      .where('account_id', '=', this.id)
      .where('ask_at', 'is not', null)
      .execute();
  }
}
