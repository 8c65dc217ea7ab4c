import { type Kysely, type Selectable, sql } from 'kysely';
import { timeZonesOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { cut } from '#server/platform/storable.ts';
import { noteStart } from './note-start.ts';
import { occurrenceAfter, type Repeats } from './occurrences.ts';
import { firstMoment } from './read-moment.ts';

/** Of a campaign's name, in characters. */
const MOST = 100;

/**
 * Starts an occurrence of a repeated campaign as a campaign of its own, to its groups as they are now, and moves it to the next one. Of occurrences that
 * were missed, only the last is caught up with. After the last it is finished.
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
  const name = nameOf(campaign.name, new Date(), timeZone);
  const copy = await copyOf(tx, campaign, name);
  if (copy !== undefined) await noteStart(tx, { account_id, id: copy, name });
  await moveOn(tx, campaign, timeZone);
}

/** Moves a repeated campaign to its next time from now, without sending what was missed. */
export async function skipMissed({ id: accountId, db }: Account, id: number): Promise<void> {
  const campaign = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('starts_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  if (campaign) await moveOn(db, campaign, (await timeZonesOf(db, [accountId])).get(accountId)!);
}

/** With the day on the account's clock. */
function nameOf(name: string, at: Date, timeZone: string): string {
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
  return `${cut(name, MOST - day.length - 2)}, ${day}`;
}

/** Undefined if this occurrence was started already. */
async function copyOf(
  tx: Kysely<Tables>,
  { account_id, id }: Selectable<Tables['campaigns']>,
  name: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO campaigns (account_id, user_id, name, sender, text, valid_hours, duplicates, typed_numbers, list_id, keeps_hours, spread_minutes,
      most_recipients, local_at, expected, state, sent_at, starts_at, repeat_of, occurrence_at)
    SELECT account_id, user_id, ${name}, sender, text, valid_hours, duplicates, typed_numbers, list_id, keeps_hours, spread_minutes,
      most_recipients, local_at, expected, 'expanding', now(), starts_at, id, starts_at
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

async function moveOn(
  tx: Kysely<Tables>,
  { account_id, id, repeats, repeats_from, repeats_until, local_at }: Selectable<Tables['campaigns']>,
  timeZone: string,
): Promise<void> {
  const repeated = { repeats: repeats as Repeats, first: repeats_from!, until: repeats_until, timeZone };
  const next = occurrenceAfter(repeated, passed(local_at, timeZone));
  const clock = next && clockOf(next, timeZone);
  await tx
    .updateTable('campaigns')
    .set(
      clock === undefined
        ? { state: 'finished', finished_at: sql`now()` }
        : {
            starts_at: local_at === null ? next : firstMoment(clock),
            ...(local_at !== null && { local_at: clock }),
          },
    )
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

/** Up to when occurrences have been: now, or for one on recipients' own clocks, which starts before that time comes here, its time here. */
function passed(localAt: string | null, timeZone: string): Date {
  const now = new Date();
  if (localAt === null) return now;
  const here = Temporal.PlainDateTime.from(localAt).toZonedDateTime(timeZone).epochMilliseconds;
  return new Date(Math.max(now.getTime(), here));
}

const clockOf = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
