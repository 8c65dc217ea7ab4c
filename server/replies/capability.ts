import type { Capability } from '#server/capability.ts';
import { repliesPersonalData } from './personal-data.ts';
import { conversationActions } from './conversations/bulk-change.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { forwardedMail } from './forwarded-mail.ts';
import { storeReplies } from './store-replies.ts';
import { noteRoutes } from './notes/routes.ts';
import { replyRoutes } from './routes.ts';
import { handOver } from './hand-over.ts';

/** Incoming messages, grouped into conversations. */
export const replies: Capability = {
  name: 'replies',
  mayImport: ['accounts', 'bulk-actions', 'opt-outs', 'contacts', 'messages', 'gateway', 'sending'],
  tables: { account: ['replies', 'reply_counts', 'conversations', 'conversation_notes', 'reply_defaults'] },
  routes: [...replyRoutes, ...conversationRoutes, ...noteRoutes],
  bulkActions: conversationActions,
  mails: [forwardedMail],
  listeners: [storeReplies],
  handOver,
  personalData: repliesPersonalData,
  example: () => import('./testing/example.ts'),
};
