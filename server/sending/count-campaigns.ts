import type { Account } from '#server/platform/db/handles.ts';

/** Counts the account's campaigns in all states. Reads one range of the primary key. */
export async function countCampaigns({ db, id }: Account): Promise<number> {
  const { count } = await db
    .selectFrom('campaigns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}
