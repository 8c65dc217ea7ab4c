import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { node, ourEnvironment, project } from './project.mjs';

/**
 * Runs a program of ours on the pinned Node in place of this process: its output, its signals and its exit are ours.
 * It learns by the closed channel when this process is killed.
 *
 * @param {string} program below the project's folder
 * @param {string[]} args
 * @returns {Promise<never>}
 */
export function runOnOurNode(program, args) {
  return new Promise((_resolve, reject) => {
    const env = { NODE_COMPILE_CACHE: join(project, 'node_modules', '.cache', 'node'), ...ourEnvironment };
    const child = spawn(node, [...settings(), join(project, program), ...args], {
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => child.kill(signal));
    }
    onParentsEnd(() => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
  });
}

/**
 * npm tells only its shell to end, and that shell tells nobody. Started in another way, we may outlive our parent.
 *
 * @param {() => void} stop
 */
function onParentsEnd(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 300);
}

/** What `.env` sets; the environment itself comes first. */
function settings() {
  const file = join(project, '.env');
  return existsSync(file) ? [`--env-file=${file}`] : [];
}
