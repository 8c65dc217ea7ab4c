import type { Kysely } from 'kysely';
import type { BankDetails } from '#contract/purchase-settings.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Who issues a brand's documents. Texts may be empty, but for the name. */
export type Issuer = {
  companyName: string;
  registrationNumber: string;
  vatNumber: string;
  /** Lines of text. */
  address: string;
  country: string;
  email: string;
  bankDetails: BankDetails | null;
};

/** The issuer of a brand's documents, and how many days its invoices may wait; undefined if none was said. */
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
