import type { ActingAccount } from '#server/platform/actor.ts';
import { Problem } from '#server/platform/errors.ts';
import { deleteDraft } from './delete-draft.ts';

export const draftSentProblem = () =>
  new Problem(
    'conflict',
    'draft_sent',
    'This message was already sent or scheduled, maybe in another tab. Check Sent/Queued. To send it again, copy it there.',
  );

/**
 * Deletes the unsent campaign that an earlier attempt to send a message draft left behind. Throws
 * `draft_sent` if the draft was sent.
 */
export async function deleteEarlierAttempt(account: ActingAccount, draftId: string): Promise<void> {
  const earlier = await account.db
    .selectFrom('campaigns')
    .select(['id', 'state'])
    .where('account_id', '=', account.id)
    .where('draft_id', '=', draftId)
    .forUpdate()
    .executeTakeFirst();
  if (!earlier) return;
  if (earlier.state !== 'draft') throw draftSentProblem();
  await deleteDraft(account, earlier.id);
}
