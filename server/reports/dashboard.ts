import type { Dashboard } from '#contract/reports.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import {
  readCountryCredits,
  readMonthlyUsage,
  forecastCredits,
  sumReserved,
} from '#server/billing/ledger/index.ts';
import { countContacts, countExpiringGroups } from '#server/contacts/index.ts';
import { unavailableCarriers } from '#server/gateway/index.ts';
import { outcomesByDay } from '#server/messages/index.ts';
import { type DaySpan, lastDaysToToday, yesterdayToSameTime } from '#server/platform/days.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { listReplies, repliesByDay } from '#server/replies/index.ts';
import {
  listCampaigns,
  listFirstSent,
  listInState,
  listShortOfCredits,
  listSending,
} from '#server/sending/index.ts';
import { hasSenderId } from '#server/sender-ids/index.ts';

/** The last thirty days, and the thirty days before them for comparison. */
const DASHBOARD_DAYS = 60;
const NEWEST_ITEMS = 5;
const FIRST_CAMPAIGNS = 3;

export async function readDashboard(account: Account): Promise<Dashboard> {
  return {
    ...(await countContacts(account)),
    ...(await forecastCredits(account.db, account.id)),
    reserved: await sumReserved(account.db, account.id),
    forCountries: await readCountryCredits(account.db, account.id),
    month: await readMonthlyLimit(account),
    expiringGroups: await countExpiringGroups(account),
    carriersDown: await unavailableCarriers(account),
    hasSenderId: await hasSenderId(account),
    sendingNow: await listSending(account),
    held: await listInState(account, 'held', NEWEST_ITEMS),
    planned: await listInState(account, 'scheduled', NEWEST_ITEMS),
    shortOfCredits: await listShortOfCredits(account, NEWEST_ITEMS),
    recentCampaigns: (await listCampaigns(account, { sort: '-id', limit: NEWEST_ITEMS })).items,
    firstSent: await listFirstSent(account, FIRST_CAMPAIGNS),
    ...(await readLastDays(account)),
    replies: (await listReplies(account, { sort: '-id', limit: NEWEST_ITEMS })).items,
  };
}

/** Returns a postpaid account's use of its monthly limit; null for other accounts. */
async function readMonthlyLimit(account: Account): Promise<Dashboard['month']> {
  const used = await readMonthlyUsage(account.db, account.id);
  if (!used) return null;
  const lastDay = Temporal.PlainDate.from(used.month).add({ months: 1 }).subtract({ days: 1 }).toString();
  return { limit: used.limit, used: used.used, lastDay };
}

/**
 * Counts the messages and replies of each of the last 60 days, and of yesterday up to the current time of
 * day. Days are in the account's time zone.
 */
async function readLastDays(account: Account): Promise<Pick<Dashboard, 'days' | 'yesterdaySameTime'>> {
  const timeZone = await timeZoneOf(account);
  const [sameTime] = await figuresOf(account, [yesterdayToSameTime(timeZone)]);
  return {
    days: await figuresOf(account, lastDaysToToday(timeZone, DASHBOARD_DAYS)),
    yesterdaySameTime: sameTime!,
  };
}

async function figuresOf(account: Account, days: DaySpan[]): Promise<Dashboard['days']> {
  const outcomes = await outcomesByDay(account.db, account.id, days);
  const replies = await repliesByDay(account, days);
  return outcomes.map((outcome) => ({ ...outcome, replies: replies.get(outcome.day) ?? 0 }));
}
