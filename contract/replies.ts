import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, numberUnlessForgotten, pageOf, pageQuery, search, sortedBy } from './fields.ts';

export const reply = z.object({
  id: z.number(),
  number: numberUnlessForgotten,
  /** The contact's name, if the number belongs to a contact. */
  name: z.string(),
  text: z.string(),
  receivedAt: moment,
  campaignId: z.number().nullable(),
  campaignName: z.string().nullable(),
  /** Whether the phone got something else from that sender shortly before, which the reply may mean instead. */
  isGuess: z.boolean(),
  /** Whether it was read as a request to opt out. */
  optedOut: z.boolean(),
});
export type Reply = z.infer<typeof reply>;

const sort = sortedBy('-id', 'id', 'number', '-number');
const filter = z.object({
  search,
  optedOut: z
    .stringbool()
    .optional()
    .describe('Only those that asked to opt out, or only those that did not'),
});

export const listReplies = endpoint({
  method: 'GET',
  path: '/api/replies',
  access: { permission: 'messages.view' },
  heavy: 'searching',
  summary: 'Replies; search by the first digits of the number, words of the reply, or the name',
  query: pageQuery().extend({ sort, ...filter.shape }),
  answer: pageOf(reply),
});

export const downloadReplies = endpoint({
  method: 'GET',
  path: '/api/replies.csv',
  access: { permission: 'messages.view' },
  summary: 'The replies as a file',
  query: filter.extend({ sort }),
  download: 'text/csv',
});
