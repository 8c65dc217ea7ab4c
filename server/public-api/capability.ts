import type { Capability } from '#server/capability.ts';
import { eventRoutes } from './events/routes.ts';
import { forgetAnswers } from './idempotency.ts';
import { publicApiPersonalData } from './personal-data.ts';
import { forgetTestMessages } from './test-messages/forget-test-messages.ts';
import { messageRoutes } from './messages/routes.ts';
import { optOutRoutes } from './opt-outs/routes.ts';
import { replyRoutes } from './replies/routes.ts';
import { senderIdRoutes } from './sender-ids/routes.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { balanceRoutes } from './balance.ts';

/** The API for customers' programs. */
export const publicApi: Capability = {
  name: 'public-api',
  mayImport: [
    'accounts',
    'api-keys',
    'billing',
    'gateway',
    'messages',
    'opt-outs',
    'replies',
    'sender-ids',
    'sending',
    'templates',
  ],
  tables: { account: ['idempotent_calls', 'test_messages'] },
  personalData: publicApiPersonalData,
  routes: (context) => [
    ...messageRoutes(context),
    ...eventRoutes(context),
    ...replyRoutes(context),
    ...campaignRoutes,
    ...optOutRoutes(context),
    ...senderIdRoutes,
    ...balanceRoutes,
  ],
  schedules: [
    { name: 'public-api.forget-answers', cron: '25 * * * *', run: ({ db }) => forgetAnswers(db.owner) },
    {
      name: 'public-api.forget-test-messages',
      cron: '25 2 * * *',
      run: ({ db }) => forgetTestMessages(db.owner),
    },
  ],
  example: () => import('./testing/example.ts'),
};
