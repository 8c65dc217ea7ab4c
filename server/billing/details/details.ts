import { type BillingDetails, vatProblem } from '#contract/billing-details.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { audit, buyerOf } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid } from '#server/platform/errors.ts';

/** Returns the billing details of an account; null if the account has none yet. */
export async function detailsOf(db: Kysely<Tables>, accountId: number): Promise<BillingDetails | null> {
  const row = await db
    .selectFrom('billing_details')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    companyName: row.company_name,
    registrationNumber: row.registration_number,
    invoiceEmail: row.invoice_email,
    isRsaVatRegistered: row.is_rsa_vat_registered,
    vatNumber: row.vat_number,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    stateProvince: row.state_province,
    zipCode: row.zip_code,
  };
}

/** Removes an account's details if they still equal `given`. */
export async function removeDetails(account: ActingAccount, given: BillingDetails): Promise<void> {
  const kept = await detailsOf(account.db, account.id);
  if (!kept || !isDeepStrictEqual(kept, given)) return;
  await account.db.deleteFrom('billing_details').where('account_id', '=', account.id).execute();
}

/** Splits the comma-separated `invoiceEmail` into lower-case addresses. */
export const invoiceAddresses = ({ invoiceEmail }: Pick<BillingDetails, 'invoiceEmail'>): string[] =>
  invoiceEmail
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '');

/** Sets billing details. Throws `invalid` if they break South Africa's VAT rules (specification, 5.3). */
export async function setDetails(account: ActingAccount, given: BillingDetails): Promise<BillingDetails> {
  const { country } = await buyerOf(account.db, account.id);
  const problem = vatProblem(country, given);
  if (problem) throw invalid(problem.field, 'invalid', problem.message);
  const row = {
    company_name: given.companyName,
    registration_number: given.registrationNumber,
    invoice_email: given.invoiceEmail,
    is_rsa_vat_registered: given.isRsaVatRegistered,
    vat_number: given.vatNumber,
    address1: given.address1,
    address2: given.address2,
    city: given.city,
    state_province: given.stateProvince,
    zip_code: given.zipCode,
  };
  await account.db
    .insertInto('billing_details')
    .values({ account_id: account.id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
  await audit(account, 'billing details changed', { companyName: given.companyName });
  return given;
}
