import { changeAccount } from '#server/accounts/index.ts';
import { backdateGroupUse } from '#server/contacts/index.ts';
import {
  createCampaign,
  backdateCampaign,
  createPastHeld,
  scheduleCampaign,
  createPastCampaign,
} from '#server/sending/index.ts';
import {
  type Campaign,
  DRAFT_CAMPAIGN,
  HELD_CAMPAIGN,
  REPEATED_CAMPAIGN,
  SCHEDULED_CAMPAIGN,
  type CampaignContent,
} from '../content/campaigns.ts';
import type { MadePage, Maker } from './maker.ts';
import { makeClicks } from './links.ts';
import { makePresses } from './pages.ts';
import { makeReplies } from './replies.ts';

/** Creates a sent campaign with its replies. */
export async function makeCampaign(maker: Maker, campaign: Campaign): Promise<void> {
  const { account, links, made, campaignIds } = maker;
  const input = inputOf(maker, campaign, campaign.againTo);
  const past = { at: campaign.at, outcomeOf: campaign.outcomes };
  const userId = maker.campaignUserIds[campaignIds.size % maker.campaignUserIds.length]!;
  const by = { kind: 'user' as const, userId };
  const id = await createPastCampaign(
    { ...account, by },
    links,
    { ...input, validHours: campaign.validHours ?? 48 },
    past,
  );
  await backdateGroupUse(account, campaign.at);
  campaignIds.set(campaign.name, id);
  made.sending.finished.push(id);
  await makeReplies(maker, campaign, id);
  const page = pageOf(maker, campaign);
  if (!campaign.shortensLinks && !page) return;
  const clicks = await makeClicks(maker, id, campaign.at);
  if (page) await makePresses(maker, page, clicks);
}

/** Creates a scheduled campaign and a weekly campaign. */
export async function makeScheduledCampaigns(maker: Maker, at: Date): Promise<void> {
  const { account, links, moments, made } = maker;
  const once = { localTime: false, repeats: null, repeatsUntil: null };
  const times = [
    { written: SCHEDULED_CAMPAIGN, how: { ...once, at: moments.ahead(3, '10:00') } },
    {
      written: REPEATED_CAMPAIGN,
      how: { ...once, at: moments.ahead(1, '08:30'), repeats: 'weekly' as const },
    },
  ];
  for (const { written, how } of times) {
    const id = await createCampaign(account, inputOf(maker, written));
    await scheduleCampaign(account, links, id, how);
    await backdateCampaign(account, id, at);
    made.sending.scheduled.push(id);
  }
}

/** Creates a held campaign. Lowers the account's limit on recipients for it, then removes the limit. */
export async function makeHeldCampaign(maker: Maker, at: Date): Promise<void> {
  const { account, links, made } = maker;
  const limitTo = (mostCampaignRecipients: number | null) =>
    changeAccount(account.db, account.id, { mostCampaignRecipients });
  await limitTo(HELD_CAMPAIGN.maxRecipients);
  made.sending.unsent.push(await createPastHeld(account, links, inputOf(maker, HELD_CAMPAIGN), at));
  await limitTo(null);
}

export async function makeDraftCampaign(maker: Maker, at: Date): Promise<void> {
  const { account, made } = maker;
  const id = await createCampaign(account, inputOf(maker, DRAFT_CAMPAIGN));
  await backdateCampaign(account, id, at);
  made.sending.unsent.push(id);
}

const pageOf = ({ pages }: Maker, { page }: CampaignContent): MadePage | undefined =>
  page === undefined ? undefined : pages.get(page);

function inputOf(maker: Maker, content: CampaignContent, againTo?: string) {
  const { name, sender, shortensLinks = false, costCentre, groups } = content;
  const text = content.text.replace('{{page}}', `{{page:${pageOf(maker, content)?.slug}}}`);
  const earlierId = againTo === undefined ? undefined : maker.campaignIds.get(againTo)!;
  return {
    name,
    costCentre,
    sender,
    text,
    audience: {
      groupIds: groups.map((group) => maker.groupIds.get(group)!),
      numbers: '',
      excludedGroupIds: [],
      inAllGroups: false,
      withoutLandlines: false,
      earlier: earlierId === undefined ? null : { campaignId: earlierId, recipients: 'failed' as const },
      recipientListId: null,
    },
    validHours: 48,
    addsOptOut: false,
    shortensLinks,
    maxRecipients: null,
    respectsSendingHours: true,
    spreadMinutes: null,
  };
}
