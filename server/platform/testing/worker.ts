import type { Context } from '#server/context.ts';
import { start as startWorkerRole } from '#server/roles/worker.ts';
import { readConfig } from '../config.ts';
import type { Service } from '../lifecycle/service.ts';
import { createLog } from '../log.ts';
import type { TestDatabase } from './database.ts';

/** What roles start with, on a test's database; `env` as in `.env.example`. */
export function testContext({ db, url }: TestDatabase, env: Record<string, string> = {}): Context {
  return {
    config: readConfig({ LOG_LEVEL: 'error', LEASE_SECONDS: '2', ...env }),
    secrets: { databasePassword: '', demoPassword: '', simulatorPassword: 'secret' },
    log: createLog('error', 'test'),
    db,
    databaseUrl: url,
  };
}

/** The worker role in this process: jobs, listeners and chores run. */
export const startWorker = (test: TestDatabase): Promise<Service> => startWorkerRole(testContext(test));
