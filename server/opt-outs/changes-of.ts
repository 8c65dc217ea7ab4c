import type { OptOutSource } from '#contract/opt-outs.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { optOutOf } from './personal-data.ts';

/** That a number opted out, or was let be sent to again. Ids are of this number's changes. */
export type OptOutChange = { id: string; at: string } & (
  | { kind: 'optOut'; source: OptOutSource }
  | { kind: 'optIn'; reason: string }
);

/** Nobody changes their mind more often, but for programs. */
const MOST = 500;

/** When a number opted out and in again, the newest first; at most a thousand. */
export async function optOutChangesOf(account: Account, number: string): Promise<OptOutChange[]> {
  const now = await optOutOf(account, number);
  const removed = await account.db
    .selectFrom('removed_opt_outs')
    .select(['id', 'source', 'at', 'reason', 'removed_at'])
    .where('account_id', '=', account.id)
    .where('number', '=', number)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const changes: OptOutChange[] = removed.flatMap((row) => [
    { kind: 'optIn', id: `in ${row.id}`, at: row.removed_at.toISOString(), reason: row.reason },
    { kind: 'optOut', id: `out ${row.id}`, at: row.at.toISOString(), source: row.source as OptOutSource },
  ]);
  if (now) changes.unshift({ kind: 'optOut', id: 'out', at: now.at, source: now.source });
  return changes.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}
