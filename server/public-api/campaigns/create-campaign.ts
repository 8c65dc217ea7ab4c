import type { Request } from '#contract/endpoint.ts';
import type { createV1Campaign as endpoint, V1CampaignDetails } from '#contract/v1/campaigns.ts';
import { createCampaign, scheduleCampaign, sendCampaign } from '#server/sending/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Identity } from '#server/platform/http/routes.ts';
import { keyIdOf } from '../idempotency-key.ts';
import { inApiTerms } from '../in-api-terms.ts';
import { requireLiveKey } from '../require-live-key.ts';
import { readV1Campaign } from './read-campaign.ts';
import { readNewCampaign } from './read-content.ts';
import { readStart, termsOf } from './read-start.ts';

/** Creates a campaign, and sends or schedules it if the program wants that. Throws what the endpoint declares. */
export async function createV1Campaign(
  account: ActingAccount,
  links: MessageLinks,
  identity: Identity,
  body: Request<typeof endpoint>['body'],
): Promise<V1CampaignDetails> {
  const start = readStart(body);
  if (body.send) await requireLiveKey(account, identity, 'send campaigns');
  else if (start)
    throw invalid('send', 'invalid', 'To schedule the campaign, set `send` to true. A draft has no time.');
  const campaignId = await inApiTerms(termsOf(start), async () => {
    const id = await createCampaign(account, await readNewCampaign(account, keyIdOf(identity), body));
    if (start) await scheduleCampaign(account, links, id, start);
    else if (body.send) await sendCampaign(account, links, id);
    return id;
  });
  return readV1Campaign(account, campaignId);
}
