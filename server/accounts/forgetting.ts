import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { takeTurnAt } from './account/limits.ts';

/** The turn that beginning to forget somebody and beginning to take something back wait for. */
export const TAKING_BACK = 'taking back';

/** Throws `on_the_way` while somebody is being forgotten, whom what is taken back could bring back. */
export async function requireNoForgetting(account: Account): Promise<void> {
  await takeTurnAt(account, TAKING_BACK);
  const { rows } = await sql<{ is: boolean }>`SELECT is_forgetting(${account.id}) AS is`.execute(account.db);
  if (rows[0]!.is)
    throw new Problem(
      'conflict',
      'on_the_way',
      'A person is being erased, and this could bring their data back. Try again in a few minutes.',
    );
}
