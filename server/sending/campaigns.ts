import type { createCampaign as createEndpoint } from '#contract/sending.ts';
import type { Request } from '#contract/endpoint.ts';
import { audit } from '#server/accounts/index.ts';
import { recordGroupUse } from '#server/contacts/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import { type ActingAccount, apiKeyIdOf, userIdOf } from '#server/platform/actor.ts';
import { Problem } from '#server/platform/errors.ts';
import { announce } from '#server/platform/events/events.ts';
import { wake } from '#server/platform/wake-ups/wake.ts';
import { lockCampaign, setCampaign } from './campaign-row.ts';
import {
  audienceColumns,
  readAudienceInput,
  requireLength,
  requireRecipients,
  storeAudience,
} from './content.ts';
import { deleteEarlierAttempt, draftSentProblem } from './draft-sent.ts';
import { requireRoomForDrafts } from './drafts.ts';
import { assignUser } from './assign-user.ts';
import { type Precondition, requireCampaignVersion } from './precondition.ts';
import { readSender } from './read-sender.ts';
import { prepareCampaign } from './prepare-campaign.ts';
import { holdIfLimited } from './limits/hold.ts';
import { addOptOutLine } from './settings.ts';
import { isUnsent } from './states.ts';
import { updateDefaultName } from './default-name.ts';

type Input = Request<typeof createEndpoint>['body'];

/**
 * Saves a campaign as a draft and returns its id. Throws on an invalid sender, text or audience. Throws
 * `draft_sent` if the draft was already sent.
 */
export async function createCampaign(account: ActingAccount, input: Input): Promise<number> {
  const sender = await readSender(account, input.sender);
  const { text, optOutLine } = await addOptOutLine(account, input);
  requireLength({ text, shortensLinks: input.shortensLinks });
  const audience = await readAudienceInput(account, input.audience);
  requireRecipients(audience);
  if (input.draftId !== undefined) await deleteEarlierAttempt(account, input.draftId);
  const inserted = await account.db
    .insertInto('campaigns')
    .values({
      account_id: account.id,
      user_id: userIdOf(account.by),
      key_id: apiKeyIdOf(account.by),
      name: input.name,
      has_usual_name: input.name === '',
      cost_centre: input.costCentre,
      sender,
      text,
      opt_out_line: optOutLine,
      shortens_links: input.shortensLinks,
      valid_hours: input.validHours,
      keeps_hours: input.respectsSendingHours,
      spread_minutes: input.spreadMinutes,
      most_recipients: input.maxRecipients,
      draft_id: input.draftId ?? null,
      ...audienceColumns(audience),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'draft_id']).where('draft_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  // Another tab is sending the draft.
  if (!inserted) throw draftSentProblem();
  const { id } = inserted;
  await storeAudience(account, id, audience);
  await updateDefaultName(account, id);
  await requireRoomForDrafts(account);
  return id;
}

/**
 * Sends a draft or a scheduled campaign now. Its state changes to `expanding`, where workers find it, or to
 * `held`. Idempotent. Throws `campaign_cancelled`, `campaign_repeats`, and every problem that prevents
 * sending. Throws `review_changed` and `campaign_changed` if the user saw another version.
 */
export async function sendCampaign(
  account: ActingAccount,
  links: MessageLinks,
  campaignId: number,
  precondition: Precondition = {},
): Promise<void> {
  const campaign = await lockCampaign(account, campaignId);
  if (campaign.state === 'cancelled')
    throw new Problem(
      'conflict',
      'campaign_cancelled',
      'This campaign was cancelled and can no longer be sent. Create a new one.',
    );
  if (!isUnsent(campaign.state) || campaign.state === 'held') return;
  if (campaign.repeats)
    throw new Problem(
      'conflict',
      'campaign_repeats',
      'This campaign repeats on a schedule. Copy it to send it once now.',
    );
  requireCampaignVersion(campaign, precondition);
  const { groupIds, about } = await prepareCampaign(account, links, campaign, null, precondition.reviewed);
  const userId = await assignUser(account, campaign);
  // A held campaign starts at once after its release.
  const now = { paused: false, problem: null, local_at: null, starts_at: campaign.starts_at && new Date() };
  await setCampaign(account, campaignId, now);
  const name = await updateDefaultName(account, campaignId);
  if (await holdIfLimited(account, { ...campaign, name, user_id: userId }, { ...about, startsAt: null }))
    return;
  const sending = { state: 'expanding', sent_at: new Date(), expected: about.messages };
  await setCampaign(account, campaignId, sending);
  await recordGroupUse(account.db, account.id, groupIds);
  await audit(account, 'campaign sent', { campaignId, name });
  await announce(account.db, account.id, 'campaign.started', { campaignId, campaign: name });
  await wake(account.db, 'long work');
}
