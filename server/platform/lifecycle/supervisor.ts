import type { Log } from '../log.ts';
import { type KeptProcess, keepRunning, PATIENCE, type Patience, type Program } from './kept-process.ts';
import type { Service } from './service.ts';

/** Programs that are kept running. */
export type Supervisor = Service & {
  /** Resolves when all of them are ready; rejects as soon as one cannot start. */
  ready: Promise<void>;
};

/** Starts every program in its own process and keeps them running until `stop`, which ends them in parallel. */
export function supervise(programs: Program[], log: Log, patience: Patience = PATIENCE): Supervisor {
  const kept = programs.map((program) => keepRunning(program, log, patience));
  const ready = allReady(kept);
  ready.catch(() => {});
  return {
    ready,
    async stop() {
      await Promise.all(kept.map((each) => each.stop()));
    },
  };
}

async function allReady(kept: KeptProcess[]): Promise<void> {
  await Promise.all(kept.map((each) => each.ready));
}
