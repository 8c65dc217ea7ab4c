import { billingEmails } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { detailsOf, invoiceAddresses } from '../details/details.ts';

/**
 * Returns the addresses for an account's warnings: those of users who may pay, and the invoice addresses.
 */
export async function warningRecipients(tx: OwnerDb, accountId: number): Promise<Set<string>> {
  const details = await detailsOf(tx, accountId);
  return new Set([...(await billingEmails(tx, accountId)), ...(details ? invoiceAddresses(details) : [])]);
}
