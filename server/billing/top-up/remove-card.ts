import { audit } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import type { AccountActor } from '../orders/place-order.ts';
import { dropCard } from './drop-card.ts';
import { changeRule, lockRule } from './rule.ts';

/** Removes the saved card, and with it automatic top-up. A running charge continues. Throws `not_found` if there is none. */
export const removeCard = (db: Database, { accountId, actor }: AccountActor): Promise<void> =>
  db.owner.transaction().execute(async (tx) => {
    const rule = await lockRule(tx, accountId);
    const card = await dropCard(tx, accountId);
    if (card === undefined) throw notFound('saved card');
    if (rule?.is_on) await changeRule(tx, accountId, { is_on: false });
    await audit({ id: accountId, db: tx, by: actor }, 'card removed', { card });
  });
