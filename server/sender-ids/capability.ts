import type { Capability } from '#server/capability.ts';
import { senderIdDecidedMail } from './decided-mail.ts';
import { senderIdRoutes } from './routes.ts';

/** The names that accounts ask to be seen as, and what the operator decides. */
export const senderIds: Capability = {
  name: 'sender-ids',
  mayImport: ['accounts'],
  tables: { account: ['sender_ids'] },
  routes: senderIdRoutes,
  mails: [senderIdDecidedMail],
  example: () => import('./testing/example.ts'),
};
