import type { OwnerDb } from '#server/platform/db/handles.ts';
import { toCalledEndpoint } from '../endpoints/stored-endpoint.ts';
import type { LeasedQueue } from './queues.ts';

/** Reads an endpoint; undefined if it is disabled or deleted. `key` is the installation's. */
export async function readEnabled(db: OwnerDb, { accountId, endpointId }: LeasedQueue, key: string) {
  const row = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', endpointId)
    .where('is_enabled', '=', true)
    .executeTakeFirst();
  return row && toCalledEndpoint(key, row);
}
