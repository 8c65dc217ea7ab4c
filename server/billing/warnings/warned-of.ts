import { payersOf } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { detailsOf, invoiceAddresses } from '../details/details.ts';

/** Whom an account's warnings are to: those who may buy, and where it wants its invoices. */
export async function warnedOf(tx: OwnerDb, accountId: number): Promise<Set<string>> {
  const details = await detailsOf(tx, accountId);
  return new Set([...(await payersOf(tx, accountId)), ...(details ? invoiceAddresses(details) : [])]);
}
