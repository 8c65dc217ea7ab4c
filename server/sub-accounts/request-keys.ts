import { createHash } from 'node:crypto';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';

/** A request that may be repeated under the same key. `body` is everything but the key. */
type KeyedRequest = { masterId: number; key: string; body: object };

const hashOf = (body: object): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/**
 * Returns the id of the sub-account that an earlier request with this key created, or undefined if there was
 * none. Throws `key_reused` if that request was different.
 */
export async function findCreated(
  tx: OwnerDb,
  { masterId, key, body }: KeyedRequest,
): Promise<number | undefined> {
  const earlier = await tx
    .selectFrom('sub_accounts')
    .select(['id', 'request_hash'])
    .where('account_id', '=', masterId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  if (!earlier || earlier.request_hash === hashOf(body)) return earlier?.id;
  throw new Problem(
    'conflict',
    'key_reused',
    'This key was used for a different request. Use a new key for each new request.',
    'key',
  );
}

/** Remembers which request created a sub-account. */
export async function saveRequestKey(
  tx: OwnerDb,
  id: number,
  { masterId, key, body }: KeyedRequest,
): Promise<void> {
  await tx
    .updateTable('sub_accounts')
    .set({ request_key: key, request_hash: hashOf(body) })
    .where('account_id', '=', masterId)
    .where('id', '=', id)
    .execute();
}
