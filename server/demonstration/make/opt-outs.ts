import { usernamesOf } from '#server/accounts/index.ts';
import { optOut } from '#server/opt-outs/index.ts';
import type { OPT_OUTS } from '../content/opt-outs.ts';
import type { Maker } from './maker.ts';

/** Makes opt-outs that came otherwise than by a reply. */
export async function makeOptOuts(
  { account, made }: Maker,
  { source, detail, numbers }: (typeof OPT_OUTS)[number],
  at: Date,
): Promise<void> {
  const { userId } = account.by;
  const username = (await usernamesOf(account, [userId])).get(userId) ?? '';
  const origin = { source, detail: source === 'manual' ? username : detail, at };
  await optOut(account.db, account.id, numbers, origin);
  made.optedOut.push(...numbers);
}
