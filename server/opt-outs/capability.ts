import type { Capability } from '#server/capability.ts';
import { hearOptOutsElsewhere, hearReplies } from './hear-replies.ts';
import { removingOptOuts } from './remove-opt-outs.ts';
import { optOutRoutes } from './routes.ts';

/** Numbers that want no more messages. */
export const optOuts: Capability = {
  name: 'opt-outs',
  mayImport: ['accounts', 'bulk-actions'],
  tables: ['opt_outs'],
  routes: optOutRoutes,
  bulkActions: [removingOptOuts],
  listeners: [hearReplies, hearOptOutsElsewhere],
  example: () => import('./testing/example.ts'),
};
