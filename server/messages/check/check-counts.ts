import { sql } from 'kysely';
import { MESSAGE_STATES } from '#contract/messages.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { keptCost } from './list-messages.ts';
import { messageStates } from './states.ts';

/** A figure that is not what the rows say. */
export type WrongCount = {
  accountId: number;
  /** A batch, or a campaign, with its id. */
  of: string;
  what: string;
  kept: number;
  counted: number;
};

const AT_ONCE = 500;

/**
 * Compares what is kept of every batch with its messages: the counts by state, what was refunded, and the breakdown by state. Reads
 * every message; about a minute per 20 million. Each piece is one statement, so that what changes meanwhile does no harm.
 */
export async function* checkCounts(db: OwnerDb): AsyncGenerator<{ batches: number; wrong: WrongCount[] }> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ last: number | null; batches: number; wrong: WrongCount[] | null }>`
      WITH looked_at AS MATERIALIZED (
        SELECT * FROM message_batches WHERE id > ${after} ORDER BY id LIMIT ${AT_ONCE}
      ), kept AS (
        SELECT b.account_id, b.id, k.what, k.state, k.kept
        FROM looked_at b CROSS JOIN LATERAL (
          VALUES ${sql.join(MESSAGE_STATES.map((state) => sql`(${state}::text, ${messageStates[state]}::int, ${sql.ref(`b.${state}`)}::bigint)`))}
        ) k(what, state, kept)
      ), counted AS (
        SELECT b.id, m.state::int AS state, count(*) AS messages, sum(m.parts) AS parts, sum(${keptCost}) AS cost
        FROM looked_at b JOIN messages m
          ON m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id
        GROUP BY 1, 2
      ), lines AS (
        SELECT b.account_id, b.id, l.state::int AS state, sum(l.messages) AS messages, sum(l.parts) AS parts, sum(l.cost) AS cost
        FROM looked_at b JOIN batch_breakdowns l ON l.account_id = b.account_id AND l.batch_id = b.id
        WHERE b.broken_down GROUP BY 1, 2, 3
      ), compared AS (
        SELECT account_id, id, what, kept, coalesce(c.messages, 0) AS counted FROM kept LEFT JOIN counted c USING (id, state)
        UNION ALL
        SELECT account_id, id, 'messages that the breakdown has in state ' || state, l.messages, coalesce(c.messages, 0)
        FROM lines l LEFT JOIN counted c USING (id, state)
        UNION ALL
        SELECT account_id, id, 'parts that the breakdown has in state ' || state, l.parts, coalesce(c.parts, 0)
        FROM lines l LEFT JOIN counted c USING (id, state)
        UNION ALL
        SELECT account_id, id, 'cost that the breakdown has in state ' || state, l.cost, coalesce(c.cost, 0)
        FROM lines l LEFT JOIN counted c USING (id, state)
        UNION ALL
        SELECT b.account_id, b.id, 'messages in the breakdown', coalesce(sum(l.messages), 0), b.size
        FROM looked_at b LEFT JOIN lines l USING (id) WHERE b.broken_down GROUP BY b.account_id, b.id, b.size
      )
      SELECT (SELECT max(id) FROM looked_at) AS last, (SELECT count(*)::int FROM looked_at) AS batches, (
        SELECT jsonb_agg(jsonb_build_object('accountId', account_id, 'of', 'batch ' || id, 'what', what, 'kept', kept, 'counted', counted))
        FROM compared WHERE kept <> counted
      ) AS wrong`.execute(db);
    const { last, batches, wrong } = rows[0]!;
    if (last === null) return;
    yield { batches, wrong: wrong ?? [] };
    after = last;
  }
}
