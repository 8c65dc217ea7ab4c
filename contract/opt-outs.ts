import { z } from 'zod';
import { bulkAction, chosenRows } from './bulk-actions.ts';
import { endpoint } from './endpoint.ts';
import { moment, number, pageOf, pageQuery, required, search, sortedBy } from './fields.ts';

export const optOut = z.object({ number, source: z.enum(['reply', 'manual']), at: moment });
export type OptOut = z.infer<typeof optOut>;

const sort = sortedBy('-at', 'at', 'number', '-number');
const filter = z.object({ search });
export type OptOutFilter = z.infer<typeof filter>;

export const listOptOuts = endpoint({
  method: 'GET',
  path: '/api/opt-outs',
  access: { permission: 'opt-outs.view' },
  heavy: 'searching',
  summary: 'Numbers that opted out; search by the first digits',
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

export const addOptOuts = endpoint({
  method: 'POST',
  path: '/api/opt-outs',
  access: { permission: 'opt-outs.edit' },
  large: true,
  heavy: true,
  summary: 'Opt numbers out: one a line, or separated by commas',
  body: z.object({ numbers: required(100_000) }),
  answer: z.object({ added: z.number().int(), alreadyThere: z.number().int(), invalid: z.array(z.string()) }),
});

export const removeOptOut = endpoint({
  method: 'DELETE',
  path: '/api/opt-outs/:number',
  access: { permission: 'opt-outs.edit' },
  summary: 'Let a number be sent to again',
  params: z.object({ number }),
});

export const removeOptOuts = endpoint({
  method: 'POST',
  path: '/api/opt-outs/removals',
  access: { permission: 'opt-outs.edit' },
  heavy: true,
  summary: 'Let many numbers be sent to again: some, or all that match; an id is a number',
  body: chosenRows(number, filter),
  answer: bulkAction,
});
