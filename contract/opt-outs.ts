import { z } from 'zod';
import { bulkAction, chosenRows } from './bulk-actions.ts';
import { endpoint } from './endpoint.ts';
import { listOf, moment, number, pageOf, pageQuery, required, search, sortedBy } from './fields.ts';

/** How an opt-out came: a reply, a user, a list of numbers, a program, or a link in a message. */
export const OPT_OUT_SOURCES = ['reply', 'manual', 'import', 'api', 'link'] as const;
export type OptOutSource = (typeof OPT_OUT_SOURCES)[number];
const source = z.enum(OPT_OUT_SOURCES);

export const optOut = z.object({
  number,
  source,
  /** The text of the reply, the name of the file, or the username of who added it; may be empty. */
  detail: z.string(),
  /** Of a reply, when it came. */
  at: moment,
});
export type OptOut = z.infer<typeof optOut>;

const sort = sortedBy('-at', 'at', 'number', '-number');
const filter = z.object({ search, source: source.optional() });
export type OptOutFilter = z.infer<typeof filter>;

/** Why somebody who opted out is let in again. It is written down. */
const reason = required(200);

export const listOptOuts = endpoint({
  method: 'GET',
  path: '/api/opt-outs',
  access: { permission: 'opt-outs.view' },
  heavy: 'searching',
  summary: 'Numbers that opted out; search by the first digits, or by the last four or more',
  query: pageQuery().extend({ sort, ...filter.shape }),
  answer: pageOf(optOut),
});

export const downloadOptOuts = endpoint({
  method: 'GET',
  path: '/api/opt-outs.csv',
  access: { permission: 'opt-outs.view' },
  summary: 'The opt-outs as a file',
  query: filter.extend({ sort }),
  download: 'text/csv',
});

/** The most characters of numbers that are opted out at once; longer lists are imported. */
export const MOST_TYPED = 100_000;

export const addOptOuts = endpoint({
  method: 'POST',
  path: '/api/opt-outs',
  access: { permission: 'opt-outs.edit' },
  large: true,
  heavy: true,
  summary: 'Opt numbers out: one a line, or separated by commas',
  body: z.object({ numbers: required(MOST_TYPED) }),
  answer: z.object({ added: z.number().int(), alreadyThere: z.number().int(), invalid: z.array(z.string()) }),
});

export const removeOptOut = endpoint({
  method: 'POST',
  path: '/api/opt-outs/:number/removal',
  access: { permission: 'opt-outs.edit' },
  summary: 'Let a number be sent to again',
  params: z.object({ number }),
  body: z.object({ reason }),
});

export const removeOptOuts = endpoint({
  method: 'POST',
  path: '/api/opt-outs/removals',
  access: { permission: 'opt-outs.edit' },
  heavy: true,
  summary: 'Let many numbers be sent to again: some, or all that match; an id is a number',
  body: chosenRows(number, filter, { reason }),
  answer: bulkAction,
});

/** The most removals that can be taken back at once. */
const MOST_RESTORED = 100;

export const restoreOptOuts = endpoint({
  method: 'POST',
  path: '/api/opt-outs/restorations',
  access: { permission: 'opt-outs.edit' },
  summary: 'Take removals back: the numbers are opted out as they were, with time and source',
  body: z.object({ numbers: listOf(number, MOST_RESTORED) }),
  answer: z.object({ restored: z.number().int() }),
});

export const removedOptOut = z.object({
  id: z.number(),
  ...optOut.shape,
  reason: z.string(),
  /** The username of who removed it; null if that was no user. */
  removedBy: z.string().nullable(),
  removedAt: moment,
});
export type RemovedOptOut = z.infer<typeof removedOptOut>;

export const listRemovedOptOuts = endpoint({
  method: 'GET',
  path: '/api/opt-outs/removed',
  access: { permission: 'opt-outs.view' },
  heavy: 'searching',
  summary: 'Opt-outs that were removed, by whom and why; search by the first digits',
  query: pageQuery().extend({ sort: sortedBy('-id', 'id'), search }),
  answer: pageOf(removedOptOut),
});
