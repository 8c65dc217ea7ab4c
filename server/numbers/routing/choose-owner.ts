import type { Kysely } from 'kysely';
import type { Inbound } from '#server/gateway/index.ts';
import type { AnsweredMessage } from '#server/messages/index.ts';
import { isOptOutReply } from '#server/opt-outs/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isReservedWord } from '#sms/index.ts';
import type { Candidates, Owner } from './find-candidates.ts';

/** The account that a message is for, and by which keyword, if not as a reply. */
export type Chosen = { accountId: number; keyword: (Owner & { isNearMiss: boolean }) | null };

/** Chooses the only account that a message is for. Returns undefined if it is nobody's. The README explains the order. */
export async function chooseOwner(
  tx: Kysely<Tables>,
  { text }: Inbound,
  { found, number }: Candidates,
  answered: AnsweredMessage | undefined,
): Promise<Chosen | undefined> {
  const asReply = answered && { accountId: answered.accountId, keyword: null };
  const asKeyword = found && byOwner(found.keyword, found.isNearMiss);
  const asNumber = number && byOwner(number, false);
  if (isReservedWord(text)) return asReply ?? asNumber;
  if (asKeyword && !found.isNearMiss)
    return asReply && (await isOptOutReply(tx, asReply.accountId, text)) ? asReply : asKeyword;
  // Another account may have sent from a number that is dedicated to this one.
  if (asReply && (!number || number.accountId === asReply.accountId)) return asReply;
  return asKeyword ?? asNumber;
}

const byOwner = (owner: Owner, isNearMiss: boolean): Chosen => ({
  accountId: owner.accountId,
  keyword: { ...owner, isNearMiss },
});
