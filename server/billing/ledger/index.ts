export { balanceOf, findDiscrepancies, spentInDays } from './balance.ts';
export { type Debit, debit } from './debit.ts';
export { expireLots, grant } from './grant.ts';
export { type Prices, readPrices } from './prices.ts';
export { refund } from './refund.ts';
export { ledgerRoutes } from './routes.ts';
