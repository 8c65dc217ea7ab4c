import { audit } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import type { AccountActor } from '../orders/place-order.ts';
import { dropCard } from './drop-card.ts';
import { changeRule, lockRule } from './rule.ts';

/**
 * Removes the saved card and switches automatic top-up off. A charge in progress continues. Throws
 * `not_found` if there is no card.
 */
export const removeCard = (db: Database, { accountId, actor }: AccountActor): Promise<void> =>
  db.owner.transaction().execute(async (tx) => {
    const rule = await lockRule(tx, accountId);
    const card = await dropCard(tx, accountId);
    if (card === undefined) throw notFound('saved card');
    if (rule?.is_on) await changeRule(tx, accountId, { is_on: false });
    await audit({ id: accountId, db: tx, by: actor }, 'card removed', { card });
  });
