import { sql } from 'kysely';
import type { Dashboard } from '#contract/reports.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import { balanceOf, spentInDays } from '#server/billing/ledger/index.ts';
import { countContacts } from '#server/contacts/index.ts';
import { timeSeriesByDay } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { listReplies } from '#server/replies/index.ts';
import { listCampaigns, listSending } from '#server/sending/index.ts';

const DAYS = 14;
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
    sendingNow: await listSending(account),
    recentCampaigns: (await listCampaigns(account, { sort: '-id', limit: NEWEST })).items,
    days: await lastDays(account),
    replies: (await listReplies(account, { sort: '-id', limit: NEWEST })).items,
  };
}

/** The last days in the account's time zone, including those without messages. */
async function lastDays(account: Account): Promise<Dashboard['days']> {
  const timeZone = await timeZoneOf(account);
  const counted = new Map(
    (await timeSeriesByDay(account.db, account.id, timeZone, DAYS)).map((row) => [row.day, row]),
  );
  const { rows } = await sql<{ day: string }>`
    SELECT to_char((now() AT TIME ZONE ${timeZone})::date - n, 'YYYY-MM-DD') AS day
    FROM generate_series(${DAYS - 1}::int, 0, -1) AS n`.execute(account.db);
  return rows.map(({ day }) => counted.get(day) ?? { day, submitted: 0, delivered: 0, failed: 0 });
}
