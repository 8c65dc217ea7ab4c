import { relative } from 'node:path';
import { projectFolder } from './project.mjs';

/** @typedef {{ file: string, seconds: number }} FileTime how long the tests of a file took */
/** @typedef {{ file: string, title: string, message?: string }} Failure a failed test, or a file that could not run, which has no title */
/**
 * @typedef {object} Counted
 * @property {number} passed tests, including the flaky ones
 * @property {Failure[]} failures
 * @property {Failure[]} flaky tests that failed and then passed when repeated
 * @property {FileTime[]} files
 */

/** @typedef {Counted & { output: string }} Outcome `output` is what the program printed */

/** @param {Failure} failure */
export const nameOf = ({ file, title }) => (title === '' ? file : `${file}: ${title}`);

/**
 * Counts the tests in a JSON report of Vitest. A file counts as a failed test if it could not be loaded or
 * if one of its hooks failed.
 *
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @param {{ numPassedTests: number, testResults: { name: string, startTime: number, endTime: number, status: string, message?: string, assertionResults: VitestTest[] }[] }} report
 * @returns {Counted}
 */
export function readVitest({ numPassedTests, testResults }) {
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(projectFolder, name),
    seconds: (endTime - startTime) / 1000,
  }));
  const failures = testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(projectFolder, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ file, title: '', message }];
    return failed.map(({ fullName, failureMessages = [] }) => ({
      file,
      title: fullName,
      message: failureMessages.join('\n'),
    }));
  });
  return { passed: numPassedTests, failures, flaky: [], files };
}

/**
 * Counts the tests in a JSON report of Playwright, which repeats failed tests itself.
 *
 * @typedef {{ duration: number, errors?: { message?: string }[] }} PlaywrightResult
 * @typedef {{ specs: { title: string, ok: boolean, tests: { status: string, results: PlaywrightResult[] }[] }[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, flaky: number }, errors: { message?: string }[], config: { rootDir: string }, suites: (Suite & { file: string })[] }} report
 * @returns {Counted}
 */
export function readPlaywright({ stats, errors, config, suites }) {
  const inFiles = suites.map((suite) => ({
    file: relative(projectFolder, `${config.rootDir}/${suite.file}`),
    specs: specsOf(suite),
  }));
  const files = inFiles.map(({ file, specs }) => ({ file, seconds: durationOf(specs) / 1000 }));
  /** @param {string} status */
  const withStatus = (status) =>
    inFiles.flatMap(({ file, specs }) =>
      specs
        .filter(({ tests }) => tests.some((test) => test.status === status))
        .map((spec) => ({ file, title: spec.title, message: messageOf(spec) })),
    );
  const outside = errors.map(({ message = '' }) => ({ file: 'outside of any test', title: '', message }));
  return {
    passed: stats.expected + stats.flaky,
    failures: [...withStatus('unexpected'), ...outside],
    flaky: withStatus('flaky'),
    files,
  };
}

/**
 * @param {Suite} suite
 * @returns {Suite['specs']}
 */
const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {Suite['specs']} specs */
const durationOf = (specs) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((total, { duration }) => total + duration, 0);

/** @param {Suite['specs'][number]} spec */
const messageOf = ({ tests }) =>
  tests
    .flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors))
    .map(({ message = '' }) => message)
    .join('\n');
