import type { Capability } from '#server/capability.ts';
import { subAccountRoutes } from './routes.ts';
import { refreshAllFigures } from './figures.ts';

/** The sub-accounts of master accounts. */
export const subAccounts: Capability = {
  name: 'sub-accounts',
  mayImport: ['accounts', 'opt-outs', 'billing', 'sender-ids', 'sending'],
  tables: { account: ['sub_accounts', 'sub_account_allowances'] },
  routes: (context) => subAccountRoutes(context),
  chores: [{ name: 'sub-accounts.figures', pauseMs: 5000, run: ({ db }) => refreshAllFigures(db.owner) }],
  example: () => import('./testing/example.ts'),
};
