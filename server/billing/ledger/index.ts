export { balanceOf, findDiscrepancies, hasEntries, spentInDays } from './balance.ts';
export { type Debit, debit } from './debit.ts';
export { grant, grantTrial } from './grant.ts';
export { type Prices, readPrices } from './prices.ts';
export { refund } from './refund.ts';
