import { routeTerms } from '#contract/carriers.ts';
import { findAccountId } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { FlagKind } from './flags.ts';
import { describeSettings, flagKindsOf, plainValues, type Setting, settingsOf } from './settings.ts';

/** The terms of a route. Its account is given by id or username. */
export const routeSettings: Setting[] = settingsOf(routeTerms).map((setting) =>
  setting.key === 'accountId'
    ? {
        ...setting,
        flag: 'account',
        takes: 'the id of an account, or the username of one of its users, or none',
      }
    : setting,
);

export const routeFlags: Record<string, FlagKind> = { ...flagKindsOf(routeSettings), carrier: 'value' };

export const describeRouteFlags = (): string => describeSettings(routeSettings);

/** The terms given by flags. */
export async function readRouteFlags(
  db: OwnerDb,
  flags: Map<string, string[]>,
): Promise<Record<string, unknown>> {
  const terms = plainValues(routeSettings, flags);
  if (typeof terms.accountId === 'string') terms.accountId = await findAccountId(db, terms.accountId);
  if (typeof terms.prefix === 'string') terms.prefix = terms.prefix.replace(/^\+/, '');
  return terms;
}

/** The id of a route. Throws if the word is not one. */
export function routeId(word: string): number {
  if (!/^\d{1,9}$/.test(word))
    throw new Error(`"${word}" is no route: npx carillon route list shows their ids.`);
  return Number(word);
}
