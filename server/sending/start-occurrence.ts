import { type Kysely, type Selectable, sql } from 'kysely';
import { timeZonesOf } from '#server/accounts/index.ts';
import { transferReservation } from '#server/billing/ledger/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { setCampaign } from './campaign-row.ts';
import { readReservedCampaignCosts, reservationReferenceOf, reserveForCampaign } from './credits.ts';
import { announceStart } from './announce-start.ts';
import { occurrenceAfter, type Repeats } from './occurrences.ts';
import { localTimeAt, earliestMoment } from './read-moment.ts';
import { appendDay } from './default-name.ts';

type RepeatedCampaign = Selectable<Tables['campaigns']>;

/**
 * Starts an occurrence of a repeated campaign and moves the campaign to its next time. The occurrence is a
 * separate campaign to the current groups. If several times were missed, starts only the last one.
 */
export async function startOccurrence(
  tx: Kysely<Tables>,
  { account_id, id }: { account_id: number; id: number },
): Promise<void> {
  const campaign = await tx
    .selectFrom('campaigns')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .where('paused', '=', false)
    .where('repeats', 'is not', null)
    .where('starts_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!campaign) return;
  const timeZone = (await timeZonesOf(tx, [account_id])).get(account_id)!;
  const { due, next } = timesOf(campaign, timeZone);
  const here = momentOnAccountClock({ starts_at: due.startsAt, local_at: due.localAt }, timeZone);
  const name = appendDay(campaign.name, Temporal.PlainDate.from(localTimeAt(here, timeZone)));
  const copy = await copyCampaign(tx, campaign, name, due);
  if (copy !== undefined) await announceStart(tx, { account_id, id: copy, name });
  await moveToOccurrence(tx, campaign, next);
  if (copy !== undefined) await reserveNext(tx, campaign, copy, next);
}

/**
 * Transfers the campaign's reservation, if there is one, to the started occurrence. Reserves the same
 * credits for the next occurrence if there are enough.
 */
async function reserveNext(
  tx: Kysely<Tables>,
  { account_id, id, is_reserved }: RepeatedCampaign,
  copy: number,
  next: Occurrence | undefined,
): Promise<void> {
  if (!is_reserved) return;
  const account = { id: account_id, db: tx };
  const costs = await readReservedCampaignCosts(account, id);
  await transferReservation(tx, {
    accountId: account_id,
    from: reservationReferenceOf(id),
    to: reservationReferenceOf(copy),
  });
  await setCampaign(account, copy, { is_reserved: true });
  if (next) await reserveForCampaign(account, { id, startsAt: next.startsAt }, costs);
  else await setCampaign(account, id, { is_reserved: false });
}

/** Moves a repeated campaign past its missed times, in the account's time zone. Sends nothing. */
export async function skipMissedOccurrences({ id: accountId, db }: Account, id: number): Promise<void> {
  const campaign = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!campaign) return;
  const timeZone = (await timeZonesOf(db, [accountId])).get(accountId)!;
  const now = new Date();
  if (momentOnAccountClock(campaign, timeZone) > now) return;
  await moveToOccurrence(db, campaign, occurrenceOf(campaign, timeZone, now));
}

/** Copies the campaign for an occurrence. Returns undefined if this occurrence was already started. */
async function copyCampaign(
  tx: Kysely<Tables>,
  { account_id, id }: RepeatedCampaign,
  name: string,
  { startsAt, localAt }: Occurrence,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO campaigns (account_id, user_id, key_id, name, cost_centre, sender, text, opt_out_line, shortens_links, released_at, released_messages, looked_at_countries, looked_at_words, in_all_groups, without_landlines, valid_hours, duplicates, invalid, typed_numbers, list_id, list_name, keeps_hours, spread_minutes,
      most_recipients, local_at, state, sent_at, starts_at, repeat_of, occurrence_at, expected_cost)
    SELECT account_id, user_id, key_id, ${name}, cost_centre, sender, text, opt_out_line, shortens_links, released_at, released_messages, looked_at_countries, looked_at_words, in_all_groups, without_landlines, valid_hours, duplicates, invalid, typed_numbers, list_id, list_name, keeps_hours, spread_minutes,
      most_recipients, ${localAt}, 'expanding', now(), ${startsAt}, id, ${startsAt}, expected_cost
    FROM campaigns WHERE account_id = ${account_id} AND id = ${id}
    ON CONFLICT (account_id, repeat_of, occurrence_at) DO NOTHING RETURNING id`.execute(tx);
  const copy = rows[0]?.id;
  if (copy === undefined) return undefined;
  await sql`
    INSERT INTO campaign_groups (account_id, campaign_id, group_id, excepted)
    SELECT account_id, ${copy}, group_id, excepted FROM campaign_groups WHERE account_id = ${account_id} AND campaign_id = ${id}`.execute(
    tx,
  );
  await sql`
    INSERT INTO campaign_numbers (account_id, campaign_id, number)
    SELECT account_id, ${copy}, number FROM campaign_numbers WHERE account_id = ${account_id} AND campaign_id = ${id}`.execute(
    tx,
  );
  return copy;
}

/** `localAt` is the time on recipients' clocks, or null for the account's clock. */
type Occurrence = { startsAt: Date; localAt: string | null };

/** Returns the most recent occurrence that is due, even if earlier ones were missed, and the next one, if any. */
function timesOf(
  campaign: RepeatedCampaign,
  timeZone: string,
): { due: Occurrence; next: Occurrence | undefined } {
  const now = new Date();
  let due: Occurrence = { startsAt: campaign.starts_at!, localAt: campaign.local_at };
  let next = occurrenceOf(campaign, timeZone, momentOnAccountClock(campaign, timeZone));
  while (next && next.startsAt <= now) {
    due = next;
    next = occurrenceOf(
      campaign,
      timeZone,
      momentOnAccountClock({ starts_at: due.startsAt, local_at: due.localAt }, timeZone),
    );
  }
  return { due, next };
}

/**
 * Returns the first occurrence after a moment. In recipients' local time, it starts when the first clocks on
 * earth show its time.
 */
function occurrenceOf(
  { repeats, repeats_from, repeats_until, local_at }: RepeatedCampaign,
  timeZone: string,
  after: Date,
): Occurrence | undefined {
  const repeated = { repeats: repeats as Repeats, first: repeats_from!, until: repeats_until, timeZone };
  const here = occurrenceAfter(repeated, after);
  if (!here || local_at === null) return here && { startsAt: here, localAt: null };
  const localAt = localTimeAt(here, timeZone);
  return { startsAt: earliestMoment(localAt), localAt };
}

/** Returns when clocks in the account's time zone show a time. */
const momentOnAccountClock = (
  { starts_at, local_at }: Pick<RepeatedCampaign, 'starts_at' | 'local_at'>,
  timeZone: string,
): Date =>
  local_at === null
    ? starts_at!
    : new Date(Temporal.PlainDateTime.from(local_at).toZonedDateTime(timeZone).epochMilliseconds);

/** Moves a campaign to its next time. Without a next time, finishes the campaign. */
async function moveToOccurrence(
  tx: Kysely<Tables>,
  { account_id, id }: RepeatedCampaign,
  next?: Occurrence,
): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set(
      next
        ? { starts_at: next.startsAt, local_at: next.localAt }
        : { state: 'finished', finished_at: sql`now()` },
    )
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
