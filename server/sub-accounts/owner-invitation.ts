import {
  audit,
  inviteFirstOwner,
  lockSubAccount,
  masterActorOf,
  revokeFirstOwner,
} from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { Session } from '#server/platform/http/routes.ts';
import { requireOpen } from './states/require-open.ts';

/**
 * Invites the first owner of a sub-account without users again, at the same or another address. Links of
 * earlier invitations stop working. Throws `not_found`, `account_closed`, `has_users`, `invalid` and
 * `too_many_mails`.
 */
export async function inviteOwner(
  db: Database,
  { accountId, userId, actor, address }: Session,
  subAccountId: number,
  email: string,
): Promise<undefined> {
  await db.owner.transaction().execute(async (tx) => {
    const sub = requireOpen(await lockSubAccount(tx, accountId, subAccountId));
    const inSub = { id: sub.id, db: tx, by: await masterActorOf(tx, { accountId, userId }) };
    await revokeFirstOwner(inSub);
    await inviteFirstOwner(inSub, { accountName: sub.name, email, field: 'email' });
    await audit({ id: accountId, db: tx, by: actor }, 'sub-account owner invited', {
      subAccountId,
      name: sub.name,
      email: email.trim(),
      address,
    });
  });
}

/** Revokes the invitation of a sub-account without users. Throws `not_found`, `account_closed` and `has_users`. */
export async function revokeOwnerInvitation(
  db: Database,
  { accountId, userId, actor, address }: Session,
  subAccountId: number,
): Promise<undefined> {
  await db.owner.transaction().execute(async (tx) => {
    const sub = requireOpen(await lockSubAccount(tx, accountId, subAccountId));
    const by = await masterActorOf(tx, { accountId, userId });
    const emails = await revokeFirstOwner({ id: sub.id, db: tx, by });
    for (const email of emails)
      await audit({ id: accountId, db: tx, by: actor }, 'sub-account invitation revoked', {
        subAccountId,
        name: sub.name,
        email,
        address,
      });
  });
}
