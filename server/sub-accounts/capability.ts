import type { Capability } from '#server/capability.ts';
import { allowanceFailedMail } from './allowances/allowance-failed-mail.ts';
import { giveAllowances } from './allowances/give-allowances.ts';
import { stopBlocked } from './states/stop-blocked.ts';
import { sweepClosed } from './states/sweep-closed.ts';
import { heldWaitingMail } from './held/held-waiting-mail.ts';
import { heldRoutes } from './held/routes.ts';
import { tellMasters } from './held/tell-masters.ts';
import { keepDaysCurrent } from './report/keep-days-current.ts';
import { subAccountReportRoutes } from './report/routes.ts';
import { subAccountRoutes } from './routes.ts';
import { keepFiguresCurrent } from './figures.ts';

/** The sub-accounts of master accounts. */
export const subAccounts: Capability = {
  name: 'sub-accounts',
  mayImport: ['accounts', 'opt-outs', 'billing', 'messages', 'links', 'sending', 'reports'],
  tables: { account: ['sub_accounts', 'sub_account_days', 'sub_account_allowances'] },
  routes: (context) => [...subAccountRoutes, ...heldRoutes(context), ...subAccountReportRoutes],
  mails: [allowanceFailedMail, heldWaitingMail],
  chores: [
    { name: 'sub-accounts.stop-blocked', pauseMs: 2000, run: stopBlocked },
    { name: 'sub-accounts.sweep-closed', pauseMs: 20_000, run: sweepClosed },
    { name: 'sub-accounts.allowances', pauseMs: 20_000, run: (context) => giveAllowances(context) },
    { name: 'sub-accounts.figures', pauseMs: 5000, run: ({ db }) => keepFiguresCurrent(db.owner) },
    { name: 'sub-accounts.days', pauseMs: 5000, run: ({ db }) => keepDaysCurrent(db.owner) },
    { name: 'sub-accounts.tell-masters', pauseMs: 5000, run: tellMasters },
  ],
  example: () => import('./testing/example.ts'),
};
