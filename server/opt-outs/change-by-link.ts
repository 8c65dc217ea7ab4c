import type { Account } from '#server/platform/db/handles.ts';
import { announceAdded, announceRemoved } from './announce-changes.ts';
import { optOut, toDetail } from './opt-outs.ts';
import { archiveOptOuts } from './removals.ts';

/**
 * Opts out a number whose owner opened the link of a message. `detail` says where. The limit of opt-outs does not apply, because the person
 * asked for it.
 */
export async function optOutByLink(account: Account, number: string, detail: string): Promise<void> {
  const added = await optOut(account.db, account.id, [number], { source: 'link', detail: toDetail(detail) });
  await announceAdded(account, added.numbers);
}

/** Removes the opt-out of a number that wrote to a keyword whose texts opt in. */
export const optInByKeyword = (account: Account, number: string, keyword: string): Promise<void> =>
  optInByLink(account, number, `Wrote to ${keyword}`);

/** Removes the opt-out of a number whose owner opened the link of a message and agreed to get messages again. */
export async function optInByLink(account: Account, number: string, reason: string): Promise<void> {
  const removed = await archiveOptOuts(account, [number], { reason, by: { kind: 'system' } });
  await announceRemoved(account, removed);
}
