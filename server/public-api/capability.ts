import type { Capability } from '#server/capability.ts';
import type { BeforeGroupsDeleted } from '#server/group-deletion.ts';
import type { GuardFields } from '#server/guard-fields.ts';
import { eventRoutes } from './events/routes.ts';
import { forgetAnswers } from './idempotency.ts';
import { publicApiPersonalData } from './personal-data.ts';
import { messageRoutes } from './messages/routes.ts';
import { optOutRoutes } from './opt-outs/routes.ts';
import { replyRoutes } from './replies/routes.ts';
import { senderIdRoutes } from './sender-ids/routes.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { balanceRoutes } from './balance.ts';
import { fieldRoutes } from './fields/routes.ts';
import { groupRoutes } from './groups/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { contactRoutes } from './contacts/routes.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { priceRoutes } from './prices/routes.ts';
import { usageRoutes } from './usage/routes.ts';

/** What other capabilities do before groups are deleted and fields change. */
type Hooks = { guards: GuardFields[]; beforeGroupsDeleted: BeforeGroupsDeleted[] };

/** The API for customers' programs. */
export const publicApi = ({ guards, beforeGroupsDeleted }: Hooks): Capability => ({
  name: 'public-api',
  mayImport: [
    'accounts',
    'api-keys',
    'billing',
    'contacts',
    'event-feed',
    'gateway',
    'key-messages',
    'links',
    'messages',
    'opt-outs',
    'replies',
    'sender-ids',
    'sending',
    'templates',
  ],
  tables: { account: ['idempotent_calls'] },
  personalData: publicApiPersonalData,
  routes: (context) => [
    ...messageRoutes(context),
    ...eventRoutes(context),
    ...contactRoutes(context),
    ...groupRoutes(context, beforeGroupsDeleted),
    ...fieldRoutes(guards),
    ...templateRoutes,
    ...lookupRoutes,
    ...priceRoutes,
    ...usageRoutes,
    ...replyRoutes(context),
    ...campaignRoutes(context),
    ...optOutRoutes(context),
    ...senderIdRoutes,
    ...balanceRoutes,
  ],
  schedules: [
    { name: 'public-api.forget-answers', cron: '25 * * * *', run: ({ db }) => forgetAnswers(db.owner) },
  ],
  example: () => import('./testing/example.ts'),
});
