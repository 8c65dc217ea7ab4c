export { balanceOf, findDiscrepancies, hasEntries, outlook } from './balance.ts';
export { type Debit, debit } from './debit.ts';
export { backdateEntries } from './backdate.ts';
export { expireIn } from './expire.ts';
export { forgetEntries, forgetGrants } from './forget-entries.ts';
export { grant, grantTrial } from './grant.ts';
export {
  endPeriod,
  adjustMonth,
  type Month,
  monthAt,
  openMonth,
  type Pool,
  withdrawUnused,
} from './month.ts';
export { creditBases } from './credit-basis.ts';
export { moveCredits } from './move.ts';
export { lockPool, makePool } from './general-pool.ts';
export { countriesOfPools, creditsForCountries, openPool } from './country-pools.ts';
export { type Prices, readPrices } from './prices.ts';
export { refund } from './refund.ts';
export { type LimitUsed, limitUsed, usedBefore } from './limit-used.ts';
export { passReservation, release, reserve, reservedBy, reservedCosts } from './reservations.ts';
export { spendable } from './spendable.ts';
export { shortfallDetails, shortfallMessage } from './shortfall.ts';
export { type Expiring, reservedReferences, type Shortage, shortagesAmong } from './shortages.ts';
