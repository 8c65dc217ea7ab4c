import { spawn } from 'node:child_process';
import { projectFolder } from './project.mjs';

/**
 * Runs a program in the project's folder. Resolves with its exit code and output.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: projectFolder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const collect = (/** @type {Buffer} */ data) => (output += data.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ code: 127, output: `${program}: ${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a program that must succeed.
 *
 * @param {string} what for the error, such as "The packages could not be installed"
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function runOrThrow(what, program, args, env) {
  const { code, output } = await run(program, args, env);
  if (code !== 0) throw new Error(`${what}. ${program} ${args.join(' ')} printed:\n${output.trim()}`);
}
