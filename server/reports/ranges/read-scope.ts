import type { Kysely } from 'kysely';
import { familyOf } from '#server/accounts/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { inStepTransaction } from '#server/platform/long-work/step-transaction.ts';

/**
 * Runs queries on the accounts that a report covers. `accountIds` are sorted. The queries must name the
 * accounts: the database does not limit them to these.
 */
export type ReadScope = <Result>(
  work: (db: Kysely<Tables>, accountIds: number[]) => Promise<Result>,
) => Promise<Result>;

/** Covers the account of the report. */
export const ownScope =
  ({ id, db }: Account): ReadScope =>
  (work) =>
    work(db, [id]);

/** Covers a master account and its sub-accounts. Each read has its own transaction. */
export const familyScope =
  ({ owner }: Database, masterId: number): ReadScope =>
  (work) =>
    inStepTransaction(owner, async (tx) =>
      work(
        tx,
        (await familyOf(tx, masterId)).toSorted((one, other) => one - other),
      ),
    );
