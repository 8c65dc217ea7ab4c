import { relative } from 'node:path';
import { project } from './project.mjs';

/** @typedef {{ file: string, seconds: number }} FileTime how long the tests of a file took */
/** @typedef {{ passed: number, failed: number, files: FileTime[] }} Counted */

/**
 * Counts the tests in a JSON report of Vitest. A file that could not even be loaded counts as a failed test.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, startTime: number, endTime: number, status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counted}
 */
export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(project, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failed: numFailedTests + broken.length, files };
}

/**
 * Counts the tests in a JSON report of Playwright. A test that only passed when it was repeated has failed.
 *
 * @typedef {{ specs: { tests: { results: { duration: number }[] }[] }[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[], config: { rootDir: string }, suites: (Suite & { file: string })[] }} report
 * @returns {Counted}
 */
export function readPlaywright({ stats, errors, config, suites }) {
  const files = suites.map((suite) => ({
    file: relative(project, `${config.rootDir}/${suite.file}`),
    seconds: durationOf(suite) / 1000,
  }));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, files };
}

/**
 * @param {Suite} suite
 * @returns {number}
 */
function durationOf({ specs, suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return sum(results.map(({ duration }) => duration)) + sum(suites.map(durationOf));
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
