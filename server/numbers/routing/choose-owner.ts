import type { Kysely } from 'kysely';
import type { Inbound } from '#server/gateway/index.ts';
import type { AnsweredMessage } from '#server/messages/index.ts';
import { isOptOutReply } from '#server/opt-outs/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isHelp, isOptIn, isOptOut } from '#sms/index.ts';
import type { Candidates, Owner } from './keywords-of.ts';

/** The account that a message is for, and by which keyword, if not as a reply. */
export type Chosen = { accountId: number; keyword: (Owner & { isNearMiss: boolean }) | null };

/** Chooses the only account that a message is for. Returns undefined if it is nobody's. The README explains the order. */
export async function chooseOwner(
  tx: Kysely<Tables>,
  { text }: Inbound,
  { keyword, nearMiss, number }: Candidates,
  answered: AnsweredMessage | undefined,
): Promise<Chosen | undefined> {
  const asReply = answered && { accountId: answered.accountId, keyword: null };
  const asNumber = number && { accountId: number.accountId, keyword: { ...number, isNearMiss: false } };
  if (isOptOut(text) || isOptIn(text) || isHelp(text)) return asReply ?? asNumber;
  if (keyword) {
    if (asReply && (await isOptOutReply(tx, asReply.accountId, text))) return asReply;
    return { accountId: keyword.accountId, keyword: { ...keyword, isNearMiss: false } };
  }
  // A dedicated number is its account's, whoever had it before.
  if (asReply && (!number || number.accountId === asReply.accountId)) return asReply;
  if (nearMiss) return { accountId: nearMiss.accountId, keyword: { ...nearMiss, isNearMiss: true } };
  return asNumber;
}
