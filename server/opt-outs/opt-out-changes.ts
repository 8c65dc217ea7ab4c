import type { OptOutSource } from '#contract/opt-outs.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { findOptOut } from './personal-data.ts';

/** An opt-out of a number or the removal of an opt-out. `id` is unique among the number's changes. */
export type OptOutChange = { id: string; at: string } & (
  | { kind: 'optOut'; source: OptOutSource }
  | { kind: 'optIn'; reason: string }
);

/** The maximum number of removals to list. Only a program would remove a number's opt-out more often. */
const MAX_LISTED = 500;

/** Lists a number's opt-outs and removals, newest first. */
export async function listOptOutChanges(account: Account, number: string): Promise<OptOutChange[]> {
  const now = await findOptOut(account, number);
  const removed = await account.db
    .selectFrom('removed_opt_outs')
    .select(['id', 'source', 'at', 'reason', 'removed_at'])
    .where('account_id', '=', account.id)
    .where('number', '=', number)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  const changes: OptOutChange[] = removed.flatMap((row) => [
    { kind: 'optIn', id: `in ${row.id}`, at: row.removed_at.toISOString(), reason: row.reason },
    { kind: 'optOut', id: `out ${row.id}`, at: row.at.toISOString(), source: row.source as OptOutSource },
  ]);
  if (now) changes.unshift({ kind: 'optOut', id: 'out', at: now.at, source: now.source });
  return changes.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}
