import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const exampleContent = z.object({ isThere: z.boolean() });
export type ExampleContent = z.infer<typeof exampleContent>;

export const getExampleContent = endpoint({
  method: 'GET',
  path: '/api/example-content',
  access: { permission: 'account.edit' },
  summary: 'Whether the account has the example content that the demonstration account begins with',
  answer: exampleContent,
});

/** `kept`: how many example contacts stay, because they were changed or joined other groups. */
const removed = z.object({ kept: z.number().int() });
export type ExampleContentRemoved = z.infer<typeof removed>;

export const removeExampleContent = endpoint({
  method: 'DELETE',
  path: '/api/example-content',
  access: { permission: 'account.edit' },
  heavy: true,
  summary:
    'Remove the example content for good: contacts, campaigns, replies, opt-outs, templates, sender IDs, reports, orders',
  answer: removed,
});
