import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** Most of our objects are short-lived, so a small nursery costs no time and saves 60 MB per process. */
const FLAGS = ['--max-semi-space-size=8'];

/**
 * Web processes hold many large requests for a moment. By default, the heap grows to four times its live size before it
 * is collected (with the most demanding account 500 MB, with this flag 400 MB). Not for gateways, which would lose a
 * fifth of their messages per second.
 */
const WEB_FLAGS = ['--heap-growing-percent=100'];

/** Starts a process that runs the roles in `env.ROLES`. */
export function forkRole(env: NodeJS.ProcessEnv): ChildProcess {
  const flags = env['ROLES'] === 'web' ? [...FLAGS, ...WEB_FLAGS] : FLAGS;
  return fork(join(import.meta.dirname, 'main.ts'), [], { env, execArgv: [...process.execArgv, ...flags] });
}
