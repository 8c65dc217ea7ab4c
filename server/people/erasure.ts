import { type Kysely, sql } from 'kysely';
import { LOCKED, type PersonalData, type DataSubject } from '#server/personal-data.ts';
import type { Context } from '#server/context.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { countFailure } from '#server/platform/long-work/count-failure.ts';
import { inStepTransaction } from '#server/platform/long-work/step-transaction.ts';
import type { LongWork, WorkItem } from '#server/platform/long-work/long-work.ts';

/**
 * Continues erasures after their calls have ended. Never gives up, because bulk actions and imports cannot be
 * undone until the erasure is finished.
 */
export const erasureWork = (personalData: PersonalData[]): LongWork<Pick<Context, 'db'>> => ({
  name: 'forgetting people',
  findWaiting: ({ db }) => findUnfinished(db.owner),
  step: ({ db }, piece) => eraseNext(db.owner, piece, personalData),
  recordFailure: async ({ db }, piece) => {
    await countFailure(db.owner, 'forgettings', piece);
  },
});

async function findUnfinished(db: OwnerDb): Promise<WorkItem[]> {
  const { rows } = await sql<WorkItem>`
    SELECT DISTINCT ON (account_id) account_id AS "accountId", id FROM forgettings
    WHERE retry_at IS NULL OR retry_at <= now()
    ORDER BY account_id, stepped_at NULLS FIRST, id`.execute(db);
  return rows;
}

export async function recordErasure(
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

/** Finds the unfinished erasure of a number. Returns undefined if there is none. */
export async function findErasure(
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
 * Erases some rows and saves the position in one transaction. Starts with the capabilities that others
 * depend on, and erases replies last. Returns false if nothing is left, if a worker is busy with the erasure,
 * or if the remaining rows are locked.
 */
export async function eraseNext(
  db: OwnerDb,
  { accountId, id }: WorkItem,
  personalData: PersonalData[],
): Promise<boolean> {
  const steps = personalData.flatMap(({ eraseBatch }) => eraseBatch ?? []);
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
    const eraseBatch = steps[found.part];
    if (!eraseBatch) {
      await tx.deleteFrom('forgettings').where('account_id', '=', accountId).where('id', '=', id).execute();
      return false;
    }
    const place = await eraseBatch(tx, { accountId, number: found.number }, found.place);
    if (place === LOCKED) {
      await postpone(tx, { accountId, id });
      return false;
    }
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

async function postpone(tx: OwnerDb, { accountId, id }: WorkItem): Promise<void> {
  await tx
    .updateTable('forgettings')
    .set({ stepped_at: sql`now()`, retry_at: sql`now() + interval '1 second'` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
