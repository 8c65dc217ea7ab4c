import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { allowAnyHour } from './allow-any-hour.ts';
import { startTestPostgres } from './postgres.ts';

const COMMANDS = join(import.meta.dirname, '../../cli/main.ts');

/**
 * Starts one database server for the whole run and migrates a template database. Each test file clones the
 * template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  // Use a child process. If this file imported the server, any change to the server would affect every
  // test.
  const env = { ...process.env, DATABASE_URL: server.url, DATA_DIR: join(tmpdir(), 'carillon-template') };
  await promisify(execFile)(process.execPath, [COMMANDS, 'migrate'], { env });
  await allowAnyHour(server.url);
  project.provide('templateUrl', server.url);
  return () => server.stop();
}

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}
