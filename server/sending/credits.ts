import {
  type LimitUsed,
  limitUsed,
  release,
  reserve,
  reservedCosts,
  spendable,
} from '#server/billing/ledger/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { setCampaign } from './campaign-row.ts';

/** The ledger's reference for the credits that a campaign reserves. */
export const reservationOf = (campaignId: number): string => `campaign ${campaignId}`;

export const campaignOfReservation = (reference: string): number => Number(reference.split(' ')[1]);

/** `id` is null for a campaign that is not stored yet; `startsAt` is null for now. */
export type ForCampaign = { id: number | null; startsAt: Date | null };

/** Thousandths of a credit by country; the key is null if the country is unknown. */
export type Costs = ReadonlyMap<string | null, number>;

/** In thousandths of a credit. `balance` is what a campaign can spend; `reserved` is what other reservations take from it. */
export type CreditsFor = { balance: number; reserved: number; monthlyLimit: number | null };

/** What a campaign with these costs can spend. For a postpaid account, a campaign in a later month uses that month's limit. */
export async function creditsFor(
  { db, id: accountId }: Account,
  costs: Costs,
  { id, startsAt }: ForCampaign,
): Promise<CreditsFor> {
  const month = await limitUsed(db, accountId);
  const monthlyLimit = month?.limit ?? null;
  const inAll = await spendable(db, accountId, costs, { ignoreReservations: true });
  if (month && isLater(month, startsAt)) return { balance: inAll + month.used, reserved: 0, monthlyLimit };
  const reference = id === null ? undefined : reservationOf(id);
  const balance = await spendable(db, accountId, costs, { reference });
  return { balance, reserved: inAll - balance, monthlyLimit };
}

/** A month that has not begun has no credits to reserve yet. */
const isLater = ({ until }: LimitUsed, startsAt: Date | null): boolean =>
  startsAt !== null && startsAt >= until;

/**
 * Reserves a campaign's cost, from sending or scheduling until its messages are created. Returns whether there are enough
 * credits. Locks the account's credits, so call it late.
 */
export async function reserveFor(
  account: Account,
  campaign: { id: number; startsAt: Date | null },
  costs: Costs,
): Promise<boolean> {
  const { id, startsAt } = campaign;
  const month = await limitUsed(account.db, account.id);
  const cost = [...costs.values()].reduce((sum, each) => sum + each, 0);
  if (month && isLater(month, startsAt)) {
    await releaseFor(account, id);
    await setCampaign(account, id, { expected_cost: cost });
    return cost <= (await creditsFor(account, costs, campaign)).balance;
  }
  const isReserved = await reserve(account.db, {
    accountId: account.id,
    reference: reservationOf(id),
    costs,
  });
  if (!isReserved) await releaseFor(account, id);
  await setCampaign(account, id, { expected_cost: cost, is_reserved: isReserved });
  return isReserved;
}

/** Releases a campaign's reservation. Locks the account's credits, so call it after locking its batches. */
export async function releaseFor(account: Account, campaignId: number): Promise<void> {
  await release(account.db, { accountId: account.id, reference: reservationOf(campaignId) });
  await setCampaign(account, campaignId, { is_reserved: false });
}

export const costsReservedFor = ({ db, id: accountId }: Account, campaignId: number): Promise<Costs> =>
  reservedCosts(db, { accountId, reference: reservationOf(campaignId) });

/** Returns a test of whether campaigns with a given start have to reserve credits. */
export async function reservesAt({ db, id }: Account): Promise<(startsAt: Date | null) => boolean> {
  const month = await limitUsed(db, id);
  return (startsAt) => !month || !isLater(month, startsAt);
}
