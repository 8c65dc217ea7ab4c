import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '#server/platform/db/handles.ts';
import { createDatabase } from '#server/platform/postgres/server.ts';

/** Creates an empty database on a test's server, and returns its URL. */
export async function emptyDatabase(serverUrl: string): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await createDatabase(serverUrl, name);
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** Opens a database only for `work`, because a restore refuses a database in use. */
export async function withDatabase<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(url);
  try {
    return await work(db);
  } finally {
    await db.stop();
    // Kysely ends only a pool that it has used.
    if (!db.pool.ended) await db.pool.end();
  }
}
