import { routeSettings } from '#contract/carriers.ts';
import { findAccountId } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { FlagKind } from './flags.ts';
import { describeSettings, flagKindsOf, readValues, type Setting, settingsOf } from './settings.ts';

/** The settings of a route. The `account` flag accepts an account id or a username. */
export const ROUTE_SETTINGS: Setting[] = settingsOf(routeSettings).map((setting) =>
  setting.key === 'accountId'
    ? {
        ...setting,
        flag: 'account',
        takes: 'the id of an account, or the username of one of its users, or none',
      }
    : setting,
);

export const routeFlags: Record<string, FlagKind> = { ...flagKindsOf(ROUTE_SETTINGS), carrier: 'value' };

export const describeRouteFlags = (): string => describeSettings(ROUTE_SETTINGS);

export async function readRouteFlags(
  db: OwnerDb,
  flags: Map<string, string[]>,
): Promise<Record<string, unknown>> {
  const terms = readValues(ROUTE_SETTINGS, flags);
  if (typeof terms.accountId === 'string') terms.accountId = await findAccountId(db, terms.accountId);
  if (typeof terms.prefix === 'string') terms.prefix = terms.prefix.replace(/^\+/, '');
  return terms;
}

/** Parses a route id. Throws an Error for the operator if it is malformed. */
export function parseRouteId(argument: string): number {
  if (!/^\d{1,9}$/.test(argument))
    throw new Error(`"${argument}" is not a route id: npx carillon route list shows the ids.`);
  return Number(argument);
}
