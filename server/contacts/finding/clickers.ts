import { type RawBuilder, sql } from 'kysely';
import type { ContactFilter } from '#contract/contact-filter.ts';
import { addDays } from '#contract/group-expiry.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { dayIn } from '../group-expiry.ts';

/** With more clicks, a scan of the contacts finds a page quickly. */
const MAX_CLICKS = 3000;

/** Returns the filter's conditions on the clicks of a contact `c`. */
export async function clickConditions(
  account: Account,
  { clicked, clickedCampaign, clickedWithin }: ContactFilter,
): Promise<RawBuilder<boolean>[]> {
  const { id } = account;
  const conditions: RawBuilder<boolean>[] = [];
  if (clicked !== undefined) conditions.push(sql`has_clicked(${id}, c.number, NULL) = ${clicked}`);
  if (clickedCampaign !== undefined)
    conditions.push(sql`has_clicked_in_campaign(${id}, c.number, ${clickedCampaign}::bigint)`);
  if (clickedWithin !== undefined)
    conditions.push(sql`has_clicked(${id}, c.number, ${await startOfDays(account, clickedWithin)})`);
  return conditions;
}

/**
 * Lists all numbers that can meet the conditions on clicks. Returns undefined if the filter requires no click, or if there were too
 * many.
 */
export async function listClickers(
  account: Account,
  { clicked, clickedCampaign, clickedWithin }: ContactFilter,
): Promise<string[] | undefined> {
  if (!clicked && clickedCampaign === undefined && clickedWithin === undefined) return undefined;
  const since = clickedWithin === undefined ? sql`NULL` : await startOfDays(account, clickedWithin);
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM numbers_that_clicked(${account.id}, ${since}, ${clickedCampaign ?? null}::bigint, ${MAX_CLICKS + 1}) AS c(number)`.execute(
    account.db,
  );
  if (rows.length > MAX_CLICKS) return undefined;
  return [...new Set(rows.map(({ number }) => number))].filter((number) => number !== '').toSorted();
}

/** Returns the start of the first of the days up to today, in the account's time zone. */
async function startOfDays(account: Account, days: number): Promise<RawBuilder<unknown>> {
  const zone = await timeZoneOf(account);
  return sql`(${addDays(dayIn(zone), 1 - days)}::date::timestamp AT TIME ZONE ${zone})`;
}
