import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { sendAtAnyHour } from './any-hour.ts';
import { startTestPostgres } from './postgres.ts';

const COMMANDS = join(import.meta.dirname, '../../cli/main.ts');

/** Starts one database server for the whole run, with a migrated database that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  // As the operator would: if this imported the server, any change to it would be one to every test.
  const env = { ...process.env, DATABASE_URL: server.url, DATA_DIR: join(tmpdir(), 'carillon-template') };
  await promisify(execFile)(process.execPath, [COMMANDS, 'migrate'], { env });
  await sendAtAnyHour(server.url);
  project.provide('templateUrl', server.url);
  return () => server.stop();
}

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}
