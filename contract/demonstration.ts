import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { campaignsUsing } from './sending.ts';

const exampleContent = z.object({
  exists: z.boolean(),
  /** The account's own campaigns that use an example group. They are paused if the group is removed. */
  usedBy: campaignsUsing,
});
export type ExampleContent = z.infer<typeof exampleContent>;

export const getExampleContent = endpoint({
  method: 'GET',
  path: '/api/example-content',
  access: { permission: 'account.edit' },
  summary: 'Check whether the account has example content',
  answer: exampleContent,
});

/**
 * `kept`: the number of example contacts that remain, because users changed them or added them to other
 * groups.
 */
const exampleRemovalResult = z.object({ kept: z.number().int() });
export type ExampleRemovalResult = z.infer<typeof exampleRemovalResult>;

export const removeExampleContent = endpoint({
  method: 'DELETE',
  path: '/api/example-content',
  access: { permission: 'account.edit' },
  heavy: true,
  summary: 'Delete the example content',
  description:
    'Deletes example contacts, campaigns, replies, opt-outs, templates, sender IDs, reports and orders. This cannot be undone.',
  answer: exampleRemovalResult,
});
