import { type OptOutFilter, removeOptOuts } from '#contract/opt-outs.ts';
import { bulkAction } from '#server/bulk-actions/index.ts';
import { countRows } from '#server/platform/db/count.ts';
import { announceRemoved } from './announce-changes.ts';
import { filterMatchingNumbers, matchingOptOuts } from './matching.ts';
import { restoreOptOuts, archiveOptOuts } from './removals.ts';

/** Removes many opt-outs. Keeps opt-outs that were added after the start of the action. */
export const removeOptOutsAction = bulkAction<
  string,
  OptOutFilter,
  { reason: string },
  { numbers: string[] }
>({
  name: 'remove-opt-outs',
  list: 'opt-outs',
  startedBy: removeOptOuts,
  audited: 'removal of opt-outs started',
  rowsPerStep: 2000,
  count: async (account, filter) => countRows(account.db, await matchingOptOuts(account, filter)),

  /** Searches a limited number of opt-outs, because few may match. */
  async next(account, { matching }, after, limit) {
    const rows = await account.db
      .selectFrom('opt_outs')
      .select('number')
      .where('account_id', '=', account.id)
      .$if(after !== null, (some) => some.where('number', '>', after!))
      .orderBy('number')
      .limit(limit)
      .execute();
    const numbers = rows.map(({ number }) => number);
    return {
      keys: await filterMatchingNumbers(account, matching, numbers),
      cursor: numbers.length === limit ? numbers.at(-1)! : null,
    };
  },

  async apply(account, { startedAt, settings: { reason } }, numbers) {
    const removed = await archiveOptOuts(account, numbers, { reason, by: account.by, before: startedAt });
    await announceRemoved(account, removed);
    return { processed: numbers.length, done: removed.length, before: { numbers: removed } };
  },

  undo: async (account, _scope, { numbers }) => (await restoreOptOuts(account, numbers)).restored,
});
