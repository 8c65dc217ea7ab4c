import { hash } from 'node:crypto';
import type { Request } from '#contract/endpoint.ts';
import type { createSubAccount as endpoint } from '#contract/sub-accounts.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { keyReused } from '#server/platform/errors.ts';

type Creation = Request<typeof endpoint>['body'];

/**
 * Returns the id of the sub-account that an earlier request with the same key created, or undefined. Throws
 * `key_reused` if that request was different. The caller's transaction holds the lock of the master's names.
 */
export async function findCreated(
  tx: OwnerDb,
  masterId: number,
  creation: Creation,
): Promise<number | undefined> {
  if (creation.key === undefined) return undefined;
  const earlier = await tx
    .selectFrom('sub_accounts')
    .select(['id', 'request_hash'])
    .where('account_id', '=', masterId)
    .where('request_key', '=', creation.key)
    .executeTakeFirst();
  if (earlier && earlier.request_hash !== hashOf(creation)) throw keyReused();
  return earlier?.id;
}

/** Stores the key of the request that created a sub-account, if it has one. */
export async function saveKey(
  tx: OwnerDb,
  { masterId, id }: { masterId: number; id: number },
  creation: Creation,
): Promise<void> {
  if (creation.key === undefined) return;
  await tx
    .updateTable('sub_accounts')
    .set({ request_key: creation.key, request_hash: hashOf(creation) })
    .where('account_id', '=', masterId)
    .where('id', '=', id)
    .execute();
}

const hashOf = ({ name, timeZone, homeCountry, ownerEmail, credits }: Creation): string =>
  hash('sha256', JSON.stringify([name, timeZone, homeCountry, ownerEmail, credits]), 'base64url');
