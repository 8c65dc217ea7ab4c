import type { Selectable } from 'kysely';
import { limitUsed, reservedReferences, uncoveredAmong } from '#server/billing/ledger/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { campaignOfReservation, reservationOf, reservesAt } from './credits.ts';

type Row = Selectable<Tables['campaigns']>;

/**
 * Returns a test for campaigns that are short of credits: those paused for that reason, and scheduled ones without a
 * reservation or with one that cannot be paid in full at their start.
 */
export async function lacksCredits(account: Account, rows: Row[]): Promise<(row: Row) => boolean> {
  const scheduled = rows.filter(mayLack);
  if (scheduled.length === 0) return ({ short_of_credits: isShort }) => isShort;
  const reserves = await reservesAt(account);
  const uncovered = scheduled.some((row) => row.is_reserved) ? await findUncovered(account) : new Set();
  return (row) =>
    row.short_of_credits ||
    (mayLack(row) && reserves(row.starts_at) && (!row.is_reserved || uncovered.has(reservationOf(row.id))));
}

const mayLack = ({ state, paused, expected_cost: cost }: Row): boolean =>
  state === 'scheduled' && !paused && (cost ?? 0) > 0;

/**
 * Reservations that cannot be paid in full. Started campaigns use theirs first, then the others in the order of their starts.
 */
async function findUncovered(account: Account): Promise<Set<string>> {
  const { id: accountId, db } = account;
  // A monthly limit neither expires early nor can be refunded.
  if (await limitUsed(db, accountId)) return new Set();
  const references = await reservedReferences(db, accountId);
  if (references.length === 0) return new Set();
  const campaigns = await db
    .selectFrom('campaigns')
    .select(['id', 'state', 'starts_at'])
    .where('account_id', '=', accountId)
    .where('id', 'in', references.map(campaignOfReservation))
    .execute();
  const now = new Date();
  const uses = campaigns
    .map(({ id, state, starts_at }) => ({ id, at: (state === 'scheduled' && starts_at) || now }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id);
  return uncoveredAmong(
    db,
    accountId,
    uses.map(({ id, at }) => ({ reference: reservationOf(id), at })),
  );
}
