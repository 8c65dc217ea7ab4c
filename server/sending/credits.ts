import {
  type MonthlyUsage,
  readMonthlyUsage,
  release,
  reserve,
  readReservedCosts,
  readSpendableCredits,
} from '#server/billing/ledger/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { setCampaign } from './campaign-row.ts';

/** Returns the ledger's reference for the credits that a campaign reserves. */
export const reservationReferenceOf = (campaignId: number): string => `campaign ${campaignId}`;

export const campaignIdOfReservation = (reference: string): number => Number(reference.split(' ')[1]);

/** The campaign to check. `id` is null before it is stored. `startsAt` is null if it starts now. */
export type CampaignStart = { id: number | null; startsAt: Date | null };

/** Costs by country in thousandths of a credit. The key is null for numbers without a known country. */
export type Costs = ReadonlyMap<string | null, number>;

/**
 * Credits in thousandths. `balance` is how much a campaign can spend. Without other reservations, it could
 * spend `reserved` more.
 */
export type CampaignCredits = { balance: number; reserved: number; monthlyLimit: number | null };

/**
 * Returns the credits that a campaign with these costs can spend. For a postpaid account, a campaign in a
 * later month uses that month's limit.
 */
export async function readCampaignCredits(
  { db, id: accountId }: Account,
  costs: Costs,
  { id, startsAt }: CampaignStart,
): Promise<CampaignCredits> {
  const month = await readMonthlyUsage(db, accountId);
  const monthlyLimit = month?.limit ?? null;
  const inAll = await readSpendableCredits(db, accountId, costs, { ignoreReservations: true });
  if (month && startsAfterMonth(month, startsAt))
    return { balance: inAll + month.used, reserved: 0, monthlyLimit };
  const reference = id === null ? undefined : reservationReferenceOf(id);
  const balance = await readSpendableCredits(db, accountId, costs, { reference });
  return { balance, reserved: inAll - balance, monthlyLimit };
}

/**
 * Checks whether a campaign starts after the current month. Credits of later months cannot be reserved yet.
 */
const startsAfterMonth = ({ until }: MonthlyUsage, startsAt: Date | null): boolean =>
  startsAt !== null && startsAt >= until;

/**
 * Stores a campaign's cost when it is sent or scheduled, and reserves it until the messages are created.
 * Does not reserve credits of a later month. Returns whether there are enough credits. Locks the account's
 * credits, so call it late.
 */
export async function reserveForCampaign(
  account: Account,
  campaign: { id: number; startsAt: Date | null },
  costs: Costs,
): Promise<boolean> {
  const { id, startsAt } = campaign;
  const month = await readMonthlyUsage(account.db, account.id);
  const cost = [...costs.values()].reduce((sum, each) => sum + each, 0);
  if (month && startsAfterMonth(month, startsAt)) {
    await releaseReservation(account, id);
    await setCampaign(account, id, { expected_cost: cost });
    return cost <= (await readCampaignCredits(account, costs, campaign)).balance;
  }
  const isReserved = await reserve(account.db, {
    accountId: account.id,
    reference: reservationReferenceOf(id),
    costs,
  });
  if (!isReserved) await releaseReservation(account, id);
  await setCampaign(account, id, { expected_cost: cost, is_reserved: isReserved });
  return isReserved;
}

/** Releases a campaign's reservation. Locks the account's credits, so call it after locking its batches. */
export async function releaseReservation(account: Account, campaignId: number): Promise<void> {
  await release(account.db, { accountId: account.id, reference: reservationReferenceOf(campaignId) });
  await setCampaign(account, campaignId, { is_reserved: false });
}

export const readReservedCampaignCosts = (
  { db, id: accountId }: Account,
  campaignId: number,
): Promise<Costs> => readReservedCosts(db, { accountId, reference: reservationReferenceOf(campaignId) });

/** Returns a function that checks whether campaigns with a given start must reserve credits. */
export async function createReservationCheck({
  db,
  id,
}: Account): Promise<(startsAt: Date | null) => boolean> {
  const month = await readMonthlyUsage(db, id);
  return (startsAt) => !month || !startsAfterMonth(month, startsAt);
}
