import type { Capability } from '#server/capability.ts';
import type { Context } from '#server/context.ts';
import { findDiscrepancies } from './ledger/balance.ts';
import { expireLots } from './ledger/grant.ts';
import { ledgerRoutes } from './ledger/routes.ts';

/** The credits of an account, and the prices of its messages. */
export const billing: Capability = {
  name: 'billing',
  mayImport: ['accounts'],
  tables: ['prices', 'credit_pools', 'credit_lots', 'ledger_entries'],
  routes: ledgerRoutes,
  schedules: [
    { name: 'ledger.expire-lots', cron: '30 1 * * *', run: ({ db }) => expireLots(db.owner) },
    { name: 'ledger.find-discrepancies', cron: '40 1 * * *', run: reportDiscrepancies },
  ],
  example: () => import('./testing/example.ts'),
};

async function reportDiscrepancies({ db, log }: Context): Promise<void> {
  for (const found of await findDiscrepancies(db.owner))
    log.error(found, 'a balance does not equal its entries');
}
