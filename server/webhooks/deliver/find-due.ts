import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { WebhookEvent } from '../calls/event.ts';

/** An event that is due at an endpoint, after `tries` failed attempts. */
export type DueEvent = WebhookEvent & { tries: number };

/** Returns the next events that are due at an endpoint, oldest first. */
export async function findDue(
  db: OwnerDb,
  { accountId, endpointId }: { accountId: number; endpointId: number },
  limit: number,
): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    /* prepared */ WITH due AS MATERIALIZED (
      SELECT sequence, tries, next_at FROM webhook_deliveries
      WHERE account_id = ${accountId} AND endpoint_id = ${endpointId} AND state = 'waiting' AND next_at <= now()
      ORDER BY next_at, sequence LIMIT ${limit}
    )
    SELECT e.id, e.sequence, e.type, e.at, e.data, d.tries
    FROM due d CROSS JOIN LATERAL (
      SELECT * FROM webhook_events WHERE account_id = ${accountId} AND sequence = d.sequence OFFSET 0
    ) e
    ORDER BY d.next_at, d.sequence`.execute(db);
  return rows;
}
