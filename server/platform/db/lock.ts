import type pg from 'pg';

/**
 * Runs `work` while holding an advisory lock. Returns undefined immediately if the lock is taken. The lock
 * belongs to the database session, so it ends with the process.
 */
export async function withLock<Result>(
  pool: pg.Pool,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const client = await pool.connect();
  // The error if the unlock fails. The pool then closes the connection, because its session would keep the
  // lock.
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
      [name],
    );
    if (!rows[0]!.locked) return undefined;
    try {
      return await work();
    } finally {
      await client
        .query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name])
        .catch((error: Error) => {
          broken = error;
          throw error;
        });
    }
  } finally {
    client.release(broken);
  }
}
