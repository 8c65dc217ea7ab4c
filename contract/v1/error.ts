import { z } from 'zod';

const V1_ERROR_TYPES = [
  'invalid_request',
  'authentication',
  'permission',
  'not_found',
  'conflict',
  'rate_limit',
  'server',
] as const;
export type V1ErrorType = (typeof V1_ERROR_TYPES)[number];

/** What went wrong in a call of the API, or with one message of a call. */
export const v1Error = z
  .object({
    type: z.enum(V1_ERROR_TYPES).describe('The kind of error, by its status'),
    code: z.string().describe('Stable. Programs should decide by it'),
    message: z.string().describe('For people: what happened and what to do. The words can change'),
    param: z.string().nullable().describe('The field with the error, with its path in the body'),
    doc_url: z.url().describe('The page that explains the code'),
    request_id: z.string().describe('The id of the call. Name it when you ask for help'),
  })
  .meta({ id: 'Error', description: 'What went wrong in a call, or with one message of a call' });
export type V1Error = z.infer<typeof v1Error>;
