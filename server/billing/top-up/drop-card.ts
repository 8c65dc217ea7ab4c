import type { OwnerDb } from '#server/platform/db/handles.ts';
import { nameOf } from './saved-card.ts';

/**
 * Removes the saved card of an account, in the caller's transaction: from then on it is not charged, and its provider is asked to forget it
 * (`forget-cards.ts`). Returns its name, undefined if there was none.
 */
export async function dropCard(tx: OwnerDb, accountId: number): Promise<string | undefined> {
  const dropped = await tx
    .updateTable('saved_cards')
    .set({ forget_at: new Date() })
    .where('account_id', '=', accountId)
    .where('forget_at', 'is', null)
    .returning(['card_brand as brand', 'last_digits as lastDigits'])
    .executeTakeFirst();
  return dropped && nameOf(dropped);
}
