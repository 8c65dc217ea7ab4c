import type { Selectable } from 'kysely';
import type { ExpiringCredits } from '#contract/sending.ts';
import {
  readMonthlyUsage,
  reservedReferences,
  type Shortage,
  calculateShortages,
} from '#server/billing/ledger/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import {
  campaignIdOfReservation,
  type Costs,
  type CampaignStart,
  reservationReferenceOf,
  createReservationCheck,
} from './credits.ts';

type Row = Selectable<Tables['campaigns']>;

type CreditState = { isShortOfCredits: boolean; expiringCredits: ExpiringCredits | null };

/**
 * Returns a function that finds whether a campaign is short of credits, and which of its credits expire
 * before its start. A campaign is short if it paused for lack of credits. A scheduled campaign is short if
 * it has no reservation, or if credits will not cover the reservation at its start.
 */
export async function creditStates(account: Account, rows: Row[]): Promise<(row: Row) => CreditState> {
  const scheduled = rows.filter(canLackCredits);
  if (scheduled.length === 0)
    return ({ short_of_credits: isShort }) => ({ isShortOfCredits: isShort, expiringCredits: null });
  const reserves = await createReservationCheck(account);
  const shortages = scheduled.some((row) => row.is_reserved)
    ? await findShortages(account)
    : new Map<string, Shortage>();
  return (row) => {
    const shortage = shortages.get(reservationReferenceOf(row.id));
    const lacks =
      canLackCredits(row) && reserves(row.starts_at) && (!row.is_reserved || shortage !== undefined);
    return {
      isShortOfCredits: row.short_of_credits || lacks,
      expiringCredits: lacks ? toExpiringCredits(shortage) : null,
    };
  };
}

const canLackCredits = ({ state, paused, expected_cost: cost }: Row): boolean =>
  state === 'scheduled' && !paused && (cost ?? 0) > 0;

/** Returns the credits that expire before the start of a campaign with these costs, if it needs them. */
export async function expiringBefore(
  account: Account,
  costs: Costs,
  { id, startsAt }: CampaignStart,
): Promise<ExpiringCredits | null> {
  if (startsAt === null) return null;
  const reference = reservationReferenceOf(id ?? NEW_ID);
  const shortages = await findShortages(account, { reference, at: startsAt, costs });
  return toExpiringCredits(shortages.get(reference));
}

/** The id of a campaign that is not stored yet. It sorts last among campaigns with the same start. */
const NEW_ID = Number.MAX_SAFE_INTEGER;

const toExpiringCredits = (shortage: Shortage | undefined): ExpiringCredits | null =>
  shortage?.expiring
    ? {
        credits: shortage.expiring.credits,
        missing: shortage.missing,
        from: shortage.expiring.from.toISOString(),
        until: shortage.expiring.until.toISOString(),
      }
    : null;

/**
 * Finds the campaigns that cannot be paid in full. The result is keyed by reservation. Started campaigns use
 * their credits first. The others follow in the order of their starts. `planned` replaces the reservation of
 * the same campaign.
 */
async function findShortages(
  account: Account,
  planned?: { reference: string; at: Date; costs: Costs },
): Promise<Map<string, Shortage>> {
  const { id: accountId, db } = account;
  // A monthly limit never expires early, and its credits are never refunded.
  if (await readMonthlyUsage(db, accountId)) return new Map();
  const reserved = await reservedStarts(account);
  const others = reserved.filter(({ reference }) => reference !== planned?.reference);
  const uses = [...others, ...(planned ? [planned] : [])].toSorted(
    (one, other) =>
      one.at.getTime() - other.at.getTime() ||
      campaignIdOfReservation(one.reference) - campaignIdOfReservation(other.reference),
  );
  return uses.length === 0 ? new Map() : calculateShortages(db, accountId, uses);
}

/** Returns when each campaign with a reservation starts to use it. */
async function reservedStarts({ id: accountId, db }: Account): Promise<{ reference: string; at: Date }[]> {
  const references = await reservedReferences(db, accountId);
  if (references.length === 0) return [];
  const campaigns = await db
    .selectFrom('campaigns')
    .select(['id', 'state', 'starts_at'])
    .where('account_id', '=', accountId)
    .where('id', 'in', references.map(campaignIdOfReservation))
    .execute();
  const now = new Date();
  return campaigns.map(({ id, state, starts_at }) => ({
    reference: reservationReferenceOf(id),
    at: (state === 'scheduled' && starts_at) || now,
  }));
}
