import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment, pageOf, pageQuery, sortedBy } from './fields.ts';

const apiRequest = z.object({
  id,
  at: moment,
  method: z.string(),
  /** With the query string. */
  path: z.string(),
  status: z.int(),
  durationMs: z.int(),
  /** The id that the response has in `X-Request-Id`. */
  requestId: z.string(),
  address: z.string(),
  userAgent: z.string(),
});
export type ApiRequest = z.infer<typeof apiRequest>;

const access = { permission: 'integrations.edit' } as const;

export const listApiRequests = endpoint({
  method: 'GET',
  path: '/api/api-keys/:keyId/requests',
  access,
  summary: 'List the calls of an API key',
  description:
    'Newest first, up to 30 days and 100,000 calls. Of a busy key, the log has only some calls of each second.',
  params: z.object({ keyId: id }),
  query: pageQuery().extend({
    sort: sortedBy('-id', 'id'),
    outcome: z.enum(['succeeded', 'failed']).optional(),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
    path: z.string().max(200).optional().describe('The beginning of the path'),
    requestId: z.string().max(100).optional(),
    from: moment.optional(),
    to: moment.optional(),
  }),
  answer: pageOf(apiRequest),
});

export const getApiRequest = endpoint({
  method: 'GET',
  path: '/api/api-keys/:keyId/requests/:apiRequestId',
  access,
  summary: 'Get a call of an API key',
  description:
    'The bodies have at most 4,096 characters each. Texts of messages are hidden, unless the key shows them.',
  params: z.object({ keyId: id, apiRequestId: id }),
  answer: apiRequest.extend({ requestBody: z.string(), responseBody: z.string() }),
});
export type ApiRequestDetails = z.infer<typeof getApiRequest.answer>;
