import type { Kysely } from 'kysely';
import type { BankDetails } from '#contract/purchase-settings.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The issuer of a brand's documents. Every string except the name and country may be empty. */
export type Issuer = {
  companyName: string;
  registrationNumber: string;
  vatNumber: string;
  /** One or more lines of text. */
  address: string;
  country: string;
  email: string;
  bankDetails: BankDetails | null;
};

/** Returns a brand's issuer and its payment terms in days; undefined if the issuer is not set up. */
export async function issuerOf(
  db: Kysely<Tables>,
  brandId: number,
): Promise<{ issuer: Issuer; dueDays: number } | undefined> {
  const row = await db
    .selectFrom('billing_issuers')
    .selectAll()
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  if (!row) return undefined;
  const issuer: Issuer = {
    companyName: row.company_name,
    registrationNumber: row.registration_number,
    vatNumber: row.vat_number,
    address: row.address,
    country: row.country,
    email: row.email,
    bankDetails: row.bank_details as BankDetails | null,
  };
  return { issuer, dueDays: row.due_days };
}
