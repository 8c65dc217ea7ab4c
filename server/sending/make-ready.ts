import { shortfallMessage } from '#server/billing/ledger/index.ts';
import { lockFields, requireValidAudience } from '#server/contacts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { MAX_PARTS, parseTemplate } from '#sms/index.ts';
import { audienceOf } from './audience.ts';
import { setCampaign } from './campaign-row.ts';
import { reservationOf, reserveFor } from './credits.ts';
import { estimate } from './estimate/estimate.ts';
import { requireReviewed } from './estimate/fingerprint.ts';
import { aboutOf } from './limits/about.ts';
import type { TextByLaw } from './text-by-law.ts';

type Unsent = {
  id: number;
  sender: string;
  text: string;
  keeps_hours: boolean;
  most_recipients: number | null;
};

/**
 * Makes a campaign ready to be sent: ends it with the opt-out line where the law asks for it. Throws what keeps it from being sent: nobody to send to, too long a text, a smart group that is broken, too few credits.
 * Reserves its credits.
 * Throws `review_changed` unless it is what the user reviewed (`reviewed`).
 * Returns its groups, and what limits look at. The fields that its text fills in stay as they are until the transaction ends.
 */
export async function makeReady(
  account: Account,
  { id, sender, text, keeps_hours: respectsSendingHours, most_recipients }: Unsent,
  startsAt: Date | null,
  reviewed?: string,
): Promise<{ groupIds: number[]; about: ReturnType<typeof aboutOf> }> {
  await lockFields(account, parseTemplate(text).variables);
  const audience = await audienceOf(account.db, account.id, id);
  await requireValidAudience(account, audience.chosen, 'audience');
  await requireValidAudience(account, audience.except.groupIds, 'audience.excludedGroupIds');
  const estimated = await estimate(account, { sender, text, respectsSendingHours }, audience, {
    most: most_recipients,
    campaign: { id, startsAt },
  });
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
      'Everybody already got this text too many times in the last hour. Try again later, or write another text.',
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
      'Nobody would get this message: every number has opted out, or the group is empty.',
    );
  requireReviewed(reviewed, estimated);
  const isEnough = await reserveFor(account, { id, startsAt }, costs);
  // One that was only looked through in part pauses where its credits run out.
  if (exact && !isEnough)
    throw new Problem(
      'conflict',
      'not_enough_credits',
      await shortfallMessage(account.db, account.id, {
        what: 'this campaign',
        reference: reservationOf(id),
        afterBuying: 'or choose fewer recipients',
        afterRaise: 'or choose fewer recipients',
      }),
    );
  await keepByLaw(account, id, estimated.byLaw);
  return { groupIds: audience.chosen, about: aboutOf(estimated) };
}

/** Stores the text as the law has it, where that appends the opt-out line. */
export async function keepByLaw(
  account: Account,
  campaignId: number,
  { text, line }: TextByLaw,
): Promise<void> {
  if (line === null) return;
  await setCampaign(account, campaignId, { text, opt_out_line: line });
}
