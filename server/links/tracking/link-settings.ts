import type { Answer } from '#contract/endpoint.ts';
import type { getLinkSettings } from '#contract/link-tracking.ts';
import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';

export type LinkAccountSettings = Answer<typeof getLinkSettings>;

/** Returns how the account's links are made. */
export async function readLinkSettings({ id, db }: Account): Promise<LinkAccountSettings> {
  const row = await db
    .selectFrom('link_settings')
    .select('tracks_recipients')
    .where('account_id', '=', id)
    .executeTakeFirst();
  return { tracksRecipients: row?.tracks_recipients ?? true };
}

/** Saves the settings and returns them. */
export async function saveLinkSettings(
  account: ActingAccount,
  settings: LinkAccountSettings,
): Promise<LinkAccountSettings> {
  const columns = { tracks_recipients: settings.tracksRecipients };
  await account.db
    .insertInto('link_settings')
    .values({ account_id: account.id, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute();
  await audit(account, 'link settings changed', settings);
  return settings;
}
