import type { Capability } from '#server/capability.ts';
import { accountsPersonalData } from './personal-data.ts';
import { forgetAudit } from './forget-audit.ts';
import { forgetUnconfirmed } from './confirmed-addresses/confirmed-addresses.ts';
import { accountMails } from './mails/index.ts';
import { resetJob } from './passwords/request-reset.ts';
import { accountRoutes, type ForeignFunctions } from './routes.ts';
import { forgetSignIns } from './sessions/forget-sign-ins.ts';
import { forgetExpired } from './sessions/sessions.ts';
import { forgetAttempts } from './throttle/throttle.ts';

/**
 * Accounts, users and sign-in. Takes functions of other capabilities as parameters, because this capability must
 * not import them.
 */
export const accounts = (foreign: ForeignFunctions): Capability => ({
  name: 'accounts',
  mayImport: [],
  tables: {
    account: ['devices', 'authenticators', 'recovery_codes', 'passkeys', 'audit_log', 'former_users'],
    reference: ['brands', 'accounts', 'users'],
    local: [
      'sessions',
      'pending_sign_ins',
      'one_time_tokens',
      'attempts',
      'invitations',
      'confirmed_addresses',
    ],
  },
  routes: (context) => accountRoutes(context, foreign),
  jobs: [resetJob],
  schedules: [
    { name: 'accounts.forget-old-sessions', cron: '10 1 * * *', run: ({ db }) => forgetExpired(db.owner) },
    { name: 'accounts.forget-attempts', cron: '12 1 * * *', run: ({ db }) => forgetAttempts(db.owner) },
    {
      name: 'accounts.forget-unconfirmed',
      cron: '14 1 * * *',
      run: ({ db }) => forgetUnconfirmed(db.owner),
    },
    { name: 'accounts.forget-audit', cron: '36 1 * * *', run: ({ db }) => forgetAudit(db.owner) },
  ],
  mails: accountMails,
  afterRestore: forgetSignIns,
  personalData: accountsPersonalData,
  example: () => import('./testing/example.ts'),
});
