import { type RawBuilder, sql } from 'kysely';
import type { OwnerDb } from '../db/handles.ts';
import { wake } from '../wake-ups/wake.ts';

/** An event that a listener failed to handle, or a job that failed. */
export type FailedWork = {
  /** A number for an event, a UUID for a job. */
  id: string;
  /** The listener and its event, or the job. */
  what: string;
  /** Null if the work belongs to no account. */
  accountId: number | null;
  since: Date;
  tries: number;
  error: string;
  /** Null if the work is parked, because parked work is not retried. */
  retryAt: Date | null;
};

/** Selects failed work: all parked items, or one item by id. */
export type FailedWorkSelector = 'all parked' | { id: string };

/** Lists up to `limit` items of failed work that are parked or waiting for a retry, oldest first. */
export async function listFailed(db: OwnerDb, limit: number): Promise<FailedWork[]> {
  const { rows } = await sql<FailedWork>`
    SELECT * FROM (
      SELECT id::text, listener || ' (' || name || ')' AS what, account_id AS "accountId", failed_at AS since,
        tries::int, error, retry_at AS "retryAt"
      FROM failed_events WHERE error IS NOT NULL
      UNION ALL
      SELECT id::text, name, CASE jsonb_typeof(data -> 'accountId') WHEN 'number' THEN (data ->> 'accountId')::bigint END,
        created_on, retry_count + 1, coalesce(output ->> 'message', output #>> '{value,message}', output::text, ''),
        CASE state WHEN 'retry' THEN start_after END
      FROM jobs.job WHERE state IN ('failed', 'retry')
    ) AS failed ORDER BY since, id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countParkedWork(db: OwnerDb): Promise<number> {
  const { rows } = await sql<{ parked: number }>`
    SELECT (SELECT count(*) FROM failed_events WHERE ${eventCondition('all parked')})
      + (SELECT count(*) FROM jobs.job WHERE ${jobCondition('all parked')}) AS parked`.execute(db);
  return rows[0]!.parked;
}

/** Retries failed work now, with a full set of attempts. Returns the number of retried items. */
export function retryFailed(db: OwnerDb, which: FailedWorkSelector): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const events = await sql`
      UPDATE failed_events SET tries = 0, retry_at = now(), parked_at = NULL WHERE ${eventCondition(which)}`.execute(
      tx,
    );
    const jobs = await sql`
      UPDATE jobs.job SET state = 'retry', retry_count = 0, started_on = NULL, completed_on = NULL, start_after = now()
      WHERE ${jobCondition(which)}`.execute(tx);
    await wake(tx, 'events');
    await wake(tx, 'jobs');
    return Number(events.numAffectedRows) + Number(jobs.numAffectedRows);
  });
}

/** Deletes one item of failed work for good. Returns false if the id is unknown. */
export function dropFailed(db: OwnerDb, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const events = await sql`DELETE FROM failed_events WHERE ${eventCondition({ id })}`.execute(tx);
    const jobs = await sql`DELETE FROM jobs.job WHERE ${jobCondition({ id })}`.execute(tx);
    // Events that waited behind the item are now due.
    await wake(tx, 'events');
    return Number(events.numAffectedRows) + Number(jobs.numAffectedRows) > 0;
  });
}

const eventCondition = (which: FailedWorkSelector): RawBuilder<unknown> =>
  which === 'all parked' ? sql`parked_at IS NOT NULL` : sql`id::text = ${which.id} AND error IS NOT NULL`;

const jobCondition = (which: FailedWorkSelector): RawBuilder<unknown> =>
  which === 'all parked'
    ? sql`state = 'failed'`
    : sql`id::text = ${which.id} AND state IN ('failed', 'retry')`;
