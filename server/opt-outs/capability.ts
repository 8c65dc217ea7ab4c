import type { Capability } from '#server/capability.ts';
import type { Context } from '#server/context.ts';
import { pauseWhileDiskFull } from '#server/platform/disk/require-space.ts';
import { optOutsPersonalData } from './personal-data.ts';
import { handleOptOutsElsewhere, handleReplies } from './handle-replies.ts';
import { optOutImportWork } from './imports/import-work.ts';
import { forgetImports } from './imports/list-imports.ts';
import { forgetRemovals } from './removals.ts';
import { removeOptOutsAction } from './remove-opt-outs.ts';
import { optOutRoutes } from './routes.ts';

/** The capability of opt-outs: numbers that must not receive messages. */
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
  bulkActions: [removeOptOutsAction],
  longWork: [pauseWhileDiskFull<Context>(optOutImportWork)],
  schedules: [
    { name: 'opt-outs.forget-imports', cron: '38 1 * * *', run: ({ db }) => forgetImports(db.owner) },
    { name: 'opt-outs.forget-removals', cron: '39 1 * * *', run: ({ db }) => forgetRemovals(db.owner) },
  ],
  listeners: [handleReplies, handleOptOutsElsewhere],
  personalData: optOutsPersonalData,
  example: () => import('./testing/example.ts'),
};
