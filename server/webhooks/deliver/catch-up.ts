import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { QueueName } from './queues.ts';

/** How many events one statement changes, so that it holds its locks briefly. */
const STEP = 10_000;

/** Times as text, which keeps their microseconds. */
type Marks = { discardBefore: string | null; retryBefore: string | null };

/**
 * Drops the waiting events of an endpoint that its account gave up, and makes those due at once that the endpoint has missed,
 * so that it gets them before newer ones. Works in steps. Stops early if `isOver`; the next turn continues.
 */
export async function catchUp(db: OwnerDb, queue: QueueName, isOver: () => boolean): Promise<void> {
  const marks = await readMarks(db, queue);
  while (!isOver()) {
    const changed = (await discardSome(db, queue, marks)) || (await retrySome(db, queue, marks));
    if (changed) continue;
    await clearMarks(db, queue, marks);
    return;
  }
}

async function readMarks(db: OwnerDb, { accountId, endpointId }: QueueName): Promise<Marks> {
  const { rows } = await sql<Marks>`
    SELECT discard_before::text AS "discardBefore", retry_before::text AS "retryBefore" FROM webhook_queues
    WHERE account_id = ${accountId} AND endpoint_id = ${endpointId}`.execute(db);
  return rows[0] ?? { discardBefore: null, retryBefore: null };
}

async function discardSome(
  db: OwnerDb,
  { accountId, endpointId }: QueueName,
  { discardBefore }: Marks,
): Promise<boolean> {
  if (discardBefore === null) return false;
  const { numAffectedRows } = await sql`
    WITH step AS MATERIALIZED (
      SELECT ctid FROM webhook_deliveries
      WHERE account_id = ${accountId} AND endpoint_id = ${endpointId} AND state = 'waiting' AND stored_at < ${discardBefore}::timestamptz LIMIT ${STEP}
    )
    UPDATE webhook_deliveries d SET state = 'discarded', next_at = NULL FROM step
    WHERE d.ctid = step.ctid AND d.account_id = ${accountId} AND d.state = 'waiting'`.execute(db);
  return numAffectedRows! > 0n;
}

/** Events that have been tried since then keep their time, so that an endpoint that refuses one event works on. */
async function retrySome(
  db: OwnerDb,
  { accountId, endpointId }: QueueName,
  { retryBefore }: Marks,
): Promise<boolean> {
  if (retryBefore === null) return false;
  const { numAffectedRows } = await sql`
    WITH step AS MATERIALIZED (
      SELECT ctid FROM webhook_deliveries
      WHERE account_id = ${accountId} AND endpoint_id = ${endpointId} AND state = 'waiting' AND next_at > stored_at
        AND last_at < ${retryBefore}::timestamptz LIMIT ${STEP}
    )
    UPDATE webhook_deliveries d SET next_at = d.stored_at FROM step
    WHERE d.ctid = step.ctid AND d.account_id = ${accountId} AND d.state = 'waiting'`.execute(db);
  return numAffectedRows! > 0n;
}

/** Keeps a mark that has changed meanwhile. */
const clearMarks = (
  db: OwnerDb,
  { accountId, endpointId }: QueueName,
  { discardBefore, retryBefore }: Marks,
) =>
  sql`
    UPDATE webhook_queues SET discard_before = nullif(discard_before, ${discardBefore}::timestamptz), retry_before = nullif(retry_before, ${retryBefore}::timestamptz)
    WHERE account_id = ${accountId} AND endpoint_id = ${endpointId}`.execute(db);
