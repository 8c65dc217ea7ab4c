import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment, pageOf, pageQuery, sortedBy } from './fields.ts';
import { name } from './names.ts';

/**
 * The maximum length of an imported list, in characters: enough for 150,000 numbers, each on its own line.
 */
export const MAX_LIST_LENGTH = 3_000_000;

/** The maximum number of lists that an account can import at the same time. */
export const MAX_RUNNING_IMPORTS = 3;

const LIST_TOO_LONG =
  'This list is too long. Split it into lists of up to 150,000 numbers and import each of them.';

export const optOutImport = z.object({
  id: z.number(),
  fileName: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** The share of the list already imported, from 0 to 1. */
  progress: z.number().min(0).max(1),
  added: z.number().int(),
  /** Numbers that were already opted out, and numbers repeated in the list. */
  existing: z.number().int(),
  invalid: z.number().int(),
  /** Why the import failed, and what to do about it. */
  problem: z.string().nullable(),
  startedAt: moment,
  finishedAt: moment.nullable(),
});
export type OptOutImport = z.infer<typeof optOutImport>;

export const importOptOuts = endpoint({
  method: 'POST',
  path: '/api/opt-outs/imports',
  access: { permission: 'opt-outs.edit' },
  large: true,
  heavy: true,
  summary: 'Import a list of opt-outs',
  description: 'Takes one number per line, or a table with a column of numbers. Runs in the background.',
  body: z.object({
    fileName: name(200),
    text: z.string().min(1, 'This list is empty.').max(MAX_LIST_LENGTH, LIST_TOO_LONG),
  }),
  answer: optOutImport,
});

export const listOptOutImports = endpoint({
  method: 'GET',
  path: '/api/opt-outs/imports',
  access: { permission: 'opt-outs.view' },
  background: true,
  summary: 'List imports of opt-outs',
  description: 'The last 90 days.',
  query: pageQuery(20).extend({ sort: sortedBy('-id', 'id') }),
  answer: pageOf(optOutImport),
});

export const downloadOptOutRejections = endpoint({
  method: 'GET',
  path: '/api/opt-outs/imports/:optOutImportId/rejections.csv',
  access: { permission: 'opt-outs.view' },
  summary: 'Download the invalid entries of an import of opt-outs, as CSV',
  description: 'Each entry has its line and the reason.',
  params: z.object({ optOutImportId: id }),
  download: 'text/csv',
});
