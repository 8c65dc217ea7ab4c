import { countAttempt, verifyPassword } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { networkOf } from '#server/platform/http/networks.ts';
import type { PasswordError } from './pages.ts';
import type { ServedLink } from './served-link.ts';

/** Checks a reader's password for a link. Returns what is wrong; undefined if it is right. */
export async function checkPassword(
  db: Database,
  { accountId, id, passwordHash }: ServedLink,
  { password, address }: { password: string; address: string },
): Promise<PasswordError | undefined> {
  const counted = await db.beforeAccount((tx) =>
    countAttempt(tx, [
      ['link password by address', networkOf(address)],
      ['link password by link', `${accountId} ${id}`],
    ]),
  );
  if (counted === 'closed') return 'too-many';
  return (await verifyPassword(password, passwordHash ?? undefined)) ? undefined : 'wrong';
}
