import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nodePath, pinnedNodeEnvironment, projectFolder } from './project.mjs';

/**
 * Runs one of our programs on the pinned Node. Forwards signals to it, and ends with its exit code. The
 * child process also ends if this process is killed, because its IPC channel closes.
 *
 * @param {string} program relative to the project's folder
 * @param {string[]} args
 * @returns {Promise<never>}
 */
export function runOnPinnedNode(program, args) {
  return new Promise((_resolve, reject) => {
    const env = {
      NODE_COMPILE_CACHE: join(projectFolder, 'node_modules', '.cache', 'node'),
      ...pinnedNodeEnvironment,
    };
    const child = spawn(nodePath, [...envFileFlag(), join(projectFolder, program), ...args], {
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => child.kill(signal));
    }
    onParentExit(() => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
  });
}

/**
 * Calls `stop` when npm has ended. npm signals only its shell, and the shell does not pass on the signal.
 * Does nothing without npm, because this process may then outlive its parent.
 *
 * @param {() => void} stop
 */
function onParentExit(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 300);
}

/** Returns the flag that loads `.env`, if the file exists. Environment variables take precedence. */
function envFileFlag() {
  const file = join(projectFolder, '.env');
  return existsSync(file) ? [`--env-file=${file}`] : [];
}
