import { sql } from 'kysely';
import type { Dashboard } from '#contract/reports.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import { balanceOf, spentInDays } from '#server/billing/ledger/index.ts';
import { countContacts, countExpiringGroups } from '#server/contacts/index.ts';
import { carriersMissed } from '#server/gateway/index.ts';
import { outcomesByDay } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { listReplies, repliesByDay } from '#server/replies/index.ts';
import { listCampaigns, listInState, listSending } from '#server/sending/index.ts';
import { hasSenderId } from '#server/sender-ids/index.ts';

/** Thirty days, and the thirty before them. */
const DAYS = 60;
const PACE_DAYS = 7;
const NEWEST = 5;

/** The account at a glance. */
export async function readDashboard(account: Account): Promise<Dashboard> {
  const balance = await balanceOf(account.db, account.id);
  const spent = await spentInDays(account.db, account.id, PACE_DAYS);
  return {
    ...(await countContacts(account)),
    balance,
    daysLeft: spent > 0 ? Math.floor(balance / (spent / PACE_DAYS)) : null,
    expiringGroups: await countExpiringGroups(account),
    carriersDown: await carriersMissed(account),
    hasSenderId: await hasSenderId(account),
    sendingNow: await listSending(account),
    held: await listInState(account, 'held', NEWEST),
    planned: await listInState(account, 'scheduled', NEWEST),
    recentCampaigns: (await listCampaigns(account, { sort: '-id', limit: NEWEST })).items,
    days: await lastDays(account),
    replies: (await listReplies(account, { sort: '-id', limit: NEWEST })).items,
  };
}

/** The last days in the account's time zone, including those without messages. */
async function lastDays(account: Account): Promise<Dashboard['days']> {
  const timeZone = await timeZoneOf(account);
  const asked = { timeZone, days: DAYS };
  const outcomes = await outcomesByDay(account.db, account.id, asked);
  const byDay = new Map(outcomes.map((row) => [row.day, row]));
  const replies = await repliesByDay(account, asked);
  const { rows } = await sql<{ day: string }>`
    SELECT to_char((now() AT TIME ZONE ${timeZone})::date - n, 'YYYY-MM-DD') AS day
    FROM generate_series(${DAYS - 1}::int, 0, -1) AS n`.execute(account.db);
  return rows.map(({ day }) => ({
    ...(byDay.get(day) ?? { day, messages: 0, delivered: 0, failed: 0 }),
    replies: replies.get(day) ?? 0,
  }));
}
