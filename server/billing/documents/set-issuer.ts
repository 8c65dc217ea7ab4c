import { z } from 'zod';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { issuerOf } from './issuer.ts';

const text = (max: number, what: string) => z.string().trim().max(max).describe(what);
/** Returns the schema of an optional string. Null clears the stored string. */
const clearableText = (max: number, what: string) => text(max, what).nullable().optional();

/** The issuer's details. An absent field keeps its value; for a new issuer, it gets its default. */
export const issuerSettings = z.strictObject({
  companyName: text(100, 'the company name').optional(),
  registrationNumber: clearableText(100, 'its registration number'),
  vatNumber: clearableText(100, 'its VAT number; if set, invoices with tax are tax invoices'),
  address: clearableText(500, 'its address, with commas between the lines'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country as two capital letters, such as ZA')
    .describe('its country, such as ZA')
    .optional(),
  email: clearableText(100, 'where customers ask about invoices'),
  bankName: clearableText(100, 'its bank; if not set, invoices have no bank details'),
  accountNumber: clearableText(50, 'its account number'),
  branchCode: clearableText(50, 'its branch'),
  swiftCode: clearableText(20, 'its SWIFT code'),
  iban: clearableText(40, 'its IBAN'),
  dueDays: z.coerce
    .number()
    .int()
    .min(0)
    .max(365)
    .describe('days until an invoice is due (default 7)')
    .optional(),
});
export type IssuerSettings = z.input<typeof issuerSettings>;

/**
 * Sets the issuer of a brand's invoices, in the caller's transaction. Issued documents keep their issuer.
 * Throws `invalid`.
 */
export async function setIssuer(tx: OwnerDb, brandId: number, given: IssuerSettings): Promise<void> {
  const terms = issuerSettings.parse(given);
  const before = await issuerOf(tx, brandId);
  const companyName = terms.companyName ?? before?.issuer.companyName;
  const country = terms.country ?? before?.issuer.country;
  if (!companyName) throw invalid('companyName', 'required', 'Invoices need the name of the issuer.');
  if (!country) throw invalid('country', 'required', 'Invoices need the country of the issuer.');
  const bank = mergeBankDetails(terms, before?.issuer.bankDetails ?? null);
  const row = {
    company_name: companyName,
    country,
    registration_number: emptyIfNull(terms.registrationNumber),
    vat_number: emptyIfNull(terms.vatNumber),
    address: emptyIfNull(terms.address)?.replaceAll(/,\s*/g, '\n'),
    email: emptyIfNull(terms.email),
    due_days: terms.dueDays,
    bank_details: bank && JSON.stringify(bank),
  };
  await tx
    .insertInto('billing_issuers')
    .values({ brand_id: brandId, ...row })
    .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(row))
    .execute();
}

type Bank = NonNullable<NonNullable<Awaited<ReturnType<typeof issuerOf>>>['issuer']['bankDetails']>;

/** Converts null, which clears a column, to an empty string. Undefined keeps the value. */
const emptyIfNull = (given: string | null | undefined): string | undefined => (given === null ? '' : given);

function mergeBankDetails(terms: z.output<typeof issuerSettings>, before: Bank | null): Bank | null {
  if (terms.bankName === null) return null;
  const bank = {
    bankName: terms.bankName ?? before?.bankName ?? '',
    accountNumber: emptyIfNull(terms.accountNumber) ?? before?.accountNumber ?? '',
    branchCode: emptyIfNull(terms.branchCode) ?? before?.branchCode ?? '',
    swiftCode: terms.swiftCode === undefined ? (before?.swiftCode ?? null) : terms.swiftCode,
    iban: terms.iban === undefined ? (before?.iban ?? null) : terms.iban,
  };
  return bank.bankName === '' && bank.accountNumber === '' ? null : bank;
}
