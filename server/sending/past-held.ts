import type { Request } from '#contract/endpoint.ts';
import type { createCampaign as createEndpoint } from '#contract/sending.ts';
import type { MessageLinks } from '#server/links/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { setCampaign } from './campaign-row.ts';
import { createCampaign, sendCampaign } from './campaigns.ts';
import { backdateCampaign } from './past-campaign.ts';

/** Creates a campaign that was held in the past because it broke a limit. Returns its id. */
export async function createPastHeld(
  account: ActingAccount,
  links: MessageLinks,
  input: Request<typeof createEndpoint>['body'],
  at: Date,
): Promise<number> {
  const id = await createCampaign(account, input);
  await sendCampaign(account, links, id);
  await backdateCampaign(account, id, at);
  await setCampaign(account, id, { held_at: at });
  return id;
}
