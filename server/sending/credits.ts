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

/** `id`: null for a campaign that is not stored yet; `startsAt`: null for now. */
export type ForCampaign = { id: number | null; startsAt: Date | null };

/** Thousandths of a credit by country, null where the number has none. */
export type Costs = ReadonlyMap<string | null, number>;

/** `balance`: what a campaign can spend, in thousandths of a credit; `reserved`: what it could spend more if others reserved nothing. */
export type CreditsFor = { balance: number; reserved: number; monthlyLimit: number | null };

/** What a campaign with these costs can spend. Of a postpaid account, a later month's campaign uses that month's limit. */
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

/** A month that has not begun has no credits yet that could be reserved. */
const isLater = ({ until }: LimitUsed, startsAt: Date | null): boolean =>
  startsAt !== null && startsAt >= until;

/**
 * Reserves what a campaign costs, from when it is sent or scheduled until its messages are made. Returns whether there is enough for it.
 * Locks the account's credits, so call it late.
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

/** Makes what a campaign reserves available again. Locks the account's credits, so call it after what locks its batches. */
export async function releaseFor(account: Account, campaignId: number): Promise<void> {
  await release(account.db, { accountId: account.id, reference: reservationOf(campaignId) });
  await setCampaign(account, campaignId, { is_reserved: false });
}

/** What a campaign has reserved, as costs. */
export const costsReservedFor = ({ db, id: accountId }: Account, campaignId: number): Promise<Costs> =>
  reservedCosts(db, { accountId, reference: reservationOf(campaignId) });

/** Whether campaigns that start then have to reserve credits of an account, as a test of each. */
export async function reservesAt({ db, id }: Account): Promise<(startsAt: Date | null) => boolean> {
  const month = await limitUsed(db, id);
  return (startsAt) => !month || !isLater(month, startsAt);
}
