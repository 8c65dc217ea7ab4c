import { join } from 'node:path';
import { filesChangedSince } from './changes.mjs';
import { prepareChromium } from './chromium.mjs';
import { systemNodeEnvironment, nodePath, pinnedNodeEnvironment, programsFolder } from './project.mjs';
import { run } from './run.mjs';
import { SLOW_TESTS } from './slow-tests.mjs';
import { runPlaywright, runVitest } from './test-programs.mjs';

/** @typedef {import('./test-reports.mjs').Outcome & { note?: string }} Outcome */
/** @typedef {{ seed: number, changedSince?: string | undefined }} Options `changedSince` skips tests that changes since that commit cannot have broken */
/** @typedef {{ name: string, run: (options: Options) => Promise<Outcome> }} Step */

/** Files that the browser tests depend on. Changes to other files cannot break these tests. */
const BROWSER_TEST_SOURCES =
  /^(bin|contract|e2e|page-html|server|smpp|sms|web)\/|^(package|package-lock|tsconfig)\.json$|^(playwright|vite)\.config\.ts$/;

/** @type {Step[]} */
const staticChecks = [
  commandStep(
    'lock',
    'npm',
    ['ci', '--dry-run', '--ignore-scripts', '--include=dev', '--loglevel=error'],
    systemNodeEnvironment,
  ),
  commandStep('format', join(programsFolder, 'oxfmt'), ['--check', '.']),
  commandStep('lint', join(programsFolder, 'oxlint'), ['--type-aware', '--deny-warnings']),
  commandStep('types', join(programsFolder, 'tsc'), ['--noEmit']),
  commandStep('unused', join(programsFolder, 'knip'), []),
  commandStep('schema', nodePath, ['server/platform/db/write-schema.ts', '--check']),
];

/** @type {Step} */
const unitTests = vitestStep('unit', ['unit', 'web', 'mocked']);

/**
 * All checks of `npm test` in stages, with the fastest feedback first. The steps of a stage run in parallel.
 *
 * @type {Step[][]}
 */
export const stages = [
  staticChecks,
  [unitTests],
  [vitestStep('integration', ['integration'])],
  [vitestStep('neighbour', ['neighbour'])],
  [{ name: 'component', run: runComponentTests }],
  [{ name: 'browser', run: runBrowserTests }],
];

/**
 * What `npm test -- quick` checks: the static checks, the unit tests, and the integration tests that are not
 * slow.
 */
export const quickStages = [
  staticChecks,
  [unitTests],
  [
    vitestStep(
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
function commandStep(name, program, args, env = pinnedNodeEnvironment) {
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
function vitestStep(name, projects, more = []) {
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
async function runComponentTests(options) {
  await prepareChromium();
  return vitestStep('component', ['component']).run(options);
}

/** @param {Options} options */
async function runBrowserTests({ changedSince }) {
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
