import type { Capability } from '#server/capability.ts';
import type { Context } from '#server/context.ts';
import { pausedWhileDiskIsFull } from '#server/platform/disk/require-space.ts';
import { optOutsPersonalData } from './personal-data.ts';
import { hearOptOutsElsewhere, hearReplies } from './hear-replies.ts';
import { importingOptOuts } from './imports/importing.ts';
import { forgetImports } from './imports/list-imports.ts';
import { forgetRemovals } from './removals.ts';
import { removingOptOuts } from './remove-opt-outs.ts';
import { optOutRoutes } from './routes.ts';

/** Numbers that want no more messages. */
export const optOuts: Capability = {
  name: 'opt-outs',
  mayImport: ['accounts', 'bulk-actions'],
  tables: {
    account: [
      'opt_outs',
      'removed_opt_outs',
      'opt_out_imports',
      'opt_out_import_pieces',
      'opt_out_import_rejections',
      'opt_out_settings',
    ],
  },
  routes: optOutRoutes,
  bulkActions: [removingOptOuts],
  longWork: [pausedWhileDiskIsFull<Context>(importingOptOuts)],
  schedules: [
    { name: 'opt-outs.forget-imports', cron: '38 1 * * *', run: ({ db }) => forgetImports(db.owner) },
    { name: 'opt-outs.forget-removals', cron: '39 1 * * *', run: ({ db }) => forgetRemovals(db.owner) },
  ],
  listeners: [hearReplies, hearOptOutsElsewhere],
  personalData: optOutsPersonalData,
  example: () => import('./testing/example.ts'),
};
