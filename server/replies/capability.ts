import type { Capability } from '#server/capability.ts';
import { repliesPersonalData } from './personal-data.ts';
import { changingConversations } from './conversations/change-many.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { forwardedMail } from './forwarded-mail.ts';
import { hearMessages } from './hear-messages.ts';
import { noteRoutes } from './notes/routes.ts';
import { replyRoutes } from './routes.ts';

/** The messages that phones sent to accounts. */
export const replies: Capability = {
  name: 'replies',
  mayImport: ['accounts', 'bulk-actions', 'opt-outs', 'contacts', 'messages', 'gateway', 'sending'],
  tables: { account: ['replies', 'reply_counts', 'conversations', 'conversation_notes'] },
  routes: [...replyRoutes, ...conversationRoutes, ...noteRoutes],
  bulkActions: changingConversations,
  mails: [forwardedMail],
  listeners: [hearMessages],
  personalData: repliesPersonalData,
  example: () => import('./testing/example.ts'),
};
