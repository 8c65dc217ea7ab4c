import { invalid } from '../errors.ts';
import type { Caller } from './routes.ts';

/**
 * Returns the `Idempotency-Key` header, which identifies a request if it is repeated; undefined without it.
 * Throws `invalid` if the header is too long.
 */
export function readIdempotencyKey(caller: Caller): string | undefined {
  const key = caller.header('idempotency-key')?.trim();
  if (key !== undefined && key.length > 100)
    throw invalid('key', 'invalid', 'An Idempotency-Key can have up to 100 characters.');
  return key === '' ? undefined : key;
}
