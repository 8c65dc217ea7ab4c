import { Client } from 'pg';

/** Checks that the database answers in time. If not, throws an error with instructions. */
export async function requireDatabase(url: string, timeoutMs = 5000): Promise<void> {
  const { host } = new URL(url);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new Error(
      `The database at ${host} does not answer (${message || code}). Check DATABASE_URL, and that PostgreSQL is running there.`,
      {
        cause: error,
      },
    );
  } finally {
    await client.end().catch(() => {});
  }
}
