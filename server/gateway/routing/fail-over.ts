import { type Kysely, sql } from 'kysely';
import { moveMessages, type ResultRecord } from '#server/messages/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Routing } from './routing.ts';

type Refused = {
  message_id: string;
  batch_id: number;
  account_id: number;
  number: string;
  sender: string;
  tried_carriers: number[];
};

/**
 * Passes messages that a carrier refused to the carriers of their next routes, in the caller's transaction. Returns
 * the results without another route, which are refused for good.
 */
export async function failOver<Result extends ResultRecord>(
  tx: Kysely<Tables>,
  carrierId: number,
  routing: Routing,
  results: Result[],
): Promise<Result[]> {
  const { rows } = await sql<Refused>`
    SELECT m.id AS message_id, m.batch_id, m.account_id, m.number, b.sender, b.tried_carriers
    FROM unnest(${results.map((result) => result.accountId)}::bigint[], ${results.map((result) => result.messageId)}::uuid[]) AS r(account_id, id)
    JOIN messages m ON m.account_id = r.account_id AND m.id = r.id
    JOIN message_batches b ON b.id = m.batch_id
    WHERE b.ended IS NULL`.execute(tx);
  const moving = new Map<string, Refused & { to: number }>();
  for (const row of rows) {
    const { number, sender, account_id: accountId, tried_carriers } = row;
    const to = routing.carrierUpFor({ number, accountId, sender, except: [...tried_carriers, carrierId] });
    if (to !== null) moving.set(row.message_id, { ...row, to });
  }
  for (const group of Map.groupBy(moving.values(), (row) => `${row.batch_id} ${row.to}`).values()) {
    const { batch_id: batchId, account_id: accountId, to } = group[0]!;
    const messageIds = group.map((row) => row.message_id);
    await moveMessages(tx, { batchId, accountId, messageIds, carrierId: to, refusedBy: carrierId });
  }
  return results.filter((result) => !moving.has(result.messageId));
}
