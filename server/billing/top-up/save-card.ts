import { sql } from 'kysely';
import { audit } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { StoredCard } from '../gateways/gateway.ts';
import type { Row } from '../orders/rows.ts';
import { dropCard } from './drop-card.ts';
import { nameOf, sealReference } from './saved-card.ts';

type CardToSave = { card: StoredCard; secretKey: string };

/**
 * Saves the card that paid an order, in the caller's transaction. Applies only if the order requested it and
 * its card has not been saved yet. Replaces the previously saved card.
 */
export async function saveCard(tx: OwnerDb, order: Row, { card, secretKey }: CardToSave): Promise<void> {
  const { account_id: accountId, brand_id: brandId, gateway, user_id: userId } = order;
  if (!(await takeSaveRequest(tx, order))) return;
  await lockCardSaving(tx, accountId);
  await dropCard(tx, accountId);
  await tx
    .insertInto('saved_cards')
    .values({
      account_id: accountId,
      brand_id: brandId,
      gateway,
      reference: sealReference(secretKey, { accountId, brandId, gateway }, card.reference),
      card_brand: card.brand,
      last_digits: card.lastDigits,
      good_until: card.expiryMonth,
    })
    .execute();
  const by = userId === null ? ({ kind: 'system' } as const) : ({ kind: 'user', userId } as const);
  await audit({ id: accountId, db: tx, by }, 'card saved', { card: nameOf(card) });
}

/**
 * Serialises the saving of cards. Otherwise, a transaction could neither see nor replace a card that a
 * concurrent transaction has not committed yet.
 */
const lockCardSaving = (tx: OwnerDb, accountId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`saved card of ${accountId}`}, 0))`.execute(tx);

/** Clears an order's request to save its card. Returns whether there was such a request. */
async function takeSaveRequest(tx: OwnerDb, { account_id: accountId, id }: Row): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ saves_card: false })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('saves_card', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
