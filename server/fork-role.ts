import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/**
 * Most of our objects are short-lived. A small young generation saves 60 MB per process without slowing it
 * down.
 */
const NODE_FLAGS = ['--max-semi-space-size=8'];

/**
 * Web processes briefly hold many large requests, and workers many rows. By default, the heap grows to four
 * times its live size between collections: 500 MB beside the most demanding account, compared to 400 MB with
 * this flag. Gateways do not use the flag, because it would cost them a fifth of their throughput.
 */
const SMALL_HEAP_FLAGS = ['--heap-growing-percent=100'];

/** Starts a process for the roles in `env.ROLES`. */
export function forkRole(env: NodeJS.ProcessEnv): ChildProcess {
  const flags = env['ROLES'] === 'gateway' ? NODE_FLAGS : [...NODE_FLAGS, ...SMALL_HEAP_FLAGS];
  return fork(join(import.meta.dirname, 'main.ts'), [], { env, execArgv: [...process.execArgv, ...flags] });
}
