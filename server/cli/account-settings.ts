import { accountTerms, findAccountId } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { FlagKind } from './flags.ts';
import { describeSettings, flagKindsOf, readValues, type Setting, settingsOf } from './settings.ts';

/** The settings of an account. The `master` flag accepts an account id or a username. */
export const accountSettings: Setting[] = settingsOf(accountTerms, 'unchanged').map((setting) =>
  setting.key === 'master'
    ? { ...setting, takes: 'the id of its master account, the username of one of its users, or none' }
    : setting,
);

export const accountFlags: Record<string, FlagKind> = flagKindsOf(accountSettings);

export const describeAccountFlags = (): string => describeSettings(accountSettings);

export async function readAccountFlags(
  db: OwnerDb,
  flags: Map<string, string[]>,
): Promise<Record<string, unknown>> {
  const terms = readValues(accountSettings, flags);
  if (typeof terms.master === 'string') terms.master = await findAccountId(db, terms.master);
  return terms;
}
