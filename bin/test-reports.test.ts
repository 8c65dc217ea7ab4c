import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from './project.mjs';
import { readPlaywright, readVitest } from './test-reports.mjs';

const file = (status: string, ...tests: string[]) => ({
  name: join(projectFolder, 'sms/parts.test.ts'),
  startTime: 1000,
  endTime: 3500,
  status,
  assertionResults: tests.map((each) => ({
    status: each,
    fullName: `a ${each} test`,
    failureMessages: each === 'failed' ? ['1 is not 2'] : [],
  })),
});

test('counts the tests of a Vitest report', () => {
  const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')];
  expect(readVitest({ numPassedTests: 3, testResults })).toMatchObject({
    passed: 3,
    failures: [{ file: 'sms/parts.test.ts', title: 'a failed test', message: '1 is not 2' }],
  });
});

test('counts a test file that could not be loaded as a failure', () => {
  const testResults = [file('failed'), file('passed', 'passed')];
  expect(readVitest({ numPassedTests: 1, testResults })).toMatchObject({
    passed: 1,
    failures: [{ file: 'sms/parts.test.ts', title: '' }],
  });
});

test('times each file of a Vitest report', () => {
  const { files } = readVitest({ numPassedTests: 1, testResults: [file('passed', 'passed')] });
  expect(files).toEqual([{ file: 'sms/parts.test.ts', seconds: 2.5 }]);
});

const config = { rootDir: join(projectFolder, 'e2e') };
const spec = (title: string, status: string, ...durations: number[]) => ({
  title,
  ok: status !== 'unexpected',
  tests: [
    {
      status,
      results: durations.map((duration) => ({
        duration,
        errors: status === 'expected' ? [] : [{ message: 'no dialog' }],
      })),
    },
  ],
});

test('distinguishes failed, flaky and passed browser tests, and counts errors outside of tests', () => {
  const suite = {
    file: 'login.spec.ts',
    specs: [spec('signs in', 'unexpected', 1), spec('is shown', 'expected', 1)],
    suites: [{ specs: [spec('logs out', 'flaky', 1, 1)] }],
  };
  const report = {
    stats: { expected: 5, flaky: 1 },
    errors: [{ message: 'no browser' }],
    config,
    suites: [suite],
  };
  expect(readPlaywright(report)).toMatchObject({
    passed: 6,
    failures: [
      { file: 'e2e/login.spec.ts', title: 'signs in', message: 'no dialog' },
      { file: 'outside of any test', title: '', message: 'no browser' },
    ],
    flaky: [{ file: 'e2e/login.spec.ts', title: 'logs out' }],
  });
});

test('times each file of browser tests, including nested suites', () => {
  const suite = {
    file: 'crash.spec.ts',
    specs: [spec('starts', 'expected', 1000)],
    suites: [{ specs: [spec('ends', 'flaky', 2000, 500)] }],
  };
  const stats = { expected: 1, flaky: 1 };
  expect(readPlaywright({ stats, errors: [], config, suites: [suite] }).files).toEqual([
    { file: 'e2e/crash.spec.ts', seconds: 3.5 },
  ]);
});
