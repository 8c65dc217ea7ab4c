import { holdFields, requireUsable } from '#server/contacts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { MAX_PARTS, parseTemplate } from '#sms/index.ts';
import { audienceOf } from './audience.ts';
import { estimate } from './estimate.ts';

/**
 * Throws what keeps a campaign from being sent: nobody to send to, too long a text, a smart group that is broken, too few credits.
 * Returns its groups, and about how many messages it will have. The fields that its text fills in stay as they are until the transaction ends.
 */
export async function requireReady(
  account: Account,
  { id, text, most_recipients }: { id: number; text: string; most_recipients: number | null },
): Promise<{ groupIds: number[]; expected: number }> {
  await holdFields(account, parseTemplate(text).variables);
  const audience = await audienceOf(account.db, account.id, id);
  await requireUsable(account, audience.groupIds, 'audience');
  await requireUsable(account, audience.except.groupIds, 'audience.exceptGroupIds');
  const { cost, balance, recipients, tooLong, exact } = await estimate(account, text, audience, {
    most: most_recipients,
  });
  if (exact && recipients === 0 && tooLong > 0)
    throw invalid(
      'text',
      'too_long',
      `With their values filled in, this message is longer than ${MAX_PARTS} parts for everybody. Shorten it, or use fewer variables.`,
    );
  if (exact && recipients === 0)
    throw invalid(
      'audience',
      'audience_empty',
      'Nobody would get this message: every number has opted out, or the group is empty.',
    );
  if (cost > balance)
    throw new Problem(
      'conflict',
      'not_enough_credits',
      'There are not enough credits for this campaign. Buy credits, or choose fewer recipients.',
    );
  return { groupIds: audience.groupIds, expected: recipients };
}
