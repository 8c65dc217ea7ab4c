import { join } from 'node:path';
import { filesChangedSince } from './changes.mjs';
import { prepareChromium } from './chromium.mjs';
import { machineEnvironment, node, ourEnvironment, programs } from './project.mjs';
import { run } from './run.mjs';
import { SLOW_TESTS } from './slow-tests.mjs';
import { runPlaywright, runVitest } from './test-programs.mjs';

/** @typedef {import('./test-reports.mjs').Outcome & { note?: string }} Outcome */
/** @typedef {{ seed: number, changedSince?: string | undefined }} Options `changedSince` skips tests that changes since that commit cannot have broken */
/** @typedef {{ name: string, run: (options: Options) => Promise<Outcome> }} Step */

/** Files that the browser tests depend on. Other changes cannot break them. */
const BROWSER_TEST_SOURCES =
  /^(bin|contract|e2e|server|smpp|sms|web)\/|^(package|package-lock|tsconfig)\.json$|^(playwright|vite)\.config\.ts$/;

/** @type {Step[]} */
const staticChecks = [
  command(
    'lock',
    'npm',
    ['ci', '--dry-run', '--ignore-scripts', '--include=dev', '--loglevel=error'],
    machineEnvironment,
  ),
  command('format', join(programs, 'oxfmt'), ['--check', '.']),
  command('lint', join(programs, 'oxlint'), ['--type-aware', '--deny-warnings']),
  command('types', join(programs, 'tsc'), ['--noEmit']),
  command('unused', join(programs, 'knip'), []),
  command('schema', node, ['server/platform/db/write-schema.ts', '--check']),
];

/** @type {Step} */
const unit = vitest('unit', ['unit', 'web', 'mocked']);

/**
 * All checks of `npm test` in stages, with the fastest feedback first. The steps of a stage run in parallel.
 *
 * @type {Step[][]}
 */
export const stages = [
  staticChecks,
  [unit],
  [vitest('integration', ['integration'])],
  [vitest('neighbour', ['neighbour'])],
  [{ name: 'component', run: components }],
  [{ name: 'browser', run: browser }],
];

/** What `npm test -- quick` checks: everything except browser tests and slow tests. */
export const quickStages = [
  staticChecks,
  [unit],
  [
    vitest(
      'integration',
      ['integration'],
      SLOW_TESTS.flatMap((file) => ['--exclude', file]),
    ),
  ],
];

/**
 * Creates a step that passes or fails as a whole.
 *
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Step}
 */
function command(name, program, args, env = ourEnvironment) {
  return {
    name,
    async run() {
      const { code, output } = await run(program, args, env);
      return {
        passed: code === 0 ? 1 : 0,
        failures: code === 0 ? [] : [{ file: name, title: '' }],
        flaky: [],
        files: [],
        output,
      };
    },
  };
}

/**
 * @param {string} name
 * @param {string[]} projects of vitest.config.ts
 * @param {string[]} more arguments
 * @returns {Step}
 */
function vitest(name, projects, more = []) {
  const chosen = [...projects.flatMap((project) => ['--project', project]), ...more];
  return {
    name,
    run: ({ seed, changedSince }) =>
      runVitest(seed, [
        ...chosen,
        ...(changedSince === undefined ? [] : [`--changed=${changedSince}`, '--passWithNoTests']),
      ]),
  };
}

/** @param {Options} options */
async function components(options) {
  await prepareChromium();
  return vitest('component', ['component']).run(options);
}

/** @param {Options} options */
async function browser({ changedSince }) {
  if (changedSince !== undefined) {
    const changed = await filesChangedSince(changedSince);
    if (!changed.some((file) => BROWSER_TEST_SOURCES.test(file)))
      return {
        passed: 0,
        failures: [],
        flaky: [],
        files: [],
        output: '',
        note: 'not affected by any change',
      };
  }
  await prepareChromium();
  return runPlaywright([]);
}
