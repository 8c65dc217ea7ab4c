import type { ReportSchedule } from '#contract/range-reports.ts';
import { addressesOfUsers, isOnTrial } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';

/** Addresses that are no users': nobody asked them. */
const MOST_STRANGERS = 20;

/**
 * To whom a schedule mails, each once. Throws where these are strangers and the account is on trial, or with those of its other definitions too many.
 */
export async function mailableTo(
  account: Account,
  addresses: string[],
  definitionId: number | null,
): Promise<string[]> {
  const to = [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
  const users = await addressesOfUsers(account);
  const strangers = to.map((address) => address.toLowerCase()).filter((address) => !users.has(address));
  if (strangers.length === 0) return to;
  if (await isOnTrial(account))
    throw invalid(
      'schedule.to',
      'own_users_only',
      `While your account is on trial, you can email reports only to its users. ${strangers[0]} is not the address of a user.`,
    );
  const others = await mailedByOthers(account, definitionId);
  const all = new Set([...strangers, ...others.filter((address) => !users.has(address))]);
  if (all.size > MOST_STRANGERS)
    throw invalid(
      'schedule.to',
      'too_many_addresses',
      `Your account can email reports to at most ${MOST_STRANGERS} addresses of people who are not its users. Remove some.`,
    );
  return to;
}

async function mailedByOthers({ id, db }: Account, definitionId: number | null): Promise<string[]> {
  const rows = await db
    .selectFrom('report_definitions')
    .select('schedule')
    .where('account_id', '=', id)
    .where('id', '!=', definitionId ?? 0)
    .where('schedule', 'is not', null)
    .execute();
  return rows.flatMap(({ schedule }) => (schedule as ReportSchedule).to.map((each) => each.toLowerCase()));
}
