import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { lockAccountFor } from './account/limits.ts';

/** The account lock that keeps an erasure and an undo from starting at the same time. */
export const UNDO_LOCK = 'taking back';

/**
 * Throws `in_progress` while a person is being erased, because the caller could store their data again.
 * Callers create undos, proofs and reports. Holds `UNDO_LOCK` until the transaction ends.
 */
export async function requireNoErasure(account: Account): Promise<void> {
  await lockAccountFor(account, UNDO_LOCK);
  const { rows } = await sql<{ is: boolean }>`SELECT is_forgetting(${account.id}) AS is`.execute(account.db);
  if (rows[0]!.is)
    throw new Problem(
      'conflict',
      'in_progress',
      'A contact is being erased, and this could restore their data. Try again in a few minutes.',
    );
}
