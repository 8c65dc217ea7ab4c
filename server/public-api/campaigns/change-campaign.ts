import type { V1CampaignContent, V1CampaignDetails } from '#contract/v1/campaigns.ts';
import { campaignDraft, changeCampaign, getCampaign } from '#server/sending/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { inApiTerms } from '../in-api-terms.ts';
import { readV1Campaign } from './read-campaign.ts';
import { readAudience, readCampaignSender, readShortensLinks, readText } from './read-content.ts';
import { CAMPAIGN_TERMS } from './terms.ts';

/** Changes a draft. Throws what the endpoint declares. */
export async function changeV1Campaign(
  account: ActingAccount,
  links: MessageLinks,
  campaignId: number,
  content: V1CampaignContent,
): Promise<V1CampaignDetails> {
  const { state, version } = await getCampaign(account, campaignId);
  if (state !== 'draft')
    throw new Problem('conflict', 'not_a_draft', 'Only drafts can be changed. Cancel this campaign instead.');
  await inApiTerms(CAMPAIGN_TERMS, async () => {
    const changes = await readChanges(account, campaignId, content);
    await changeCampaign(account, links, campaignId, changes, { version });
  });
  return readV1Campaign(account, campaignId);
}

const AUDIENCE_FIELDS = [
  'group_ids',
  'in_all_groups',
  'exclude_group_ids',
  'numbers',
  'without_landlines',
] as const satisfies (keyof V1CampaignContent)[];

/** Completes the changes with what the draft has, as `changeCampaign` needs. */
async function readChanges(account: ActingAccount, campaignId: number, content: V1CampaignContent) {
  const { fields, gone } = await campaignDraft(account, campaignId);
  const changesAudience = AUDIENCE_FIELDS.some((field) => content[field] !== undefined);
  if (changesAudience && gone.numbers && content.numbers === undefined)
    throw invalid('numbers', 'invalid', 'This draft has too many numbers to change it without `numbers`.');
  const audience = { ...fields, earlier: null, recipientListId: fields.list?.id ?? null };
  return {
    name: content.name ?? '',
    text: (await readText(account, content)) ?? fields.text,
    sender: content.sender === undefined ? fields.sender : await readCampaignSender(account, content.sender),
    addsOptOut: content.add_opt_out_line ?? fields.addsOptOut,
    shortensLinks: await readShortensLinks(account, content, fields.shortensLinks),
    ...(changesAudience && { audience: await readAudience(account, content, audience) }),
    costCentre: content.cost_centre,
    maxRecipients: content.max_recipients,
    respectsSendingHours: content.respect_sending_hours,
    spreadMinutes: content.spread_minutes,
  };
}
