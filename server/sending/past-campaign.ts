import { sql } from 'kysely';
import type { createCampaign as createEndpoint } from '#contract/sending.ts';
import type { Request } from '#contract/endpoint.ts';
import { type SimulatedSending, simulateOutcomes } from '#server/messages/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { setCampaign } from './campaign-row.ts';
import { createCampaign, sendCampaign } from './campaigns.ts';
import { expandInTransaction } from './expand-chunk.ts';
import { finishCampaign } from './finish-campaigns.ts';
import { campaignOrigin } from './origin.ts';

/** The time between the creation of a past campaign and when it was sent or held. */
const EDITING_MS = 12 * 60_000;

/**
 * Creates a finished campaign with a time in the past, in the owner's transaction. Its messages are created
 * and charged as usual. `past` determines the result of each number. No carrier receives the messages.
 * Returns the id of the campaign.
 */
export async function createPastCampaign(
  account: ActingAccount,
  links: MessageLinks,
  input: Request<typeof createEndpoint>['body'],
  past: SimulatedSending,
): Promise<number> {
  const { id: accountId, db: tx } = account;
  const id = await createCampaign(account, input);
  await sendCampaign(account, links, id);
  while (await expandInTransaction(tx, links, { accountId, id }));
  const endedAt = await simulateOutcomes(tx, accountId, campaignOrigin(id), past);
  await finishCampaign(tx, { account_id: accountId, id, state: 'sending' });
  await backdateCampaign(account, id, past.at);
  await setCampaign(account, id, { sent_at: past.at, stepped_at: past.at, finished_at: endedAt });
  await sql`
    UPDATE campaign_left_out SET at = ${past.at} WHERE account_id = ${accountId} AND campaign_id = ${id}`.execute(
    tx,
  );
  return id;
}

/** Sets a campaign's creation to a time before it was sent or held. */
export function backdateCampaign(account: ActingAccount, id: number, at: Date): Promise<void> {
  return setCampaign(account, id, { created_at: new Date(at.getTime() - EDITING_MS) });
}
