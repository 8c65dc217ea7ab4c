import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';

/**
 * Throws `name_taken` if another open sub-account of the master has this name, in any case. Call it while you
 * hold the master's lock for `subAccounts`, or two requests can take the same name.
 */
export async function requireFreeName(
  tx: OwnerDb,
  masterId: number,
  { name, exceptId = 0 }: { name: string; exceptId?: number },
): Promise<void> {
  const other = await tx
    .selectFrom('sub_accounts')
    .select('name')
    .where('account_id', '=', masterId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('state', '<>', 'closed')
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  if (other)
    throw new Problem(
      'conflict',
      'name_taken',
      `You already have a sub-account called “${other.name}”. Choose another name.`,
      'name',
    );
}
