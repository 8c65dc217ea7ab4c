import { sql } from 'kysely';
import { requireBelowLimit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { tooMany } from '#server/platform/errors.ts';

/** The most links that an account creates in an hour. */
const MAX_LINKS_PER_HOUR = 5000;

/** Call this after creating links. Throws `too_many_links` and `too_many`. */
export async function requireBelowLimits(account: ActingAccount): Promise<void> {
  await requireBelowLimit(account, 'links', () => countLinks(account));
  await requireBelowRate(account);
}

async function countLinks({ id, db }: ActingAccount): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM short_links WHERE account_id = ${id} AND slug IS NOT NULL`.execute(db);
  return rows[0]!.count;
}

/** Must run after `requireBelowLimit`, whose lock keeps the count exact. */
async function requireBelowRate({ id, db }: ActingAccount): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM short_links
    WHERE account_id = ${id} AND slug IS NOT NULL AND created_at > now() - interval '1 hour'`.execute(db);
  if (rows[0]!.count > MAX_LINKS_PER_HOUR)
    throw tooMany(
      `Your account has created ${MAX_LINKS_PER_HOUR.toLocaleString('en')} short links within an hour. Please wait before you create more.`,
      600,
    );
}
