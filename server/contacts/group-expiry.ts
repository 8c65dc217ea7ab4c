import { addDays, EXPIRING_DAYS, expiryDateProblem, MAX_EXPIRY_YEARS } from '#contract/group-expiry.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';

/** Returns the current date in a time zone as YYYY-MM-DD. */
export function dayIn(timeZone: string, now = new Date()): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/**
 * Throws `too_soon` or `too_late` if a group cannot have this expiry date. Null and undefined mean no date.
 */
export async function checkExpiry(account: Account, expiresOn: string | null | undefined): Promise<void> {
  if (!expiresOn) return;
  const fault = expiryDateProblem(expiresOn, await today(account));
  if (fault) throw invalid('expiresOn', fault, EXPIRY_MESSAGES[fault]);
}

const EXPIRY_MESSAGES = {
  too_soon: 'Choose tomorrow or a later day.',
  too_late: `Choose a day within the next ${MAX_EXPIRY_YEARS} years.`,
};

/** Returns the last day on which a group counts as expiring soon. */
export async function lastExpiringDay(account: Account): Promise<string> {
  return addDays(await today(account), EXPIRING_DAYS);
}

export async function countExpiringGroups(account: Account): Promise<number> {
  const { groups } = await account.db
    .selectFrom('groups')
    .select(({ fn }) => fn.countAll<number>().as('groups'))
    .where('account_id', '=', account.id)
    .where('expires_on', '<=', await lastExpiringDay(account))
    .executeTakeFirstOrThrow();
  return groups;
}

const today = async (account: Account): Promise<string> => dayIn(await timeZoneOf(account));
