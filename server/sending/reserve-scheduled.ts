import { type Kysely, sql } from 'kysely';
import { countriesOfPools } from '#server/billing/ledger/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { audienceOf } from './audience.ts';
import { type Costs, readCampaignCredits, reserveForCampaign, createReservationCheck } from './credits.ts';
import { estimate } from './estimate/estimate.ts';

/** How many campaigns of an account to try in a run. */
const BATCH_SIZE = 5;

type WaitingCampaign = { account_id: number; id: number };

/**
 * Reserves credits for scheduled campaigns that are short of credits. Credits may have been bought, or a
 * postpaid month may have begun. For each account, tries the campaigns whose last attempt was longest
 * ago. Each campaign has a separate transaction.
 */
export async function reserveScheduled(db: OwnerDb, links: MessageLinks): Promise<void> {
  const failures: unknown[] = [];
  for (const campaign of await findWaiting(db)) {
    try {
      await recordTry(db, campaign);
      await db.transaction().execute((tx) => reserveCampaign(tx, links, campaign));
    } catch (error) {
      // A failure must not delay the other campaigns.
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'credits were not reserved for scheduled campaigns');
}

async function findWaiting(db: OwnerDb): Promise<WaitingCampaign[]> {
  const { rows } = await sql<WaitingCampaign>`
    SELECT account_id, id FROM (
      SELECT account_id, id, starts_at, row_number() OVER (PARTITION BY account_id ORDER BY stepped_at NULLS FIRST, starts_at, id) AS turn
      FROM campaigns WHERE state = 'scheduled' AND NOT paused AND NOT is_reserved
    ) lacking WHERE turn <= ${BATCH_SIZE} ORDER BY starts_at, id`.execute(db);
  return rows;
}

/** Records an attempt before it is made. A campaign whose attempts fail then does not block the others. */
const recordTry = (db: OwnerDb, { account_id, id }: WaitingCampaign) =>
  sql`
    UPDATE campaigns SET stepped_at = now() WHERE account_id = ${account_id} AND id = (
      SELECT id FROM campaigns WHERE account_id = ${account_id} AND id = ${id} FOR UPDATE SKIP LOCKED
    )`.execute(db);

/**
 * Tries to reserve a campaign's credits. Does nothing if the campaign was started, paused or cancelled
 * concurrently.
 */
async function reserveCampaign(
  tx: Kysely<Tables>,
  links: MessageLinks,
  { account_id, id }: WaitingCampaign,
): Promise<void> {
  const campaign = await tx
    .selectFrom('campaigns')
    .select([
      'sender',
      'text',
      'shortens_links',
      'keeps_hours',
      'most_recipients',
      'starts_at',
      'expected_cost',
    ])
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
    shortens_links: shortensLinks,
    keeps_hours: respectsSendingHours,
    most_recipients: most,
    starts_at: startsAt,
  } = campaign;
  const account = { id: account_id, db: tx };
  if (!(await createReservationCheck(account))(startsAt)) return;
  const expected = campaign.expected_cost ?? 0;
  // Skip the expensive count of the audience if the balance is too low anyway.
  const { balance } = await readCampaignCredits(account, await costsForEachPool(account, expected), {
    id,
    startsAt,
  });
  if (balance < expected) return;
  const audience = await audienceOf(tx, account_id, id);
  const { costs } = await estimate(
    account,
    links,
    { sender, text, shortensLinks, respectsSendingHours },
    audience,
    { most },
  );
  await reserveForCampaign(account, { id, startsAt }, costs);
}

/**
 * Returns the full cost for every country that has a separate pool of credits, and for all other countries.
 * The credits of all pools then count.
 */
async function costsForEachPool({ db, id }: Account, cost: number): Promise<Costs> {
  const countries = [null, ...(await countriesOfPools(db, id))];
  return new Map(countries.map((country) => [country, cost]));
}
