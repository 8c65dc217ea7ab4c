import { z } from 'zod';

export const V1_ERROR_TYPES = [
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
export const v1Error = z.object({
  type: z.enum(V1_ERROR_TYPES),
  /** Stable. Programs should decide by it. */
  code: z.string(),
  /** For people: what happened and what to do. */
  message: z.string(),
  /** The field with the error. */
  param: z.string().nullable(),
});
export type V1Error = z.infer<typeof v1Error>;
