import type { ReportSchedule } from '#contract/range-reports.ts';
import { addressesOfUsers, isOnTrial } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';

/** The maximum number of external addresses, to limit unsolicited emails. */
const MAX_EXTERNAL_RECIPIENTS = 20;

/**
 * Returns a schedule's recipients without duplicates. External recipients are people who are not users of the
 * account. Throws if a trial account has external recipients, or if all definitions together have too many.
 */
export async function checkRecipients(
  account: Account,
  addresses: string[],
  definitionId: number | null,
): Promise<string[]> {
  const to = [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
  const users = await addressesOfUsers(account);
  const external = to.map((address) => address.toLowerCase()).filter((address) => !users.has(address));
  if (external.length === 0) return to;
  if (await isOnTrial(account))
    throw invalid(
      'schedule.to',
      'own_users_only',
      `While your account is on trial, you can email reports only to its users. ${external[0]} is not the address of a user.`,
    );
  const others = await readOtherRecipients(account, definitionId);
  const all = new Set([...external, ...others.filter((address) => !users.has(address))]);
  if (all.size > MAX_EXTERNAL_RECIPIENTS)
    throw invalid(
      'schedule.to',
      'too_many_addresses',
      `Your account can email reports to at most ${MAX_EXTERNAL_RECIPIENTS} addresses of people who are not its users. Remove some.`,
    );
  return to;
}

async function readOtherRecipients({ id, db }: Account, definitionId: number | null): Promise<string[]> {
  const rows = await db
    .selectFrom('report_definitions')
    .select('schedule')
    .where('account_id', '=', id)
    .where('id', '!=', definitionId ?? 0)
    .where('schedule', 'is not', null)
    .execute();
  return rows.flatMap(({ schedule }) => (schedule as ReportSchedule).to.map((each) => each.toLowerCase()));
}
