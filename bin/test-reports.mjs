import { relative } from 'node:path';
import { project } from './project.mjs';

/** @typedef {{ file: string, seconds: number }} FileTime how long the tests of a file took */
/** @typedef {{ passed: number, failed: number, files: FileTime[], failures: string[] }} Counted `failures` names what failed */

/**
 * Counts the tests in a JSON report of Vitest. A file that could not even be loaded counts as a failed test.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, startTime: number, endTime: number, status: string, assertionResults: { status: string, fullName: string }[] }[] }} report
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
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(project, name)}: ${fullName}`),
  );
  failures.push(...broken.map(({ name }) => relative(project, name)));
  return { passed: numPassedTests, failed: numFailedTests + broken.length, files, failures };
}

/**
 * Counts the tests in a JSON report of Playwright. A test that only passed when it was repeated has failed.
 *
 * @typedef {{ specs: { title: string, ok: boolean, tests: { results: { duration: number }[] }[] }[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: { message?: string }[], config: { rootDir: string }, suites: (Suite & { file: string })[] }} report
 * @returns {Counted}
 */
export function readPlaywright({ stats, errors, config, suites }) {
  const inFiles = suites.map((suite) => ({
    ...suite,
    file: relative(project, `${config.rootDir}/${suite.file}`),
  }));
  const files = inFiles.map((suite) => ({ file: suite.file, seconds: durationOf(suite) / 1000 }));
  const failed = stats.unexpected + stats.flaky + errors.length;
  const failures = inFiles.flatMap((suite) => failuresOf(suite).map((title) => `${suite.file}: ${title}`));
  failures.push(...errors.map(({ message }) => message ?? 'an error outside of tests'));
  return { passed: stats.expected, failed, files, failures };
}

/**
 * The titles of what failed, or passed only when it was repeated.
 *
 * @param {Suite} suite
 * @returns {string[]}
 */
function failuresOf({ specs, suites = [] }) {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ results }) => results.length > 1));
  return [...failed.map(({ title }) => title), ...suites.flatMap(failuresOf)];
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
