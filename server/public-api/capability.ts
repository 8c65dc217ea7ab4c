import type { Capability } from '#server/capability.ts';
import { forgetAnswers } from './idempotency.ts';
import { messageRoutes } from './messages/routes.ts';
import { balanceRoutes } from './balance.ts';

/** The API for customers' programs. */
export const publicApi: Capability = {
  name: 'public-api',
  mayImport: ['accounts', 'api-keys', 'billing', 'messages', 'sending'],
  tables: { account: ['idempotent_calls'] },
  routes: (context) => [...messageRoutes(context), ...balanceRoutes],
  schedules: [
    { name: 'public-api.forget-answers', cron: '25 * * * *', run: ({ db }) => forgetAnswers(db.owner) },
  ],
  example: () => import('./testing/example.ts'),
};
