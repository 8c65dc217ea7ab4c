import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The properties of an account that decide what it can buy and how it pays. */
export type Buyer = {
  accountId: number;
  name: string;
  brandId: number;
  /** ISO 3166-1 alpha-2. Decides prices and tax. */
  country: string;
  timeZone: string;
  isReseller: boolean;
  isPostpaid: boolean;
  /** Whether the account is on trial. Its first payment ends the trial. */
  isTrial: boolean;
  isMaster: boolean;
  /** Whether the account's users can buy credits in the console. */
  isBuyNow: boolean;
  /** Whether invoices are issued automatically instead of by the operator. */
  automaticInvoicing: boolean;
};

type Traits = { is_buy_now: boolean; is_postpaid: boolean; master_account_id: number | null };

/**
 * Whether an account's users can buy credits in the console. Requires a prepaid master account for which the
 * operator has not disabled buying.
 */
export const canBuyCredits = (account: Traits): boolean =>
  account.is_buy_now && account.master_account_id === null && !account.is_postpaid;

export async function buyerOf(db: Kysely<Tables>, accountId: number): Promise<Buyer> {
  const [buyer] = await buyersOf(db, [accountId]);
  if (!buyer) throw new Error(`There is no account ${accountId}`);
  return buyer;
}

export async function buyersOf(db: Kysely<Tables>, accountIds: readonly number[]): Promise<Buyer[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'brand_id', 'country_of_residence', 'time_zone'])
    .select([
      'is_reseller',
      'is_postpaid',
      'is_buy_now',
      'automatic_invoicing',
      'is_trial',
      'master_account_id',
    ])
    .where(sql<boolean>`id = ANY(${arrayLiteral(accountIds)}::bigint[])`)
    .execute();
  return rows.map((row) => ({
    accountId: row.id,
    name: row.name,
    brandId: row.brand_id,
    country: row.country_of_residence,
    timeZone: row.time_zone,
    isReseller: row.is_reseller,
    isPostpaid: row.is_postpaid,
    isTrial: row.is_trial,
    isMaster: row.master_account_id === null,
    isBuyNow: canBuyCredits(row),
    automaticInvoicing: row.automatic_invoicing,
  }));
}

/** Ends an account's trial after a payment, because the payment identifies the customer. */
export async function endTrial(tx: OwnerDb, accountId: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ is_trial: false })
    .where('id', '=', accountId)
    .where('is_trial', '=', true)
    .execute();
}
