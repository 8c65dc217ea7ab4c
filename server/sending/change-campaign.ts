import type { Request } from '#contract/endpoint.ts';
import type { changeCampaign as endpoint } from '#contract/sending.ts';
import { audit } from '#server/accounts/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { sendCampaign } from './campaigns.ts';
import { buildChangedText } from './changed-text.ts';
import { type CampaignRow, lockCampaign, setCampaign } from './campaign-row.ts';
import {
  audienceColumns,
  readAudienceInput,
  requireLength,
  requireRecipients,
  storeAudience,
} from './content.ts';
import { requireRoomForDrafts } from './drafts.ts';
import { holdIfLimited } from './limits/hold.ts';
import { NO_RELEASE } from './limits/released.ts';
import { assignUser } from './assign-user.ts';
import { type Precondition, requireCampaignVersion } from './precondition.ts';
import { readSender } from './read-sender.ts';
import { prepareCampaign } from './prepare-campaign.ts';
import { scheduleCampaign } from './schedule-campaign.ts';
import { isUnsent } from './states.ts';
import { updateDefaultName } from './default-name.ts';

type Input = Request<typeof endpoint>['body'];

/**
 * Changes an unsent campaign: its content, sender, audience, pace and time. Omitted values stay unchanged.
 * Throws `campaign_started`, `campaign_held` and `campaign_changed`. For a scheduled campaign, also throws
 * every problem that would prevent sending.
 */
export async function changeCampaign(
  account: ActingAccount,
  links: MessageLinks,
  campaignId: number,
  input: Input,
  precondition: Precondition = {},
): Promise<void> {
  const sender = await readSender(account, input.sender);
  const audience = input.audience && (await readAudienceInput(account, input.audience));
  if (audience) requireRecipients(audience);
  const campaign = await lockUnsent(account, campaignId);
  requireCampaignVersion(campaign, precondition);
  const { reviewed } = precondition;
  const { text, optOutLine } = await buildChangedText(account, input, campaign.opt_out_line);
  const { respectsSendingHours = campaign.keeps_hours } = input;
  const { shortensLinks = campaign.shortens_links } = input;
  requireLength({ text, shortensLinks });
  const { spreadMinutes = campaign.spread_minutes, maxRecipients = campaign.most_recipients } = input;
  const changed = {
    ...(input.name && { name: input.name, has_usual_name: false }),
    ...(input.costCentre !== undefined && { cost_centre: input.costCentre }),
    sender,
    text,
    opt_out_line: optOutLine,
    shortens_links: shortensLinks,
    keeps_hours: respectsSendingHours,
    spread_minutes: spreadMinutes,
    most_recipients: maxRecipients,
    version: campaign.version + 1,
    ...NO_RELEASE,
    ...(audience && audienceColumns(audience)),
    ...(audience && wasStopped(campaign) && { paused: false, problem: null }),
  };
  await setCampaign(account, campaignId, changed);
  if (audience) {
    await storeAudience(account, campaignId, audience);
    await requireRoomForDrafts(account);
  }
  const name = await updateDefaultName(account, campaignId);
  await audit(account, 'campaign changed', { campaignId, name });
  if (input.starts) {
    if (input.starts === 'now') {
      await setCampaign(account, campaignId, UNSCHEDULED);
      await sendCampaign(account, links, campaignId, { reviewed });
    } else await scheduleCampaign(account, links, campaignId, input.starts, { reviewed });
  } else if (campaign.state === 'scheduled') {
    const { about } = await prepareCampaign(
      account,
      links,
      { ...campaign, ...changed },
      campaign.starts_at,
      reviewed,
    );
    await setCampaign(account, campaignId, { expected: about.messages });
    const user_id = await assignUser(account, campaign);
    await holdIfLimited(
      account,
      { ...campaign, ...changed, name, user_id },
      { ...about, startsAt: campaign.starts_at },
    );
  } else await assignUser(account, campaign);
}

/**
 * Checks whether Carillon paused a scheduled campaign, for example because a group was deleted. The campaign
 * continues once its user has chosen recipients again.
 */
const wasStopped = ({ state, paused, problem }: CampaignRow): boolean =>
  state === 'scheduled' && paused && problem !== null;

const UNSCHEDULED = {
  state: 'draft',
  starts_at: null,
  local_at: null,
  repeats: null,
  repeats_until: null,
  repeats_from: null,
};

async function lockUnsent(account: Account, campaignId: number): Promise<CampaignRow> {
  const campaign = await lockCampaign(account, campaignId);
  if (!isUnsent(campaign.state))
    throw new Problem(
      'conflict',
      'campaign_started',
      'This campaign has started or was cancelled, so you can no longer edit it.',
    );
  if (campaign.state === 'held')
    throw new Problem(
      'conflict',
      'campaign_held',
      'This campaign is held for review. To change it, cancel it and edit a copy.',
    );
  return campaign;
}
