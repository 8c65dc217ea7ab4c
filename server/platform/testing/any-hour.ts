import { Client } from 'pg';

/** Lets messages leave to every country at any hour, as `carillon hours set` does: tests run at night and on Sundays too. */
export async function sendAtAnyHour(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      INSERT INTO sending_hours (country, weekdays, saturday, sunday, holidays)
      SELECT country, day, day, day, day FROM unnest(ARRAY['US', 'ZA']) AS country, (VALUES ('00:00-24:00')) AS hours (day)
      ON CONFLICT DO NOTHING`);
  } finally {
    await client.end();
  }
}
