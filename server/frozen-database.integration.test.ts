import { expect, it } from 'vitest';
import { queues } from './compose.ts';
import { WEB_CONNECTION_OPTIONS, openDatabase } from './platform/db/handles.ts';
import { migrate } from './platform/db/migrate.ts';
import { buildHttpServer } from './platform/http/server.ts';
import { prepareQueues } from './platform/jobs/queue.ts';
import { clusterProcesses } from './platform/postgres/leftovers.ts';
import { testContext } from './platform/testing/context.ts';
import { eventually } from './platform/testing/eventually.ts';
import { withTestPostgres } from './platform/testing/postgres.ts';
import { httpDependencies } from './roles/web.ts';

it('answers by itself while PostgreSQL is frozen, and recovers afterwards', async () => {
  await withTestPostgres(async ({ url }) => {
    await migrate(url);
    await prepareQueues(url, queues);
    const requests = { ...WEB_CONNECTION_OPTIONS.requests, connectMs: 3000 };
    const db = openDatabase(url, { ...WEB_CONNECTION_OPTIONS, requests });
    const app = await buildHttpServer(httpDependencies(testContext({ db, url }, { LOG_LEVEL: 'silent' })));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    /** Requests a path. Returns the response and its duration. */
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const startedAt = performance.now();
      const response = await fetch(`${address}${path}`, { headers });
      return { status: response.status, text: await response.text(), ms: performance.now() - startedAt };
    };
    const login = () => ask('/Login', { accept: 'text/html' });
    const session = () => ask('/api/session', { authorization: 'Bearer made-up' });
    try {
      await db.pool.query("UPDATE brands SET name = 'Ringer'");
      expect((await login()).text).toContain('Ringer');
      expect((await session()).status).toBe(401);
      const { rows } = await db.pool.query<{ folder: string }>(
        "SELECT current_setting('data_directory') AS folder",
      );
      const signalAll = (signal: NodeJS.Signals) => {
        for (const pid of clusterProcesses(rows[0]!.folder)) process.kill(pid, signal);
      };
      signalAll('SIGSTOP');
      try {
        for (let round = 0; round < 2; round++) {
          const [ready, page, ...sessions] = await Promise.all([
            ask('/readyz'),
            login(),
            ...Array.from({ length: 20 }, session),
          ]);
          expect(ready).toMatchObject({ status: 503 });
          expect(ready.ms).toBeLessThan(2000);
          expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Ringer') });
          expect(page.ms).toBeLessThan(2000);
          expect(sessions.map(({ status }) => status)).toEqual(sessions.map(() => 503));
          expect(Math.max(...sessions.map(({ ms }) => ms))).toBeLessThan(requests.connectMs + 2000);
        }
      } finally {
        signalAll('SIGCONT');
      }
      await eventually('it to be ready again', async () => (await ask('/readyz')).status === 200);
      await eventually('sessions to be found again', async () => (await session()).status === 401);
    } finally {
      await app.close();
      await db.stop();
    }
  });
});
