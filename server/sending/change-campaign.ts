import type { Request } from '#contract/endpoint.ts';
import type { changeCampaign as endpoint } from '#contract/sending.ts';
import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import { requireFits, requireSender } from './campaigns.ts';
import { requireReady } from './require-ready.ts';
import { textAsSent } from './settings.ts';
import { isUnsent } from './states.ts';

type Input = Request<typeof endpoint>['body'];

/** Changes what an unsent campaign says, and from whom. Throws `campaign_started`, and for a scheduled one whatever would keep it from being sent. */
export async function changeCampaign(
  account: ActingAccount,
  campaignId: number,
  input: Input,
): Promise<void> {
  requireSender(input.sender);
  const text = await textAsSent(account, { text: input.text, addsOptOut: false });
  requireFits(text);
  const campaign = await account.db
    .selectFrom('campaigns')
    .select(['id', 'name', 'state', 'most_recipients'])
    .where('account_id', '=', account.id)
    .where('id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
  if (!campaign) throw notFound('campaign');
  if (!isUnsent(campaign.state))
    throw new Problem(
      'conflict',
      'campaign_started',
      'This campaign has started already, or was cancelled. It cannot be changed any more.',
    );
  const ready = campaign.state === 'scheduled' && (await requireReady(account, { ...campaign, text }));
  const name = input.name || campaign.name;
  await account.db
    .updateTable('campaigns')
    .set({ name, sender: input.sender, text, ...(ready && { expected: ready.expected }) })
    .where('account_id', '=', account.id)
    .where('id', '=', campaignId)
    .execute();
  await audit(account, 'campaign changed', { campaignId, name });
}
