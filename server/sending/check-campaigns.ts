import { sumsOfOrigins, type WrongCount } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { CAMPAIGN } from './origin.ts';

const AT_ONCE = 1000;

/**
 * Compares what is kept of campaigns whose messages are all made with their batches: how many messages there are. Campaigns are read before their batches, so one
 * that was being made meanwhile is looked at again.
 */
export async function checkCampaigns(db: OwnerDb): Promise<WrongCount[]> {
  const wrong: WrongCount[] = [];
  for (let after = 0; ;) {
    const campaigns = await db
      .selectFrom('campaigns')
      .select(['account_id', 'id', 'recipients'])
      .where('id', '>', after)
      .where('state', 'in', ['sending', 'finished'])
      .where('repeats', 'is', null)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    if (campaigns.length === 0) return wrong;
    after = campaigns.at(-1)!.id;
    const sums = await sumsOfOrigins(db, CAMPAIGN, campaigns);
    for (const [nth, { account_id: accountId, id, recipients }] of campaigns.entries())
      if (sums[nth] !== recipients)
        wrong.push({
          accountId,
          of: `campaign ${id}`,
          what: 'messages',
          kept: recipients,
          counted: sums[nth]!,
        });
  }
}
