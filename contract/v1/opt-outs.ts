import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, requiredText, search } from '../fields.ts';
import { OPT_OUT_SOURCES } from '../opt-outs.ts';
import { v1Error } from './error.ts';
import { typedNumber } from './number.ts';
import { v1Next, v1Page } from './paging.ts';

/** The most numbers in one call. */
const MAX_NUMBERS_IN_CALL = 1000;

const view = { apiKey: true, permission: 'opt-outs.view' } as const;
const edit = { apiKey: true, permission: 'opt-outs.edit' } as const;

const optOut = z
  .object({
    number: z.string().describe('The number with its country code, without a plus sign'),
    opted_out: z.boolean().describe('Whether the number gets no messages'),
    since: z.iso.datetime().nullable().describe('When the number opted out'),
    source: z
      .enum(OPT_OUT_SOURCES)
      .nullable()
      .describe(
        '`reply`: the person asked. `manual`: a user. `import`: a file. `api`: a program. `link`: a link',
      ),
    detail: z.string().nullable().describe('The text of the reply, the name of the file, or the user'),
  })
  .meta({ id: 'OptOut' });
export type V1OptOut = z.infer<typeof optOut>;

const params = z.object({ number: typedNumber });

const example = {
  number: '27821234567',
  opted_out: true,
  since: '2026-12-01T08:30:00.000Z',
  source: 'reply',
  detail: 'STOP',
} as const;
const addedExample = { ...example, source: 'api', detail: '' } as const;

export const listV1OptOuts = endpoint({
  method: 'GET',
  path: '/v1/opt-outs',
  access: view,
  heavy: 'searching',
  summary: 'List opt-outs',
  description: 'Newest first.',
  query: z.object({
    ...v1Page,
    search: search.describe('The first digits of numbers, or the last four or more'),
    source: z.enum(OPT_OUT_SOURCES).optional(),
    since: z.iso.datetime({ offset: true }).optional().describe('Only opt-outs from this time on'),
  }),
  answer: z.object({
    opt_outs: z.array(optOut),
    next: v1Next,
  }),
  examples: {
    query: { since: '2026-12-01T00:00:00Z', limit: 50 },
    answer: { opt_outs: [example], next: null },
  },
});

export const getV1OptOut = endpoint({
  method: 'GET',
  path: '/v1/opt-outs/:number',
  access: view,
  summary: 'Check whether a number opted out',
  params,
  answer: optOut,
  errors: ['invalid_number'],
  examples: { params: { number: '27821234567' }, answer: example },
});

export const addV1OptOut = endpoint({
  method: 'PUT',
  path: '/v1/opt-outs/:number',
  access: edit,
  summary: 'Opt a number out',
  description: 'The number gets no more messages. An existing opt-out stays unchanged.',
  params,
  answer: optOut,
  errors: ['invalid_number', 'too_many_opt_outs'],
  examples: { params: { number: '27821234567' }, answer: addedExample },
});

export const removeV1OptOut = endpoint({
  method: 'DELETE',
  path: '/v1/opt-outs/:number',
  access: edit,
  summary: 'Opt a number in again',
  description:
    'Only do this if the person asked for it. The reason is kept in the list of removed opt-outs. A number that has not opted out stays unchanged.',
  params,
  query: z.object({ reason: requiredText(200).describe('Why the number may get messages again') }),
  answer: optOut,
  errors: ['invalid_number'],
  examples: {
    params: { number: '27821234567' },
    query: { reason: 'Asked us by email' },
    answer: { number: '27821234567', opted_out: false, since: null, source: null, detail: null },
  },
});

const added = z
  .object({
    number: z.string(),
    status: z.enum(['opted_out', 'unchanged']).describe('`unchanged`: the number had opted out before'),
  })
  .meta({ id: 'AddedOptOut' });
const refused = z
  .object({ number: z.string().describe('As you sent it'), status: z.literal('refused'), error: v1Error })
  .meta({ id: 'RefusedOptOut' });

export const addV1OptOuts = endpoint({
  method: 'POST',
  path: '/v1/opt-outs/batch',
  access: edit,
  heavy: true,
  summary: 'Opt numbers out',
  description:
    'Up to 1,000 numbers. Each has its own result, in the same order. Repeating the call changes nothing more.',
  body: z.object({
    numbers: listOf(
      typedNumber,
      MAX_NUMBERS_IN_CALL,
      `Send at most ${MAX_NUMBERS_IN_CALL.toLocaleString('en')} numbers in a call.`,
    ),
  }),
  answer: z.object({ opt_outs: z.array(z.union([added, refused])) }),
  errors: ['too_many_opt_outs'],
  examples: {
    body: { numbers: ['+27821234567', '083 123 4567'] },
    answer: {
      opt_outs: [
        { number: '27821234567', status: 'opted_out' },
        { number: '27831234567', status: 'unchanged' },
      ],
    },
  },
});
