import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { hasUsername } from '../account/username.ts';
import { actingAsUser, audit } from '../audit.ts';
import { twoFactorChangedMail } from '../mails/index.ts';
import { untrustDevices } from '../sessions/devices.ts';

/**
 * Turns off second factors for a user who has lost their phone and recovery codes. Ends pending sign-ins,
 * revokes trust in browsers, and notifies the user. Keeps passkeys. Throws `not_found`.
 */
export async function turnOffTwoFactor(db: OwnerDb, username: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await tx
      .updateTable('users')
      .set({ email_codes: false })
      .where(hasUsername(username))
      .returning(['account_id', 'id', 'email'])
      .executeTakeFirst();
    if (!user) throw new Problem('not_found', 'not_found', `There is no user "${username}".`);
    for (const table of ['authenticators', 'recovery_codes', 'pending_sign_ins'] as const)
      await tx
        .deleteFrom(table)
        .where('account_id', '=', user.account_id)
        .where('user_id', '=', user.id)
        .execute();
    await untrustDevices(tx, { accountId: user.account_id, userId: user.id });
    const turned = actingAsUser(tx, { accountId: user.account_id, userId: user.id }, { kind: 'operator' });
    await audit(turned, 'two-factor turned off by the operator', {});
    await postMail(tx, user.account_id, {
      to: user.email,
      mail: twoFactorChangedMail,
      data: { what: 'Your provider turned off two-step verification.' },
    });
  });
}
