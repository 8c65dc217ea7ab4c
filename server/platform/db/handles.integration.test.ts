import { expect, it } from 'vitest';
import { useDatabase } from '../testing/database.ts';

const database = useDatabase();

it('survives the loss of a connection in use', async () => {
  const { pool } = database().db;
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
  await ended;
  client.release(true);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
