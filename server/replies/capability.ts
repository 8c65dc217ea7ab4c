import type { Capability } from '#server/capability.ts';
import { repliesPersonalData } from './personal-data.ts';
import { conversationActions } from './conversations/bulk-change.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { forwardedMail } from './forwarded-mail.ts';
import { forgetForwards } from './forwarding/forget-forwards.ts';
import { forwardedRepliesMail, forwardingLimitMail } from './forwarding/mails.ts';
import { forwardingRoutes } from './forwarding/routes.ts';
import { sendForwards } from './forwarding/send-forwards.ts';
import { storeReplies } from './store-replies.ts';
import { noteRoutes } from './notes/routes.ts';
import { replyRoutes } from './routes.ts';
import { handOver } from './hand-over.ts';

/** Incoming messages, grouped into conversations. */
export const replies: Capability = {
  name: 'replies',
  mayImport: [
    'accounts',
    'bulk-actions',
    'opt-outs',
    'contacts',
    'messages',
    'gateway',
    'numbers',
    'sending',
  ],
  tables: {
    account: [
      'replies',
      'reply_counts',
      'conversations',
      'conversation_notes',
      'reply_defaults',
      'forwarding_rules',
      'forwards',
    ],
  },
  routes: [...replyRoutes, ...conversationRoutes, ...noteRoutes, ...forwardingRoutes],
  bulkActions: conversationActions,
  mails: [forwardedMail, forwardedRepliesMail, forwardingLimitMail],
  listeners: [storeReplies],
  chores: [{ name: 'forwarding replies', pauseMs: 2000, run: ({ db }) => sendForwards(db) }],
  schedules: [
    { name: 'replies.forget-forwards', cron: '46 1 * * *', run: ({ db }) => forgetForwards(db.owner) },
  ],
  afterRestore: async (client, { paused }) => {
    if (!paused) return;
    await client.query('UPDATE forwarding_rules SET is_on = false');
    await client.query('DELETE FROM forwards WHERE due_at IS NOT NULL');
  },
  handOver,
  personalData: repliesPersonalData,
  example: () => import('./testing/example.ts'),
};
