import type { Kysely } from 'kysely';
import { billingEmails } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { detailsOf, invoiceAddresses } from '../details/details.ts';

/**
 * Returns the addresses for emails about an account's payments: those of users who may pay, and the invoice
 * addresses.
 */
export async function billingRecipients(tx: Kysely<Tables>, accountId: number): Promise<Set<string>> {
  const details = await detailsOf(tx, accountId);
  return new Set([...(await billingEmails(tx, accountId)), ...(details ? invoiceAddresses(details) : [])]);
}
