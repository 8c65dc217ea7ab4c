import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { totalsOf } from '#contract/order-totals.ts';
import * as orders from '#contract/orders.ts';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import { setBillingDetails } from '#contract/billing-details.ts';
import * as calls from '#contract/top-up.ts';
import { openAccount, type TestAccount, type TestConsole } from '#server/platform/testing/console.ts';
import type { TestDatabase } from '#server/platform/testing/database.ts';
import { balanceOf, debit } from '../../ledger/index.ts';
import { DETAILS } from '../../testing/details.ts';

export const CREDITS = 1000;

type Gateway = 'sandbox' | 'card';

/** An account that buys 1,000 credits per order, through the sandbox or with a card at Stripe. */
export class TopUpBuyer {
  readonly #test: TestDatabase;
  readonly account: TestAccount;

  private constructor(test: TestDatabase, account: TestAccount) {
    this.#test = test;
    this.account = account;
  }

  static async open(web: TestConsole, test: TestDatabase, name: string): Promise<TopUpBuyer> {
    const shop = new TopUpBuyer(test, await openAccount(web, test, name, 0));
    await sql`UPDATE users SET email = ${`${name}@x.example`} WHERE account_id = ${shop.id}`.execute(shop.db);
    await shop.account.call(setBillingDetails, { body: DETAILS });
    return shop;
  }

  get id(): number {
    return this.account.accountId;
  }

  get db() {
    return this.#test.db.owner;
  }

  /** Returns the current total for 1,000 credits. */
  async total(gateway: Gateway): Promise<number> {
    const { body: settings } = await this.account.call(getPurchaseSettings);
    const { feeShare } = settings.gateways.find(({ name }) => name === gateway)!;
    return totalsOf(settings, CREDITS, feeShare)!.combinedTotal;
  }

  /** Buys credits with a card. Saves the card unless `saveCard` is false. */
  async buy(gateway: Gateway, token: string, saveCard = true) {
    const expectedTotal = await this.total(gateway);
    const body = { key: randomUUID(), credits: CREDITS, gateway, expectedTotal, token, saveCard };
    return (await this.account.call(orders.createOrder, { body })).body;
  }

  /**
   * Sets a rule that buys 1,000 credits below a balance of 500. The monthly limit allows `times` purchases.
   */
  async configureTopUp(gateway: Gateway, times = 10, more: object = {}) {
    const expectedTotal = await this.total(gateway);
    const rule = { below: 500, credits: CREDITS, maxPerMonth: times * expectedTotal, expectedTotal };
    return this.account.call(calls.setTopUp, { body: { ...rule, ...more } });
  }

  /** Spends credits until `left` credits remain. */
  async spendDownTo(left: number): Promise<void> {
    const amount = (await this.balance()) * 1000 - left * 1000;
    const reference = `use ${randomUUID()}`;
    await this.db.transaction().execute((tx) => debit(tx, { accountId: this.id, amount, reference }));
  }

  balance = async (): Promise<number> => (await balanceOf(this.db, this.id)) / 1000;

  standing = async (): Promise<calls.TopUp> => (await this.account.call(calls.getTopUp, {})).body;

  automatic = () =>
    this.db
      .selectFrom('orders')
      .selectAll()
      .where('account_id', '=', this.id)
      .where('is_automatic', '=', true)
      .orderBy('id')
      .execute();

  /** Makes a postponed rule and postponed polls due now. */
  async makeDueNow(): Promise<void> {
    await this.db
      .updateTable('top_up_rules')
      .set({ try_at: null })
      .where('account_id', '=', this.id)
      .execute();
    await this.db
      .updateTable('orders')
      .set({ ask_at: new Date(0) })
      .where('account_id', '=', this.id)
      .where('ask_at', 'is not', null)
      .execute();
  }

  /** Returns the queued emails of a template. */
  mails = (template: string) =>
    this.db
      .selectFrom('mails')
      .select(['recipient', 'data'])
      .where('account_id', '=', this.id)
      .where('template', '=', template)
      .orderBy('id')
      .execute();

  actions = async (): Promise<string[]> => {
    const rows = await this.db
      .selectFrom('audit_log')
      .select('action')
      .where('account_id', '=', this.id)
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  };
}
