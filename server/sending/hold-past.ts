import type { Request } from '#contract/endpoint.ts';
import type { createCampaign as createEndpoint } from '#contract/sending.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { setCampaign } from './campaign-row.ts';
import { createCampaign, sendCampaign } from './campaigns.ts';
import { dateCampaignBack } from './send-at-once.ts';

/** Makes a campaign that was held at an earlier moment, because it breaks a limit. Returns its id. */
export async function holdPast(
  account: ActingAccount,
  input: Request<typeof createEndpoint>['body'],
  at: Date,
): Promise<number> {
  const id = await createCampaign(account, input);
  await sendCampaign(account, id);
  await dateCampaignBack(account, id, at);
  await setCampaign(account, id, { held_at: at });
  return id;
}
