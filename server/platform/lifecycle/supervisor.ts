import type { Log } from '../log.ts';
import {
  type SupervisedProcess,
  keepRunning,
  RESTART_POLICY,
  type RestartPolicy,
  type Program,
} from './supervised-process.ts';
import type { Service } from './service.ts';

export type Supervisor = Service & {
  /** Resolves when all programs are ready. Rejects as soon as one cannot start. */
  ready: Promise<void>;
};

/**
 * Starts each program in its own process and keeps it running until `stop`. `stop` ends all processes in
 * parallel.
 */
export function supervise(programs: Program[], log: Log, policy: RestartPolicy = RESTART_POLICY): Supervisor {
  const kept = programs.map((program) => keepRunning(program, log, policy));
  const ready = waitUntilAllReady(kept);
  ready.catch(() => {});
  return {
    ready,
    async stop() {
      await Promise.all(kept.map((each) => each.stop()));
    },
  };
}

async function waitUntilAllReady(kept: SupervisedProcess[]): Promise<void> {
  await Promise.all(kept.map((each) => each.ready));
}
