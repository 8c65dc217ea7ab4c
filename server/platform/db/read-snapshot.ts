import type { Kysely } from 'kysely';
import type { OwnerDb } from './handles.ts';
import type { Tables } from './tables.ts';

/** Runs several reads on one consistent snapshot, unaffected by concurrent writes. */
export const readSnapshot = <Result>(
  db: OwnerDb,
  read: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
