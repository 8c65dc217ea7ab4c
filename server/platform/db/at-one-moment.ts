import type { Kysely } from 'kysely';
import type { OwnerDb } from './handles.ts';
import type { Tables } from './tables.ts';

/** Reads with several statements what was so at one moment, whatever is written meanwhile. */
export const atOneMoment = <Result>(
  db: OwnerDb,
  read: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
