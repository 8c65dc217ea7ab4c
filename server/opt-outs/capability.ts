import type { Capability } from '#server/capability.ts';
import { hearOptOutsElsewhere, hearReplies } from './hear-replies.ts';
import { optOutRoutes } from './routes.ts';

/** Numbers that want no more messages. */
export const optOuts: Capability = {
  name: 'opt-outs',
  mayImport: ['accounts'],
  tables: ['opt_outs'],
  routes: optOutRoutes,
  listeners: [hearReplies, hearOptOutsElsewhere],
  example: () => import('./testing/example.ts'),
};
