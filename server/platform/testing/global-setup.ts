import type { TestProject } from 'vitest/node';
import { queues } from '#server/compose.ts';
import { migrate } from '../db/migrate.ts';
import { prepareQueues } from '../jobs/queue.ts';
import { startTestPostgres } from './postgres.ts';

/** Starts one database server for the whole run, with a migrated database that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  await migrate(server.url);
  await prepareQueues(server.url, queues);
  project.provide('templateUrl', server.url);
  return () => server.stop();
}

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}
