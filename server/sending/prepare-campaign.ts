import { shortfallMessage } from '#server/billing/ledger/index.ts';
import { lockFields, requireValidAudience } from '#server/contacts/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { MAX_PARTS, valueVariables } from '#sms/index.ts';
import { audienceOf } from './audience.ts';
import { requireNoDeletedGroups } from './deleted-groups.ts';
import { setCampaign } from './campaign-row.ts';
import { reservationReferenceOf, reserveForCampaign } from './credits.ts';
import { estimate } from './estimate/estimate.ts';
import { requireReviewed } from './estimate/fingerprint.ts';
import { limitFiguresOf } from './limits/about.ts';
import type { CompliantText } from './required-opt-out-line.ts';

type UnsentCampaign = {
  id: number;
  sender: string;
  text: string;
  shortens_links: boolean;
  keeps_hours: boolean;
  most_recipients: number | null;
};

/**
 * Prepares a campaign for sending. Appends the opt-out line where the law requires it, and reserves credits.
 * Locks the fields that the text uses until the transaction ends. Throws if no recipient can get a message, a link leads nowhere at the start,
 * a group was deleted, a smart group is broken, or credits are missing. Throws `review_changed` if the campaign no longer matches
 * the fingerprint `reviewed`. Returns the chosen groups, and the figures to check against limits.
 */
export async function prepareCampaign(
  account: Account,
  links: MessageLinks,
  {
    id,
    sender,
    text,
    shortens_links: shortensLinks,
    keeps_hours: respectsSendingHours,
    most_recipients,
  }: UnsentCampaign,
  startsAt: Date | null,
  reviewed?: string,
): Promise<{ groupIds: number[]; about: ReturnType<typeof limitFiguresOf> }> {
  await lockFields(account, valueVariables(text));
  await requireNoDeletedGroups(account, { id });
  const audience = await audienceOf(account.db, account.id, id);
  await requireValidAudience(account, audience.chosen, 'audience');
  await requireValidAudience(account, audience.excluded.groupIds, 'audience.excludedGroupIds');
  await links.read(account, { text, shortensLinks }, startsAt ?? new Date());
  const estimated = await estimate(
    account,
    links,
    { sender, text, shortensLinks, respectsSendingHours },
    audience,
    {
      most: most_recipients,
      campaign: { id, startsAt },
    },
  );
  const { costs, recipients, tooLong, tooOften, noRoute, exact } = estimated;
  if (exact && recipients === 0 && tooLong > 0)
    throw invalid(
      'text',
      'too_long',
      `With variables filled in, this message is longer than ${MAX_PARTS} parts for every recipient. Shorten it, or use fewer variables.`,
    );
  if (exact && recipients === 0 && tooOften > 0)
    throw new Problem(
      'conflict',
      'too_often',
      'Everyone already got this text too many times in the last hour. Try again later, or write another text.',
    );
  if (exact && recipients === 0 && noRoute > 0)
    throw new Problem(
      'conflict',
      'no_route',
      'No carrier can send from this sender to these numbers. Choose another sender or other recipients, or contact your provider.',
    );
  if (exact && recipients === 0)
    throw invalid(
      'audience',
      'audience_empty',
      'No one would get this message: every number has opted out, or the group is empty.',
    );
  requireReviewed(reviewed, estimated);
  const isEnough = await reserveForCampaign(account, { id, startsAt }, costs);
  // A campaign that was only partly counted may start. It pauses when the credits run out.
  if (exact && !isEnough)
    throw new Problem(
      'conflict',
      'not_enough_credits',
      await shortfallMessage(account.db, account.id, {
        what: 'this campaign',
        reference: reservationReferenceOf(id),
        afterBuying: 'or choose fewer recipients',
        afterRaise: 'or choose fewer recipients',
      }),
    );
  await storeTextByLaw(account, id, estimated.byLaw);
  return { groupIds: audience.chosen, about: limitFiguresOf(estimated) };
}

/** Stores the text with the opt-out line if the law requires the line. */
export async function storeTextByLaw(
  account: Account,
  campaignId: number,
  { text, line }: CompliantText,
): Promise<void> {
  if (line === null) return;
  await setCampaign(account, campaignId, { text, opt_out_line: line });
}
