import type { Kysely } from 'kysely';
import {
  audit,
  backdateAudit,
  backdateUser,
  hashPassword,
  insertInvitation,
  insertUser,
  listUsers,
  newToken,
  type StoredPassword,
} from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { COLLEAGUES, INVITED } from '../content/colleagues.ts';
import type { Moments } from '../content/moments.ts';

/** Returns a password that nobody knows. Colleagues log in after a password reset, or not at all. */
export const unknownPassword = (): Promise<StoredPassword> => hashPassword(newToken());

/** Adds colleagues of the demonstration account's user, and an open invitation. Emails nobody. */
export async function makeColleagues(tx: Kysely<Tables>, accountId: number, { ago }: Moments): Promise<void> {
  const account = { id: accountId, db: tx };
  const userId = (await listUsers(account))[0]!.id;
  const owner = { ...account, by: { kind: 'user' as const, userId } };
  const password = await unknownPassword();
  for (const { days, ...colleague } of COLLEAGUES) {
    const { username, email, role } = colleague;
    await audit(owner, 'user invited', { email, role });
    await backdateAudit(tx, accountId, ago(days, '09:30'));
    const id = await insertUser(tx, accountId, colleague, password);
    await backdateUser(tx, accountId, id, ago(days, '10:05'));
    await audit({ ...account, by: { kind: 'user', userId: id } }, 'invitation accepted', { username, role });
    await backdateAudit(tx, accountId, ago(days, '10:05'));
  }
  await insertInvitation(account, { ...INVITED, userId });
  await audit(owner, 'user invited', INVITED);
}
