import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { notFound } from '#server/platform/errors.ts';
import { deleteReturning } from './bulk/deleted-contacts.ts';

/** Deletes the contact with a number, also from its groups. Throws `not_found`. */
export async function deleteContact(account: ActingAccount, number: string): Promise<void> {
  const deleted = await deleteReturning(account, [number]);
  if (deleted.length === 0) throw notFound('contact');
  await audit(account, 'contact deleted', { number });
}
