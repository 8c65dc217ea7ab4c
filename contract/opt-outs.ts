import { z } from 'zod';
import { bulkAction, rowSelection } from './bulk-actions.ts';
import { endpoint } from './endpoint.ts';
import { listOf, moment, number, pageOf, pageQuery, requiredText, search, sortedBy } from './fields.ts';

/** The source of an opt-out: a reply, a user, an imported list, the API, or a link in a message. */
export const OPT_OUT_SOURCES = ['reply', 'manual', 'import', 'api', 'link'] as const;
export type OptOutSource = (typeof OPT_OUT_SOURCES)[number];
const source = z.enum(OPT_OUT_SOURCES);

export const optOut = z.object({
  number,
  source,
  /** The reply's text, the file's name, or the username of the user who added the opt-out. May be empty. */
  detail: z.string(),
  /** The time of the opt-out. For a reply, this is the time it arrived. */
  at: moment,
});
export type OptOut = z.infer<typeof optOut>;

const sort = sortedBy('-at', 'at', 'number', '-number');
const filter = z.object({ search, source: source.optional() });
export type OptOutFilter = z.infer<typeof filter>;

/** The reason for opting a number in again. The server logs it. */
const reason = requiredText(200);

export const listOptOuts = endpoint({
  method: 'GET',
  path: '/api/opt-outs',
  access: { permission: 'opt-outs.view' },
  heavy: 'searching',
  summary: 'List opt-outs',
  description: 'Searches for the first digits of a number, or the last four or more.',
  query: pageQuery().extend({ sort, ...filter.shape }),
  answer: pageOf(optOut),
});

export const downloadOptOuts = endpoint({
  method: 'GET',
  path: '/api/opt-outs.csv',
  access: { permission: 'opt-outs.view' },
  summary: 'Download opt-outs as CSV',
  query: filter.extend({ sort }),
  download: 'text/csv',
});

/** The maximum length of typed numbers in one call. Users can import longer lists. */
export const MAX_TYPED_NUMBERS_LENGTH = 100_000;

export const addOptOuts = endpoint({
  method: 'POST',
  path: '/api/opt-outs',
  access: { permission: 'opt-outs.edit' },
  large: true,
  heavy: true,
  summary: 'Opt numbers out',
  description: 'One number per line, or separated by commas.',
  body: z.object({ numbers: requiredText(MAX_TYPED_NUMBERS_LENGTH) }),
  answer: z.object({ added: z.number().int(), existing: z.number().int(), invalid: z.array(z.string()) }),
});

export const removeOptOut = endpoint({
  method: 'POST',
  path: '/api/opt-outs/:number/remove',
  access: { permission: 'opt-outs.edit' },
  summary: 'Remove an opt-out',
  params: z.object({ number }),
  body: z.object({ reason }),
});

export const removeOptOuts = endpoint({
  method: 'POST',
  path: '/api/opt-outs/remove',
  access: { permission: 'opt-outs.edit' },
  heavy: true,
  summary: 'Remove opt-outs',
  description: 'Ids are numbers.',
  body: rowSelection(number, filter, { reason }),
  answer: bulkAction,
});

/** The maximum number of removals that one call can restore. */
const MAX_RESTORED_OPT_OUTS = 100;

export const restoreOptOuts = endpoint({
  method: 'POST',
  path: '/api/opt-outs/restore',
  access: { permission: 'opt-outs.edit' },
  summary: 'Restore removed opt-outs',
  description: 'Restores their original time and source.',
  body: z.object({ numbers: listOf(number, MAX_RESTORED_OPT_OUTS) }),
  answer: z.object({ restored: z.number().int() }),
});

export const removedOptOut = z.object({
  id: z.number(),
  ...optOut.shape,
  reason: z.string(),
  /** The username of the user who removed the opt-out; null for the API or the operator. */
  removedBy: z.string().nullable(),
  removedAt: moment,
});
export type RemovedOptOut = z.infer<typeof removedOptOut>;

export const listRemovedOptOuts = endpoint({
  method: 'GET',
  path: '/api/opt-outs/removed',
  access: { permission: 'opt-outs.view' },
  heavy: 'searching',
  summary: 'List removed opt-outs',
  description: 'Includes the user and the reason. Searches for the first digits of a number.',
  query: pageQuery().extend({ sort: sortedBy('-id', 'id'), search }),
  answer: pageOf(removedOptOut),
});
