import { sql } from 'kysely';
import { audit } from '#server/accounts/index.ts';
import { pauseBatches } from '#server/messages/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { lockCampaign, setCampaign } from './campaign-row.ts';
import { cancelCampaign } from './cancel-campaign.ts';
import { campaignOrigin } from './origin.ts';

const UNFINISHED = ['scheduled', 'expanding', 'sending'];

/** Pauses an account's running and scheduled campaigns. `problem` says why, and what to do. */
export async function pauseAllCampaigns(account: ActingAccount, problem: string): Promise<void> {
  for (const campaignId of await unfinishedIds(account)) {
    const { state, paused, name } = await lockCampaign(account, campaignId);
    if (!UNFINISHED.includes(state) || paused) continue;
    await setCampaign(account, campaignId, { paused: true, paused_at: new Date(), problem });
    await pauseBatches(account.db, account.id, campaignOrigin(campaignId));
    await audit(account, 'campaign paused', { campaignId, name });
  }
}

/** Cancels an account's running, scheduled and held campaigns. Unsent messages are refunded. */
export async function cancelAllCampaigns(account: ActingAccount): Promise<void> {
  for (const campaignId of await unfinishedIds(account)) {
    try {
      await cancelCampaign(account, campaignId);
    } catch (error) {
      // Its last message has been sent in the meantime.
      if (!(error instanceof Problem && error.code === 'campaign_finished')) throw error;
    }
  }
}

async function unfinishedIds({ id, db }: Account): Promise<number[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('account_id', '=', id)
    .where('state', 'in', [...UNFINISHED, 'held'])
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the accounts with campaigns that are running or scheduled, and not paused. */
export async function accountsSending(db: OwnerDb): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    SELECT account_id FROM campaigns WHERE state = 'scheduled' AND NOT paused
    UNION SELECT account_id FROM campaigns WHERE state IN ('expanding', 'sending') AND NOT paused`.execute(
    db,
  );
  return rows.map((row) => row.account_id);
}
