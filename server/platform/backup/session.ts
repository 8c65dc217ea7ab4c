import { Client } from 'pg';

/** How values are written as text, whatever the server's settings are; and no time limits. */
const SETTINGS = `
  SET client_encoding = 'UTF8'; SET search_path = public; SET timezone = 'UTC'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres';
  SET bytea_output = 'hex'; SET extra_float_digits = 3; SET max_parallel_workers_per_gather = 0;
  SELECT set_config(name, '0', false) FROM pg_settings
  WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;

/** Runs `work` on a connection of its own that reads and writes values always in the same way. */
export async function withSession<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'carillon backup' });
  // A lost connection fails the query at hand; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    await client.end();
  }
}
