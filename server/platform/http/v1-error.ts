import type { V1Error, V1ErrorType } from '#contract/v1/error.ts';
import { errorDocUrl } from '#contract/v1/error-codes.ts';
import type { ProblemAnswer } from '#contract/endpoint.ts';

/** The call with an error, and where its documentation is. */
export type ErrorOrigin = { publicUrl: string; requestId: string };

/** Returns an error in the shape of the API for programs. `status` is that of the response. */
export function toV1Error(
  status: number,
  { code: given, message, field }: ProblemAnswer,
  { publicUrl, requestId }: ErrorOrigin,
): V1Error {
  const code = given.startsWith('fst_err_') ? codeOf(status, given) : given;
  return {
    type: typeOf(status),
    code,
    message,
    param: field ?? null,
    doc_url: errorDocUrl(publicUrl, code),
    request_id: requestId,
  };
}

/** Replaces the codes of the web framework, which are no part of the API. */
function codeOf(status: number, code: string): string {
  if (status === 413) return 'too_large';
  if (status === 415) return 'unsupported_type';
  return code.includes('json') ? 'invalid_json' : 'invalid';
}

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
