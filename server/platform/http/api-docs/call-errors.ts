import type { Endpoint } from '#contract/endpoint.ts';
import { requirementsOf } from '#contract/endpoint.ts';
import { V1_ERROR_CODES, V1_ERRORS, type V1ErrorCode } from '#contract/v1/error-codes.ts';

/** Codes that every call can give. */
const ALWAYS: V1ErrorCode[] = [
  'invalid',
  'unknown_version',
  'invalid_characters',
  'invalid_api_key',
  'not_permitted',
  'api_keys_only',
  'too_many',
  'too_many_at_once',
  'internal',
  'unavailable',
  'query_timeout',
];
/** Calls that change something can have a body, even if they need none. */
const WITH_CHANGE: V1ErrorCode[] = [
  'invalid_json',
  'too_deep',
  'too_large',
  'unsupported_type',
  'cross_origin',
  'concurrent_change',
];

/** Returns the codes of the errors that a call can give, by status. */
export function errorsOf(endpoint: Endpoint): Map<number, V1ErrorCode[]> {
  const { method, params, idempotent, errors = [] } = endpoint;
  const needs = requirementsOf(endpoint);
  const codes = new Set<V1ErrorCode>([
    ...ALWAYS,
    ...(method === 'GET' ? [] : WITH_CHANGE),
    ...(params ? (['not_found'] as const) : []),
    ...(needs?.feature || needs?.trait ? (['not_available'] as const) : []),
    ...(idempotent ? (['idempotency_key_reused'] as const) : []),
    ...errors,
  ]);
  return Map.groupBy(
    V1_ERROR_CODES.filter((code) => codes.has(code)),
    (code) => V1_ERRORS[code].status,
  );
}
