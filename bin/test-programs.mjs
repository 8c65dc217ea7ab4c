import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedNodeEnvironment, programsFolder } from './project.mjs';
import { REPEATS, repeatFailed } from './repeat-failed.mjs';
import { run } from './run.mjs';
import { readPlaywright, readVitest } from './test-reports.mjs';

/** @typedef {import('./test-reports.mjs').Outcome} Outcome */

/**
 * Runs Vitest in a random order. Reruns the files with failed tests, first in the same order and then in
 * another.
 *
 * @param {number} seed of the order
 * @param {string[]} args such as projects and files
 * @param {{ repeats?: number }} [options] how often failed files are repeated
 * @returns {Promise<Outcome>}
 */
export async function runVitest(seed, args, { repeats = REPEATS } = {}) {
  const projects = args.filter((arg, at) => arg === '--project' || args[at - 1] === '--project');
  const first = await runVitestOnce(seed, args);
  return repeatFailed(first, repeats, (files, nth) => runVitestOnce(seed + nth - 1, [...projects, ...files]));
}

/**
 * Runs browser tests. Playwright itself repeats failed tests.
 *
 * @param {string[]} args such as files
 * @param {{ repeats?: number }} [options] how often a failed test is repeated
 * @returns {Promise<Outcome>}
 */
export function runPlaywright(args, { repeats = REPEATS } = {}) {
  return withReport('Playwright', readPlaywright, (file) =>
    run(
      join(programsFolder, 'playwright'),
      ['test', '--reporter=list,json', `--retries=${repeats}`, ...args],
      {
        ...pinnedNodeEnvironment,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    ),
  );
}

/**
 * @param {number} seed
 * @param {string[]} args
 */
function runVitestOnce(seed, args) {
  // Run component tests with the production build of React, which users get. It also makes these tests a
  // quarter faster. Set NODE_ENV only for them.
  const isComponent = args.some((arg) => arg === 'component' || arg.endsWith('.browser.test.tsx'));
  return withReport('Vitest', readVitest, (file) =>
    run(
      join(programsFolder, 'vitest'),
      [
        'run',
        ...args,
        `--sequence.seed=${seed}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      isComponent ? { ...pinnedNodeEnvironment, NODE_ENV: 'production' } : pinnedNodeEnvironment,
    ),
  );
}

/**
 * Runs a test program and reads its report. If the program fails but reports no failed test, or writes no
 * report, that counts as one failure.
 *
 * @template Report
 * @param {string} program the program's name in messages
 * @param {(report: Report) => import('./test-reports.mjs').Counted} read
 * @param {(file: string) => Promise<{ code: number, output: string }>} work
 * @returns {Promise<Outcome>}
 */
async function withReport(program, read, work) {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-check-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output } = await work(file);
    const counted = existsSync(file)
      ? read(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failures: [], flaky: [], files: [] };
    if (code !== 0 && counted.failures.length === 0)
      counted.failures.push({ file: `${program} ended with ${code}, without a failed test`, title: '' });
    return { ...counted, output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
