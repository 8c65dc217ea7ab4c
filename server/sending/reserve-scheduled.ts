import { type Kysely, sql } from 'kysely';
import { countriesOfPools } from '#server/billing/ledger/index.ts';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { audienceOf } from './audience.ts';
import { type Costs, creditsFor, reserveFor, reservesAt } from './credits.ts';
import { estimate } from './estimate/estimate.ts';

/** The most campaigns of one account that a run tries: the next run goes on with the others. */
const AT_ONCE = 5;

type Waiting = { account_id: number; id: number };

/**
 * Reserves credits for scheduled campaigns that lack them, those tried longest ago and of these the first to start first: credits may have been bought since, or the month
 * of a postpaid account may have begun. Each in a transaction of its own.
 */
export async function reserveScheduled(db: OwnerDb): Promise<void> {
  const failures: unknown[] = [];
  for (const campaign of await waiting(db)) {
    try {
      await noteTried(db, campaign);
      await db.transaction().execute((tx) => reserveOne(tx, campaign));
    } catch (error) {
      // The others are not kept waiting.
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'credits were not reserved for scheduled campaigns');
}

async function waiting(db: OwnerDb): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT account_id, id FROM (
      SELECT account_id, id, starts_at, row_number() OVER (PARTITION BY account_id ORDER BY stepped_at NULLS FIRST, starts_at, id) AS turn
      FROM campaigns WHERE state = 'scheduled' AND NOT paused AND NOT is_reserved
    ) lacking WHERE turn <= ${AT_ONCE} ORDER BY starts_at, id`.execute(db);
  return rows;
}

/** Also of a campaign whose try fails, so that it does not keep its place before the others. */
const noteTried = (db: OwnerDb, { account_id, id }: Waiting) =>
  sql`
    UPDATE campaigns SET stepped_at = now() WHERE account_id = ${account_id} AND id = (
      SELECT id FROM campaigns WHERE account_id = ${account_id} AND id = ${id} FOR UPDATE SKIP LOCKED
    )`.execute(db);

/** It may have been moved, started or cancelled in the meantime. */
async function reserveOne(tx: Kysely<Tables>, { account_id, id }: Waiting): Promise<void> {
  const campaign = await tx
    .selectFrom('campaigns')
    .select(['sender', 'text', 'keeps_hours', 'most_recipients', 'starts_at', 'expected_cost'])
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .where('paused', '=', false)
    .where('is_reserved', '=', false)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!campaign) return;
  const {
    sender,
    text,
    keeps_hours: respectsSendingHours,
    most_recipients: most,
    starts_at: startsAt,
  } = campaign;
  const account = { id: account_id, db: tx };
  if (!(await reservesAt(account))(startsAt)) return;
  const expected = campaign.expected_cost ?? 0;
  // Counting an audience is work: only where it may be enough.
  const { balance } = await creditsFor(account, await toAnyCountry(account, expected), { id, startsAt });
  if (balance < expected) return;
  const audience = await audienceOf(tx, account_id, id);
  const { costs } = await estimate(account, { sender, text, respectsSendingHours }, audience, { most });
  await reserveFor(account, { id, startsAt }, costs);
}

/** As if all of it were for each country, so that the credits of all pools count. */
async function toAnyCountry({ db, id }: Account, cost: number): Promise<Costs> {
  const countries = [null, ...(await countriesOfPools(db, id))];
  return new Map(countries.map((country) => [country, cost]));
}
