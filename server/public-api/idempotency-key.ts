import { invalid } from '#server/platform/errors.ts';
import type { Caller, Identity } from '#server/platform/http/routes.ts';

const MAX_LENGTH = 255;

/** Returns the id of the API key that makes a call. */
export const keyIdOf = ({ apiKey }: Identity): number => apiKey!.keyId;

/** Returns the `Idempotency-Key` of a call, if it has one. Throws `invalid` for a key that is empty or too long. */
export function idempotencyKeyOf(caller: Pick<Caller, 'header'>): string | undefined {
  const key = caller.header('idempotency-key');
  if (key !== undefined && (key === '' || key.length > MAX_LENGTH))
    throw invalid('Idempotency-Key', 'invalid', `An Idempotency-Key has 1 to ${MAX_LENGTH} characters.`);
  return key;
}
