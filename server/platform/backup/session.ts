import { Client } from 'pg';

/** Gives values the same text format on every server, and disables time-outs. */
const SETTINGS = `
  SET client_encoding = 'UTF8'; SET search_path = public; SET timezone = 'UTC'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres';
  SET bytea_output = 'hex'; SET extra_float_digits = 3; SET max_parallel_workers_per_gather = 0;
  SELECT set_config(name, '0', false) FROM pg_settings
  WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;

/** Runs `work` on its own connection, with `SETTINGS`. */
export async function withSession<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'carillon backup' });
  // A lost connection fails the current query. Without a listener, it would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    await client.end();
  }
}
