import { queues } from './compose.ts';
import { type Context, openContext } from './context.ts';
import { prepareDemonstration } from './demonstration/index.ts';
import type { Config } from './platform/config.ts';
import { migrate } from './platform/db/migrate.ts';
import { requireDatabase } from './platform/db/require-database.ts';
import { prepareQueues } from './platform/jobs/queue.ts';

/**
 * Migrates a database, and prepares its job queues and, outside production, the demonstration. Idempotent
 * and safe to run concurrently.
 */
export async function prepareDatabase(config: Config, url: string): Promise<void> {
  await requireDatabase(url);
  const context = openContext(config, 'start', url);
  try {
    await bringUpToDate(context);
    await prepareDemonstration(context);
  } finally {
    await context.db.stop();
  }
}

/** Runs the migrations and creates the job queues. Returns the names of the migrations that it ran. */
export async function bringUpToDate(context: Context): Promise<string[]> {
  const done = await migrate(context.databaseUrl);
  await prepareQueues(context.databaseUrl, queues);
  return done;
}
