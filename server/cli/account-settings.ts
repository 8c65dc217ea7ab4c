import { accountSettings, findAccountId } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { FlagKind } from './flags.ts';
import { describeSettings, flagKindsOf, readValues, type Setting, settingsOf } from './settings.ts';

/** The settings of an account. The `master` flag accepts an account id or a username. */
export const ACCOUNT_SETTINGS: Setting[] = settingsOf(accountSettings, 'unchanged').map((setting) =>
  setting.key === 'master'
    ? { ...setting, takes: 'the id of its master account, the username of one of its users, or none' }
    : setting,
);

export const accountFlags: Record<string, FlagKind> = flagKindsOf(ACCOUNT_SETTINGS);

export const describeAccountFlags = (): string => describeSettings(ACCOUNT_SETTINGS);

export async function readAccountFlags(
  db: OwnerDb,
  flags: Map<string, string[]>,
): Promise<Record<string, unknown>> {
  const terms = readValues(ACCOUNT_SETTINGS, flags);
  if (typeof terms.master === 'string') terms.master = await findAccountId(db, terms.master);
  return terms;
}
