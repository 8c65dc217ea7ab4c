import type { OwnerDb } from '#server/platform/db/handles.ts';
import { nameOf } from './saved-card.ts';

/**
 * Removes an account's saved card, in the caller's transaction. The worker then asks the provider to delete
 * the card (`forget-cards.ts`). Returns the card's name; undefined if the account had no card.
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
