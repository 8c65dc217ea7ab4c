import { start as startWorkerRole } from '#server/roles/worker.ts';
import type { Service } from '../lifecycle/service.ts';
import { testContext } from './context.ts';
import type { TestDatabase } from './database.ts';

/** Runs the worker role in this process. `env` is as in `.env.example`. */
export const startWorker = (test: TestDatabase, env: Record<string, string> = {}): Promise<Service> =>
  startWorkerRole(testContext(test, env));
