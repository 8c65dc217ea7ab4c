import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesChangedSince } from './changes.mjs';
import { prepareChromium } from './chromium.mjs';
import { machineEnvironment, node, ourEnvironment, programs } from './project.mjs';
import { run } from './run.mjs';
import { readPlaywright, readVitest } from './test-reports.mjs';

/** @typedef {import('./test-reports.mjs').FileTime} FileTime */
/** @typedef {{ passed: number, failed: number, said: string, files?: FileTime[], failures?: string[], note?: string }} Outcome */
/** @typedef {{ name: string, run: (changedSince?: string) => Promise<Outcome> }} Step `changedSince` leaves out what a change since that commit cannot have broken */

/** What the browser tests run or are run by: a change elsewhere cannot break them. */
const BEHIND_BROWSER_TESTS =
  /^(bin|contract|e2e|server|smpp|sms|web)\/|^(package|package-lock|tsconfig)\.json$|^(playwright|vite)\.config\.ts$/;

/** All that `npm test` checks, in stages, what fails fast first. The steps of a stage run at once. @type {Step[][]} */
export const stages = [
  [
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
  ],
  [{ name: 'unit', run: (since) => vitest(since, 'unit', 'web', 'mocked') }],
  [{ name: 'integration', run: (since) => vitest(since, 'integration') }],
  [{ name: 'neighbour', run: (since) => vitest(since, 'neighbour') }],
  [{ name: 'component', run: components }],
  [{ name: 'browser', run: browser }],
];

/**
 * A step that passes or fails as a whole.
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
      const { code, said } = await run(program, args, env);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, said };
    },
  };
}

/**
 * @param {string | undefined} changedSince
 * @param {string[]} projects
 */
function vitest(changedSince, ...projects) {
  return withReport(readVitest, (file) => {
    const args = [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...(changedSince === undefined ? [] : [`--changed=${changedSince}`, '--passWithNoTests']),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ];
    return run(join(programs, 'vitest'), args, ourEnvironment);
  });
}

/** @param {string} [changedSince] */
async function components(changedSince) {
  await prepareChromium();
  return vitest(changedSince, 'component');
}

/** @param {string} [changedSince] */
async function browser(changedSince) {
  if (changedSince !== undefined) {
    const changed = await filesChangedSince(changedSince);
    if (!changed.some((file) => BEHIND_BROWSER_TESTS.test(file)))
      return { passed: 0, failed: 0, said: '', note: 'nothing that they run has changed' };
  }
  await prepareChromium();
  return withReport(readPlaywright, (file) => {
    const env = { ...ourEnvironment, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    return run(join(programs, 'playwright'), ['test', '--reporter=list,json'], env);
  });
}

/**
 * Runs a test program that writes a report, and counts by it. A program that failed and reports no failed test, or
 * that wrote no report at all, counts as one failure.
 *
 * @template Report
 * @param {(report: Report) => import('./test-reports.mjs').Counted} read
 * @param {(file: string) => Promise<{ code: number, said: string }>} work
 * @returns {Promise<Outcome>}
 */
async function withReport(read, work) {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-check-'));
  const file = join(folder, 'report.json');
  try {
    const { code, said } = await work(file);
    if (!existsSync(file)) return { passed: 0, failed: 1, said };
    const { passed, failed, files, failures } = read(JSON.parse(readFileSync(file, 'utf8')));
    return { passed, failed: code === 0 ? failed : Math.max(1, failed), said, files, failures };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
