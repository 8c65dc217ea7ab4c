import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chooseLocation } from '../postgres/location.ts';
import { type PostgresServer, startPostgres } from '../postgres/server.ts';
import { fastTempFolder } from './fast-temp-folder.ts';

/**
 * Starts a database server for tests in a temporary folder, without fsync. Without autovacuum too: its workers
 * would visit the databases of all test files, and take a third of a core.
 */
export async function startTestPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(fastTempFolder(), 'carillon-test-'));
  chmodSync(folder, 0o755);
  const place = chooseLocation(folder);
  const server = await startPostgres(place, 'test', {
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_connections: '200',
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
      if (place.movedTo) rmSync(place.movedTo, { recursive: true, force: true });
    },
  };
}

/** Starts a database server, runs `work` with it, and stops it. */
export async function withTestPostgres<Result>(
  work: (server: PostgresServer) => Promise<Result>,
): Promise<Result> {
  const server = await startTestPostgres();
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}
