import { type CountedAttempt, countAttempt, resetAttempts, verifyPassword } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { networkOf } from '#server/platform/http/networks.ts';
import type { PasswordError } from './pages.ts';
import type { ServedLink } from './served-link.ts';

/**
 * Checks a reader's password for a link. Returns what is wrong; undefined if it is right. Only wrong passwords count, and those of an address
 * only for the link: many readers can have one address.
 */
export async function checkPassword(
  db: Database,
  { accountId, id, passwordHash }: ServedLink,
  { password, address }: { password: string; address: string },
): Promise<PasswordError | undefined> {
  const link = `${accountId} ${id}`;
  const counted: CountedAttempt[] = [
    ['link password by address', `${networkOf(address)} ${link}`],
    ['link password by link', link],
  ];
  const verdict = await db.beforeAccount((tx) => countAttempt(tx, counted));
  if (verdict === 'closed') return 'too-many';
  if (!(await verifyPassword(password, passwordHash ?? undefined))) return 'wrong';
  await db.beforeAccount((tx) => resetAttempts(tx, counted));
  return undefined;
}
