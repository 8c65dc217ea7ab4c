import type { Capability } from '#server/capability.ts';
import { hearReplies } from './hear-replies.ts';
import { optOutRoutes } from './routes.ts';

/** Numbers that want no more messages. */
export const optOuts: Capability = {
  name: 'opt-outs',
  mayImport: ['accounts'],
  tables: ['opt_outs'],
  routes: optOutRoutes,
  listeners: [hearReplies],
  example: () => import('./testing/example.ts'),
};
