import { type Kysely, sql } from 'kysely';
import type { createCampaign as createEndpoint } from '#contract/sending.ts';
import type { Request } from '#contract/endpoint.ts';
import { type Outcome, removeSettled, settleAtOnce } from '#server/messages/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { createCampaign, sendCampaign } from './campaigns.ts';
import { expandIn } from './expand-chunk.ts';
import { finishIn } from './finish-campaigns.ts';
import { campaignOrigin } from './origin.ts';

/**
 * Makes a campaign that is finished, in the caller's transaction, which must be the owner's: its messages are made and paid for
 * as usual, and settled as `outcomeOf` says by number. None leaves. Returns the campaign's id.
 */
export async function sendAtOnce(
  account: ActingAccount,
  input: Request<typeof createEndpoint>['body'],
  outcomeOf: (number: string) => Outcome,
): Promise<number> {
  const { id: accountId, db: tx } = account;
  const id = await createCampaign(account, input);
  await sendCampaign(account, id);
  while (await expandIn(tx, { accountId, id }));
  await settleAtOnce(tx, accountId, campaignOrigin(id), outcomeOf);
  await finishIn(tx, { account_id: accountId, id, state: 'sending' });
  return id;
}

/** Removes such a campaign with its messages, and refunds what they cost. */
export async function removeSent(tx: Kysely<Tables>, accountId: number, id: number): Promise<void> {
  await tx.deleteFrom('campaigns').where('account_id', '=', accountId).where('id', '=', id).execute();
  await sql`DELETE FROM campaign_left_out WHERE account_id = ${accountId} AND campaign_id = ${id}`.execute(
    tx,
  );
  await removeSettled(tx, accountId, campaignOrigin(id));
}
