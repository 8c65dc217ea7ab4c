import { sql } from 'kysely';
import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import { linkAddress } from './link-address.ts';
import { lockLink } from './stored-link.ts';

/** Archives a link, or restores it. Throws `not_found`. */
export async function archiveLink(
  config: Config,
  account: ActingAccount,
  linkId: number,
  isArchived: boolean,
): Promise<undefined> {
  const row = await lockLink(account, linkId);
  if ((row.archived_at !== null) === isArchived) return;
  await account.db
    .updateTable('short_links')
    .set({ archived_at: isArchived ? sql`now()` : null, changed_at: sql`now()` })
    .where('account_id', '=', account.id)
    .where('id', '=', linkId)
    .execute();
  const link = linkAddress(config, row);
  await audit(account, isArchived ? 'link archived' : 'link restored', { linkId, link });
}
