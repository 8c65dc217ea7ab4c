import { usernamesById } from '#server/accounts/index.ts';
import { importPastOptOuts, optOut, removePastOptOut } from '#server/opt-outs/index.ts';
import { OPTED_BACK_IN, OPT_OUT_LIST, type OPT_OUTS } from '../content/opt-outs.ts';
import type { Maker } from './maker.ts';

/** Creates opt-outs from sources other than replies and imports. */
export async function makeOptOuts(
  { account, made }: Maker,
  { source, numbers }: (typeof OPT_OUTS)[number],
  at: Date,
): Promise<void> {
  const { userId } = account.by;
  const username = (await usernamesById(account, [userId])).get(userId) ?? '';
  const detail = source === 'manual' ? username : '';
  await optOut(account.db, account.id, numbers, { source, detail, at });
  made.optedOut.push(...numbers);
}

export async function importOptOuts({ account, made }: Maker, at: Date): Promise<void> {
  const { fileName, numbers, invalid } = OPT_OUT_LIST;
  const text = [...numbers.map((number) => `+${number}`), invalid, ''].join('\n');
  made.optOutImportIds.push(await importPastOptOuts(account, { fileName, text }, at));
  made.optedOut.push(...numbers);
}

/** Opts a number in again, with a reason. */
export function makeOptIn({ account }: Maker, at: Date): Promise<void> {
  const { number, reason } = OPTED_BACK_IN;
  return removePastOptOut(account, { number, reason, at });
}
