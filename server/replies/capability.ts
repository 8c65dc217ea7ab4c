import type { Capability } from '#server/capability.ts';
import { repliesAboutNumbers } from './about-numbers.ts';
import { hearMessages } from './hear-messages.ts';
import { replyRoutes } from './routes.ts';

/** The messages that phones sent to accounts. */
export const replies: Capability = {
  name: 'replies',
  mayImport: ['accounts', 'opt-outs', 'contacts', 'messages', 'gateway', 'sending'],
  tables: ['replies'],
  routes: replyRoutes,
  listeners: [hearMessages],
  aboutNumbers: repliesAboutNumbers,
  example: () => import('./testing/example.ts'),
};
