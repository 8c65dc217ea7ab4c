import type { Capability } from '#server/capability.ts';
import { senderIdDecidedMail } from './decided-mail.ts';
import { senderIdRoutes } from './routes.ts';

/** Sender IDs that accounts request and the operator approves or refuses. */
export const senderIds: Capability = {
  name: 'sender-ids',
  mayImport: ['accounts'],
  tables: { account: ['sender_ids'] },
  routes: senderIdRoutes,
  mails: [senderIdDecidedMail],
  example: () => import('./testing/example.ts'),
};
