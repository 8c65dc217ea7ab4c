import type { Kysely } from 'kysely';
import { audit } from '#server/accounts/index.ts';
import { recordGroupUse } from '#server/contacts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { announce } from '#server/platform/events/events.ts';
import { wake } from '#server/platform/wake-ups/wake.ts';

/**
 * Records that a campaign has started automatically, and that its groups were used. Wakes workers to create
 * its messages, and tells programs.
 */
export async function announceStart(
  tx: Kysely<Tables>,
  { account_id, id, name }: { account_id: number; id: number; name: string },
): Promise<void> {
  const groups = await tx
    .selectFrom('campaign_groups')
    .select('group_id')
    .where('account_id', '=', account_id)
    .where('campaign_id', '=', id)
    .where('excepted', '=', false)
    .execute();
  await recordGroupUse(
    tx,
    account_id,
    groups.map(({ group_id }) => group_id),
  );
  await audit({ id: account_id, db: tx, by: { kind: 'system' } }, 'campaign sent', { campaignId: id, name });
  await announce(tx, account_id, 'campaign.started', { campaignId: id, campaign: name });
  await wake(tx, 'long work');
}
