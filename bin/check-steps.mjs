import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareChromium } from './chromium.mjs';
import { countPlaywright, countVitest } from './count-tests.mjs';
import { machineEnvironment, node, ourEnvironment, programs } from './project.mjs';
import { run } from './run.mjs';

/** @typedef {{ passed: number, failed: number, said: string }} Outcome */
/** @typedef {{ name: string, run: () => Promise<Outcome> }} Step */

/** All that `npm test` checks, in order: what fails fast comes first. @type {Step[]} */
export const steps = [
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
  { name: 'unit', run: () => vitest('unit', 'web') },
  { name: 'integration', run: () => vitest('integration') },
  { name: 'neighbour', run: () => vitest('neighbour') },
  { name: 'component', run: components },
  { name: 'browser', run: playwright },
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

/** @param {string[]} projects */
function vitest(...projects) {
  return withReport(countVitest, (file) => {
    const args = [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ];
    return run(join(programs, 'vitest'), args, ourEnvironment);
  });
}

async function components() {
  await prepareChromium();
  return vitest('component');
}

async function playwright() {
  await prepareChromium();
  return withReport(countPlaywright, (file) => {
    const env = { ...ourEnvironment, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    return run(join(programs, 'playwright'), ['test', '--reporter=list,json'], env);
  });
}

/**
 * Runs a test program that writes a report, and counts by it. A program that failed and reports no failed test, or
 * that wrote no report at all, counts as one failure.
 *
 * @template Report
 * @param {(report: Report) => { passed: number, failed: number }} count
 * @param {(file: string) => Promise<{ code: number, said: string }>} work
 * @returns {Promise<Outcome>}
 */
async function withReport(count, work) {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-check-'));
  const file = join(folder, 'report.json');
  try {
    const { code, said } = await work(file);
    const { passed, failed } = existsSync(file)
      ? count(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failed: 1 };
    return { passed, failed: code === 0 ? failed : Math.max(1, failed), said };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
