import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, listOf, moment, pageOf, pageQuery, sortedBy } from './fields.ts';

/** The most rows that can be chosen one by one for a bulk action. */
export const MOST_CHOSEN = 1000;

/** The most bulk actions of an account that run at the same time. */
export const MOST_RUNNING = 3;

const CHOOSE = `Choose 1 to ${MOST_CHOSEN} rows, or all rows that match.`;

/**
 * The rows that a bulk action is for: some by their ids, or all that match a query of their list. `settings` are what else
 * the action needs to know.
 */
export const chosenRows = <Id extends z.ZodType, Filter extends z.ZodObject, Settings extends z.ZodRawShape>(
  idOfRow: Id,
  filter: Filter,
  settings: Settings = {} as Settings,
) =>
  z
    .strictObject({
      ...settings,
      ids: listOf(idOfRow, MOST_CHOSEN, CHOOSE)
        .refine((ids) => ids.length > 0, CHOOSE)
        .optional(),
      // A misspelt filter would be none: all rows.
      matching: (filter.strict() as unknown as Filter).optional(),
    })
    .refine(
      ({ ids, matching }: { ids?: unknown; matching?: unknown }) =>
        (ids === undefined) !== (matching === undefined),
      CHOOSE,
    );

export const BULK_ACTIONS = [
  'remove-opt-outs',
  'remove-contacts',
  'add-to-groups',
  'leave-groups',
  'move-contacts',
  'set-field',
  'opt-out-contacts',
  'delete-contacts',
  'delete-groups',
  'empty-groups',
  'merge-groups',
  'retype-field',
  'merge-fields',
  'finish-conversations',
  'reopen-conversations',
  'read-conversations',
] as const;
export type BulkActionName = (typeof BULK_ACTIONS)[number];

/** The lists whose rows bulk actions are for. */
export const BULK_LISTS = ['opt-outs', 'contacts', 'groups', 'conversations'] as const;
export type BulkList = (typeof BULK_LISTS)[number];

export const bulkAction = z.object({
  id: z.number(),
  action: z.enum(BULK_ACTIONS),
  list: z.enum(BULK_LISTS),
  /** The group whose contacts are listed. */
  groupId: z.number().nullable(),
  state: z.enum(['running', 'done', 'cancelled', 'failed']),
  /** The number of rows when it was started; null if they were too many to be counted. */
  total: z.number().int().nullable(),
  done: z.number().int(),
  /** Rows that were no longer there, or are not the account's. */
  skipped: z.number().int(),
  /** Why it failed, and what to do about it. */
  problem: z.string().nullable(),
  /** Whether what it changed can be taken back. */
  mayUndo: z.boolean(),
  /** The bulk action that it takes back. */
  undoes: z.number().nullable(),
  startedAt: moment,
  finishedAt: moment.nullable(),
});
export type BulkAction = z.infer<typeof bulkAction>;

export const listBulkActions = endpoint({
  method: 'GET',
  path: '/api/bulk-actions',
  access: { permission: 'account.view' },
  background: true,
  summary: 'Bulk actions that run, or that ended in the last 30 days',
  query: pageQuery(20).extend({
    sort: sortedBy('-id', 'id'),
    list: z.enum(BULK_LISTS).optional(),
    groupId: id.optional(),
    state: bulkAction.shape.state.optional(),
  }),
  answer: pageOf(bulkAction),
});

/** Also requires the permission to start it. */
export const cancelBulkAction = endpoint({
  method: 'POST',
  path: '/api/bulk-actions/:bulkActionId/cancel',
  access: { anyOf: ['opt-outs.edit', 'contacts.edit', 'campaigns.send'] },
  summary: 'Stop a bulk action; what is done stays done. Cancelling it again changes nothing',
  params: z.object({ bulkActionId: id }),
  answer: bulkAction,
});

/** Also requires the permission to start it. */
export const undoBulkAction = endpoint({
  method: 'POST',
  path: '/api/bulk-actions/:bulkActionId/undo',
  access: { anyOf: ['opt-outs.edit', 'contacts.edit', 'campaigns.send'] },
  heavy: true,
  summary: 'Take back what a bulk action changed, as far as it was not changed again since',
  params: z.object({ bulkActionId: id }),
  answer: bulkAction,
});
