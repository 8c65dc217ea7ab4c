import { sql } from 'kysely';
import type { ShortLink } from '#contract/links.ts';
import { audit } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { requireVersion } from '#server/platform/errors.ts';
import { linkAddress } from './link-address.ts';
import { type GivenSettings, settingsColumns } from './link-settings.ts';
import { requireFutureEnd } from './require-future-end.ts';
import { findLink, lockLink, toShortLink } from './stored-link.ts';

/**
 * Changes a link, and keeps its earlier target. Throws `not_found`, `invalid`, and `link_changed` if the caller read an older
 * version.
 */
export async function changeLink(
  context: Context,
  account: ActingAccount,
  { linkId, version }: { linkId: number; version: number | undefined },
  settings: GivenSettings,
): Promise<ShortLink> {
  const before = await lockLink(account, linkId);
  requireVersion('link', before, version);
  requireFutureEnd(settings.endsAt, before.ends_at);
  const columns = await settingsColumns(context, account, settings);
  if (columns.target !== before.target)
    await account.db
      .insertInto('link_targets')
      .values({
        account_id: account.id,
        link_id: linkId,
        version: before.version,
        target: before.target,
        changed_by: userIdOf(account.by),
      })
      .execute();
  await account.db
    .updateTable('short_links')
    .set({ ...columns, changed_at: sql`now()`, version: before.version + 1 })
    .where('account_id', '=', account.id)
    .where('id', '=', linkId)
    .execute();
  await audit(account, 'link changed', { linkId, link: linkAddress(context.config, before) });
  return toShortLink(context.config, await findLink(account, linkId));
}
