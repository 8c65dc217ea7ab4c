import type { Kysely } from 'kysely';
import { emailsOfUsers, managerEmails } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { billingRecipients } from './billing-recipients.ts';
import { creditWarningsOf } from './credit-warnings.ts';

/** `isTyped` is set if the account entered the address, and no user has it. */
type Recipient = { to: string; isTyped: boolean };

/**
 * Returns the addresses for an account's credit warnings: the chosen users and the typed addresses. If no
 * users are chosen, or all of them were removed and there are no typed addresses, the usual ones.
 */
export async function warningRecipients(
  tx: Kysely<Tables>,
  { accountId, isMaster }: { accountId: number; isMaster: boolean },
): Promise<Recipient[]> {
  const { userIds, addresses } = await creditWarningsOf({ id: accountId, db: tx });
  const usual = async () =>
    isMaster ? [...(await billingRecipients(tx, accountId))] : managerEmails(tx, accountId);
  const chosen = userIds === null ? await usual() : await emailsOfUsers(tx, accountId, userIds);
  const own = new Set(chosen.length === 0 && addresses.length === 0 ? await usual() : chosen);
  const typed = addresses.filter((address) => !own.has(address));
  return [...[...own].map((to) => ({ to, isTyped: false })), ...typed.map((to) => ({ to, isTyped: true }))];
}
