import type { Kysely } from 'kysely';
import { emailOf, usersWithPermission } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The most users who get a mail about a program's campaign. */
const MAX_USERS = 10;

/**
 * Returns the email addresses for news about a campaign: its user's. A program's campaign has no user, so the users
 * who manage API keys get the news.
 */
export async function addressesAbout(
  tx: Kysely<Tables>,
  { account_id: accountId, user_id: userId }: { account_id: number; user_id: number | null },
): Promise<string[]> {
  const users =
    userId === null
      ? (await usersWithPermission(tx, accountId, 'integrations.edit')).slice(0, MAX_USERS)
      : [userId];
  const addresses: string[] = [];
  for (const user of users) addresses.push(await emailOf(tx, accountId, user));
  return [...new Set(addresses)];
}
