import type { Database } from '#server/platform/db/handles.ts';

/** What PostgreSQL needs to keep account of its statements. */
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

/** The statements that took the longest, with what they took together. */
export async function longestStatements({ pool }: Database): Promise<StatementTime[]> {
  const { rows } = await pool.query<StatementTime>(`
    SELECT left(regexp_replace(query, '\\s+', ' ', 'g'), 150) AS statement, calls::int,
      round((total_exec_time / 1000)::numeric, 2)::float AS seconds, round((total_plan_time / 1000)::numeric, 2)::float AS planning,
      round(wal_bytes / 1e6, 1)::float AS "walMb"
    FROM pg_stat_statements ORDER BY total_exec_time + total_plan_time DESC LIMIT 14`);
  return rows;
}

/** How many updates of messages stayed in their page (HOT), of how many. */
export async function pageUpdates({ pool }: Database): Promise<{ updates: number; inPage: number }> {
  const { rows } = await pool.query<{ updates: number; inPage: number }>(`
    SELECT sum(n_tup_upd)::int AS updates, sum(n_tup_hot_upd)::int AS "inPage" FROM pg_stat_user_tables WHERE relname LIKE 'messages_%'`);
  return rows[0]!;
}
