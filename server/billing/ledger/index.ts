export { balanceOf, findDiscrepancies, hasEntries, forecastCredits } from './balance.ts';
export { type Debit, debit } from './debit.ts';
export { backdateEntries } from './backdate.ts';
export { expireAccountLots } from './expire.ts';
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
export { returnAllCredits } from './return-all.ts';
export { type CreditFigures, creditFiguresOf } from './usage.ts';
export { usedBetween } from './used-between.ts';
export { lockGeneralPool, createGeneralPool } from './general-pool.ts';
export { countriesOfPools, readCountryCredits, openPool } from './country-pools.ts';
export { type Prices, readPrices, readPricesByPrefix } from './prices.ts';
export { refund } from './refund.ts';
export { type MonthlyUsage, readMonthlyUsage, sumUsageBefore } from './monthly-usage.ts';
export { transferReservation, release, reserve, sumReserved, readReservedCosts } from './reservations.ts';
export { readSpendableCredits } from './spendable.ts';
export { describeShortfall, shortfallMessage } from './shortfall.ts';
export { type ExpiringLots, reservedReferences, type Shortage, calculateShortages } from './shortages.ts';
