import { accountTerms, findAccountId } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { FlagKind } from './flags.ts';
import { describeSettings, flagKindsOf, plainValues, type Setting, settingsOf } from './settings.ts';

/** The traits and properties of an account. Its master is given by id or username. */
export const accountSettings: Setting[] = settingsOf(accountTerms, 'unchanged').map((setting) =>
  setting.key === 'master'
    ? { ...setting, takes: 'the id of the account that it is a sub-account of, or a username there, or none' }
    : setting,
);

export const accountFlags: Record<string, FlagKind> = flagKindsOf(accountSettings);

export const describeAccountFlags = (): string => describeSettings(accountSettings);

/** The terms given by flags. */
export async function readAccountFlags(
  db: OwnerDb,
  flags: Map<string, string[]>,
): Promise<Record<string, unknown>> {
  const terms = plainValues(accountSettings, flags);
  if (typeof terms.master === 'string') terms.master = await findAccountId(db, terms.master);
  return terms;
}
