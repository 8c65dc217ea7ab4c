import type { Kysely } from 'kysely';
import { addressesWithPermission, emailOf } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * Returns the email addresses for news about a campaign: its user's. A program's campaign has no user, so the users
 * who manage API keys get the news.
 */
export const addressesAbout = async (
  tx: Kysely<Tables>,
  { account_id: accountId, user_id: userId }: { account_id: number; user_id: number | null },
): Promise<string[]> =>
  userId === null
    ? addressesWithPermission(tx, accountId, 'integrations.edit')
    : [await emailOf(tx, accountId, userId)];
