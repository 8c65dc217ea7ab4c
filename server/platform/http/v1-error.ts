import type { V1Error, V1ErrorType } from '#contract/v1/error.ts';
import type { ProblemAnswer } from '#contract/endpoint.ts';

/** Returns an error in the shape of the API for programs. `status` is that of the response. */
export const toV1Error = (status: number, { code, message, field }: ProblemAnswer): V1Error => ({
  type: typeOf(status),
  code,
  message,
  param: field ?? null,
});

function typeOf(status: number): V1ErrorType {
  if (status === 401) return 'authentication';
  if (status === 403) return 'permission';
  if (status === 404) return 'not_found';
  if (status === 409) return 'conflict';
  if (status === 429) return 'rate_limit';
  return status < 500 ? 'invalid_request' : 'server';
}

/** Whether a request is for the API for programs. */
export const isV1 = (url: string): boolean => url.startsWith('/v1/');
