import type { Database } from '#server/platform/db/handles.ts';

/** PostgreSQL settings that collect statistics about statements. */
export const STATEMENT_SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
  track_io_timing: 'on',
  track_wal_io_timing: 'on',
};

export type StatementTime = {
  statement: string;
  calls: number;
  seconds: number;
  planning: number;
  walMb: number;
};

export async function startCounting({ pool }: Database): Promise<void> {
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  await pool.query('SELECT pg_stat_statements_reset()');
}

/** Returns the fourteen statements with the longest total time for planning and execution. */
export async function findSlowestStatements({ pool }: Database): Promise<StatementTime[]> {
  const { rows } = await pool.query<StatementTime>(`
    SELECT left(regexp_replace(query, '\\s+', ' ', 'g'), 150) AS statement, calls::int,
      round((total_exec_time / 1000)::numeric, 2)::float AS seconds, round((total_plan_time / 1000)::numeric, 2)::float AS planning,
      round(wal_bytes / 1e6, 1)::float AS "walMb"
    FROM pg_stat_statements ORDER BY total_exec_time + total_plan_time DESC LIMIT 14`);
  return rows;
}

/** Counts all updates of messages. `inPage` counts HOT updates, which stay within a page. */
export async function countUpdates({ pool }: Database): Promise<{ updates: number; inPage: number }> {
  const { rows } = await pool.query<{ updates: number; inPage: number }>(`
    SELECT sum(n_tup_upd)::int AS updates, sum(n_tup_hot_upd)::int AS "inPage" FROM pg_stat_user_tables WHERE relname LIKE 'messages_%'`);
  return rows[0]!;
}
