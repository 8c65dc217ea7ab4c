import { sql } from 'kysely';
import { auditFrom, type UserCall } from '#server/accounts/index.ts';
import { lockEndpoint } from './find-endpoint.ts';
import { nameInLog } from './name-in-log.ts';

/** Deletes an endpoint with its queue. What it leaves in the log is deleted later. Throws `not_found`. */
export async function deleteEndpoint(call: UserCall, webhookId: number): Promise<undefined> {
  const { id, db } = call.account;
  await lockFeed(call.account);
  const { url } = await lockEndpoint(call.account, webhookId);
  await db.deleteFrom('webhook_endpoints').where('account_id', '=', id).where('id', '=', webhookId).execute();
  await db
    .deleteFrom('webhook_queues')
    .where('account_id', '=', id)
    .where('endpoint_id', '=', webhookId)
    .execute();
  // Without endpoints, nothing is collected.
  await sql`
    UPDATE webhook_feeds SET cursor = NULL
    WHERE account_id = ${id} AND NOT EXISTS (SELECT FROM webhook_endpoints WHERE account_id = ${id})`.execute(
    db,
  );
  await auditFrom(call, 'webhook deleted', nameInLog(webhookId, url));
}

/** So that no endpoint is created meanwhile, for which the account's events must be collected. */
const lockFeed = ({ id, db }: UserCall['account']) =>
  db
    .selectFrom('webhook_feeds')
    .select('account_id')
    .where('account_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
