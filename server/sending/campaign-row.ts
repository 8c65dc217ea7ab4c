import type { Selectable, Updateable } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';

export type CampaignRow = Selectable<Tables['campaigns']>;

/** Locks a campaign until the transaction ends. Throws `not_found`. */
export async function lockCampaign({ id: accountId, db }: Account, campaignId: number): Promise<CampaignRow> {
  const campaign = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
  if (!campaign) throw notFound('campaign');
  return campaign;
}

/** Throws `not_found` unless the account has this campaign. */
export async function requireCampaign({ id: accountId, db }: Account, campaignId: number): Promise<void> {
  const campaign = await db
    .selectFrom('campaigns')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', campaignId)
    .executeTakeFirst();
  if (!campaign) throw notFound('campaign');
}

export async function setCampaign(
  { id: accountId, db }: Account,
  campaignId: number,
  values: Updateable<Tables['campaigns']>,
): Promise<void> {
  await db
    .updateTable('campaigns')
    .set(values)
    .where('account_id', '=', accountId)
    .where('id', '=', campaignId)
    .execute();
}
