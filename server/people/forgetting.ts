import { type Kysely, sql } from 'kysely';
import type { PersonalData, DataSubject } from '#server/personal-data.ts';
import type { Context } from '#server/context.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { countFailure } from '#server/platform/long-work/count-failure.ts';
import { inStepTransaction } from '#server/platform/long-work/step-transaction.ts';
import type { LongWork, WorkItem } from '#server/platform/long-work/long-work.ts';

/**
 * Goes on with forgetting what there is much of, where no call does so any more. It is not given up: what an undo could bring back
 * waits for it.
 */
export const forgetting = (kept: PersonalData[]): LongWork<Pick<Context, 'db'>> => ({
  name: 'forgetting people',
  findWaiting: ({ db }) => unfinished(db.owner),
  step: ({ db }, piece) => forgetNext(db.owner, piece, kept),
  recordFailure: async ({ db }, piece) => {
    await countFailure(db.owner, 'forgettings', piece);
  },
});

async function unfinished(db: OwnerDb): Promise<WorkItem[]> {
  const { rows } = await sql<WorkItem>`
    SELECT DISTINCT ON (account_id) account_id AS "accountId", id FROM forgettings
    WHERE retry_at IS NULL OR retry_at <= now()
    ORDER BY account_id, stepped_at NULLS FIRST, id`.execute(db);
  return rows;
}

/** Notes that a number is being forgotten. */
export async function noteForgetting(
  tx: Kysely<Tables>,
  { accountId, number }: DataSubject,
): Promise<WorkItem> {
  const { id } = await tx
    .insertInto('forgettings')
    .values({ account_id: accountId, number })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'number']).doUpdateSet({ part: 0, place: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { accountId, id };
}

/** The forgetting of a number that is not over; undefined if there is none. */
export async function forgettingOf(
  db: Kysely<Tables>,
  { accountId, number }: DataSubject,
): Promise<WorkItem | undefined> {
  const row = await db
    .selectFrom('forgettings')
    .select('id')
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { accountId, id: row.id };
}

/**
 * Forgets some of what there is much of, and moves the place, in one transaction. The lowest capability's first: the conversation
 * goes last. Returns false if all is done, or a worker has it.
 */
export async function forgetNext(
  db: OwnerDb,
  { accountId, id }: WorkItem,
  kept: PersonalData[],
): Promise<boolean> {
  const parts = kept.flatMap(({ forgetSome }) => forgetSome ?? []);
  return inStepTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('forgettings')
      .select(['number', 'part', 'place'])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!found) return false;
    const forgetSome = parts[found.part];
    if (!forgetSome) {
      await tx.deleteFrom('forgettings').where('account_id', '=', accountId).where('id', '=', id).execute();
      return false;
    }
    const place = await forgetSome(tx, { accountId, number: found.number }, found.place);
    await tx
      .updateTable('forgettings')
      .set({
        part: found.part + (place === null ? 1 : 0),
        place: place === null ? null : JSON.stringify(place),
        stepped_at: sql`now()`,
        tries: 0,
        retry_at: null,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    return true;
  });
}
