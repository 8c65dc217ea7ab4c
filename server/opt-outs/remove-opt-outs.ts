import { sql } from 'kysely';
import { type OptOutFilter, removeOptOuts } from '#contract/opt-outs.ts';
import { bulkAction } from '#server/bulk-actions/index.ts';
import { array } from '#server/platform/db/array.ts';
import { countRows } from '#server/platform/db/count.ts';
import { matchingOptOuts } from './opt-outs.ts';

/** Lets many numbers be sent to again. Those that opt out after the start stay opted out. */
export const removingOptOuts = bulkAction<string, OptOutFilter>({
  name: 'remove-opt-outs',
  list: 'opt-outs',
  startedBy: removeOptOuts,
  audited: 'removal of opt-outs started',
  rowsPerStep: 2000,
  count: async (account, filter) => countRows(account.db, await matchingOptOuts(account, filter)),

  async next(account, { matching }, after, limit) {
    const query = await matchingOptOuts(account, matching);
    const rows = await query
      .$if(after !== null, (some) => some.where('number', '>', after!))
      .orderBy('number')
      .limit(limit)
      .execute();
    const keys = rows.map(({ number }) => number);
    return { keys, place: keys.length === limit ? keys.at(-1)! : null };
  },

  async apply({ id, db }, { startedAt }, numbers) {
    const { numAffectedRows } = await sql`
      DELETE FROM opt_outs WHERE account_id = ${id} AND number = ANY(${array(numbers)}::text[])
        AND at <= ${startedAt}::timestamptz`.execute(db);
    return { dealtWith: numbers.length, done: Number(numAffectedRows) };
  },
});
