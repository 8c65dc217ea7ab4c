import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, listOf, moment, pageOf, pageQuery, sortedBy } from './fields.ts';

/** The maximum number of ids in a bulk action. */
export const MAX_SELECTED_ROWS = 1000;

/** The maximum number of bulk actions that an account can run at the same time. */
export const MAX_RUNNING_ACTIONS = 3;

const SELECTION_PROBLEM = `Choose 1 to ${MAX_SELECTED_ROWS} rows, or all rows that match.`;

/**
 * Returns the schema of a bulk action's body. The body selects rows by id, or selects all rows that match a
 * filter. `settings` are additional fields of the body.
 */
export const rowSelection = <
  Id extends z.ZodType,
  Filter extends z.ZodObject,
  Settings extends z.ZodRawShape,
>(
  idOfRow: Id,
  filter: Filter,
  settings: Settings = {} as Settings,
) =>
  z
    .strictObject({
      ...settings,
      ids: listOf(idOfRow, MAX_SELECTED_ROWS, SELECTION_PROBLEM)
        .refine((ids) => ids.length > 0, SELECTION_PROBLEM)
        .optional(),
      // Reject unknown filters: ignoring a misspelt filter would select every row.
      matching: (filter.strict() as unknown as Filter).optional(),
    })
    .refine(
      ({ ids, matching }: { ids?: unknown; matching?: unknown }) =>
        (ids === undefined) !== (matching === undefined),
      SELECTION_PROBLEM,
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

export const BULK_LISTS = ['opt-outs', 'contacts', 'groups', 'conversations'] as const;
export type BulkList = (typeof BULK_LISTS)[number];

export const bulkAction = z.object({
  id: z.number(),
  action: z.enum(BULK_ACTIONS),
  list: z.enum(BULK_LISTS),
  /** The group, if the action applies to a group's list of contacts; null for other lists. */
  groupId: z.number().nullable(),
  state: z.enum(['running', 'done', 'cancelled', 'failed']),
  /** The number of selected rows when the action started; null if there were too many to count. */
  total: z.number().int().nullable(),
  done: z.number().int(),
  /** The number of selected rows that the action skipped, for example because they were deleted. */
  skipped: z.number().int(),
  /** Why the action failed, and what to do about it. */
  problem: z.string().nullable(),
  canUndo: z.boolean(),
  /** The bulk action that this action undoes; null for other actions. */
  undoOf: z.number().nullable(),
  startedAt: moment,
  finishedAt: moment.nullable(),
});
export type BulkAction = z.infer<typeof bulkAction>;

export const listBulkActions = endpoint({
  method: 'GET',
  path: '/api/bulk-actions',
  access: { permission: 'account.view' },
  background: true,
  summary: 'List bulk actions that are running or ended in the last 30 days',
  query: pageQuery(20).extend({
    sort: sortedBy('-id', 'id'),
    list: z.enum(BULK_LISTS).optional(),
    groupId: id.optional(),
    state: bulkAction.shape.state.optional(),
  }),
  answer: pageOf(bulkAction),
});

/** Cancels a bulk action. The caller also needs the permission that starting the action required. */
export const cancelBulkAction = endpoint({
  method: 'POST',
  path: '/api/bulk-actions/:bulkActionId/cancel',
  access: { anyOf: ['opt-outs.edit', 'contacts.edit', 'campaigns.send'] },
  summary: 'Cancel a bulk action',
  description: 'Finished rows keep their changes. Cancelling again has no effect.',
  params: z.object({ bulkActionId: id }),
  answer: bulkAction,
});

/** Undoes a bulk action. The caller also needs the permission that starting the action required. */
export const undoBulkAction = endpoint({
  method: 'POST',
  path: '/api/bulk-actions/:bulkActionId/undo',
  access: { anyOf: ['opt-outs.edit', 'contacts.edit', 'campaigns.send'] },
  heavy: true,
  summary: 'Undo a bulk action',
  description: 'Rows that were changed again since keep their new values.',
  params: z.object({ bulkActionId: id }),
  answer: bulkAction,
});
