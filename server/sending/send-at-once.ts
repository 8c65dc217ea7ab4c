import { sql } from 'kysely';
import type { createCampaign as createEndpoint } from '#contract/sending.ts';
import type { Request } from '#contract/endpoint.ts';
import { type SimulatedSending, simulateOutcomes } from '#server/messages/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { setCampaign } from './campaign-row.ts';
import { createCampaign, sendCampaign } from './campaigns.ts';
import { expandIn } from './expand-chunk.ts';
import { finishIn } from './finish-campaigns.ts';
import { campaignOrigin } from './origin.ts';

/** How long before it was sent a campaign was written, in milliseconds. */
const WRITING_MS = 12 * 60_000;

/**
 * Makes a campaign that was sent at an earlier moment and is finished, in the caller's transaction, which must be the owner's: its
 * messages are made and paid for as usual, and settled as `past` says by number. None leaves. Returns the campaign's id.
 */
export async function sendAtOnce(
  account: ActingAccount,
  input: Request<typeof createEndpoint>['body'],
  past: SimulatedSending,
): Promise<number> {
  const { id: accountId, db: tx } = account;
  const id = await createCampaign(account, input);
  await sendCampaign(account, id);
  while (await expandIn(tx, { accountId, id }));
  const endedAt = await simulateOutcomes(tx, accountId, campaignOrigin(id), past);
  await finishIn(tx, { account_id: accountId, id, state: 'sending' });
  await dateCampaignBack(account, id, past.at);
  await setCampaign(account, id, { sent_at: past.at, stepped_at: past.at, finished_at: endedAt });
  await sql`
    UPDATE campaign_left_out SET at = ${past.at} WHERE account_id = ${accountId} AND campaign_id = ${id}`.execute(
    tx,
  );
  return id;
}

/** Dates back when a campaign was written, before it is sent or held at a moment. */
export function dateCampaignBack(account: ActingAccount, id: number, at: Date): Promise<void> {
  return setCampaign(account, id, { created_at: new Date(at.getTime() - WRITING_MS) });
}
