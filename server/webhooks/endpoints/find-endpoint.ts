import type { Account } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import type { EndpointRow } from './stored-endpoint.ts';

/** Throws `not_found`. */
export async function findEndpoint(account: Account, webhookId: number): Promise<EndpointRow> {
  const row = await endpointOf(account, webhookId).executeTakeFirst();
  if (!row) throw notFound('webhook');
  return row;
}

/** Throws `not_found`. Other changes of the endpoint wait until the end of the transaction. */
export async function lockEndpoint(account: Account, webhookId: number): Promise<EndpointRow> {
  const row = await endpointOf(account, webhookId).forUpdate().executeTakeFirst();
  if (!row) throw notFound('webhook');
  return row;
}

const endpointOf = ({ id, db }: Account, webhookId: number) =>
  db.selectFrom('webhook_endpoints').selectAll().where('account_id', '=', id).where('id', '=', webhookId);
