import { sql } from 'kysely';
import { changeAccount } from '#server/accounts/index.ts';
import type { TestDatabase } from '#server/platform/testing/database.ts';
import { debit, findDiscrepancies, refund } from '../../ledger/index.ts';
import { changePostpaid } from '../change-postpaid.ts';
import { invoiceMonths } from '../invoice-months.ts';
import { openMonths } from '../open-months.ts';

type Tx = Parameters<typeof changePostpaid>[0];

/**
 * A postpaid account with simulated time. Its ledger entries get the simulated date. All simulated times are
 * in the real future.
 */
export class Timeline {
  readonly #database: () => TestDatabase;
  readonly accountId: number;
  now: Date;

  constructor(database: () => TestDatabase, accountId: number, now: string) {
    this.#database = database;
    this.accountId = accountId;
    this.now = new Date(now);
  }

  get #owner() {
    return this.#database().db.owner;
  }

  /** The context of the account's jobs. An error in a job fails the test. */
  get context() {
    const error = (problem: object): void => {
      throw new Error('a job could not do its work', { cause: problem });
    };
    return { db: this.#database().db, log: { error } as never };
  }

  /** Advances the time and then runs the jobs. */
  async advanceTo(until: string): Promise<void> {
    this.now = new Date(until);
    const before = await this.#lastEntry(this.#owner);
    await openMonths(this.context, this.now);
    await this.#date(this.#owner, before);
    await invoiceMonths(this.context, this.accountId);
  }

  /**
   * Makes the account postpaid with a limit in whole credits. If it already is postpaid, changes the limit.
   */
  set = (monthlyLimit: number, more: object = {}): Promise<void> =>
    this.runDated(async (tx) => {
      await changeAccount(tx, this.accountId, { postpaid: true });
      await changePostpaid(tx, this.accountId, { monthlyLimit, ...more }, this.now);
    });

  end = (): Promise<void> =>
    this.runDated(async (tx) => {
      await changeAccount(tx, this.accountId, { postpaid: false });
      await changePostpaid(tx, this.accountId, {}, this.now);
    });

  /** Spends credits. `amount` is in thousandths of a credit. */
  send = (amount: number, reference: string): Promise<void> =>
    this.runDated((tx) => debit(tx, { accountId: this.accountId, amount, reference }));

  notSent = (amount: number, reference: string): Promise<void> =>
    this.runDated((tx) => refund(tx, { accountId: this.accountId, amount, reference }));

  /**
   * Runs `work` in a transaction and gives its entries the simulated date. Then advances the time a little.
   */
  async runDated(work: (tx: Tx) => Promise<unknown>): Promise<void> {
    await this.#owner.transaction().execute(async (tx) => {
      const before = await this.#lastEntry(tx);
      await work(tx);
      await this.#date(tx, before);
    });
    this.now = new Date(this.now.getTime() + 1);
  }

  async #lastEntry(db: Tx): Promise<number> {
    const { rows } = await sql<{ last: number }>`
      SELECT coalesce(max(id), 0)::bigint AS last FROM ledger_entries WHERE account_id = ${this.accountId}`.execute(
      db,
    );
    return rows[0]!.last;
  }

  /** Gives the simulated date to ledger entries written after the entry `after`. */
  async #date(db: Tx, after: number): Promise<void> {
    await sql`UPDATE ledger_entries SET at = ${this.now} WHERE account_id = ${this.accountId} AND id > ${after}`.execute(
      db,
    );
  }

  /** Returns the account's monthly orders with their credits. */
  async readInvoicedMonths(): Promise<[month: string, credits: number][]> {
    const rows = await this.orders();
    return rows.map((row) => [row.for_month!.slice(0, 7), row.credits]);
  }

  orders = () =>
    this.#owner
      .selectFrom('orders')
      .selectAll()
      .where('account_id', '=', this.accountId)
      .where('for_month', 'is not', null)
      .orderBy('id')
      .execute();

  periods = () =>
    this.#owner
      .selectFrom('postpaid_periods')
      .selectAll()
      .where('account_id', '=', this.accountId)
      .orderBy('ended_at')
      .execute();

  /** Returns the credits left in the account's pool, in thousandths. */
  async readRemainingCredits(): Promise<number> {
    const { rows } = await sql<{ left: number }>`
      SELECT coalesce(sum(balance), 0)::bigint AS left FROM credit_pools WHERE account_id = ${this.accountId}`.execute(
      this.#owner,
    );
    return rows[0]!.left;
  }

  discrepancies = () => findDiscrepancies(this.#owner);
}
