import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project } from './project.mjs';
import { readPlaywright, readVitest } from './test-reports.mjs';

const file = (status: string, ...tests: string[]) => ({
  name: join(project, 'sms/parts.test.ts'),
  startTime: 1000,
  endTime: 3500,
  status,
  assertionResults: tests.map((each) => ({ status: each, fullName: `one that ${each}` })),
});

test('counts the tests of a Vitest report', () => {
  const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')];
  expect(readVitest({ numPassedTests: 3, numFailedTests: 1, testResults })).toMatchObject({
    passed: 3,
    failed: 1,
    failures: ['sms/parts.test.ts: one that failed'],
  });
});

test('counts a test file that could not be loaded as a failure', () => {
  const testResults = [file('failed'), file('passed', 'passed')];
  expect(readVitest({ numPassedTests: 1, numFailedTests: 0, testResults })).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['sms/parts.test.ts'],
  });
});

test('says how long each file of a Vitest report took', () => {
  const { files } = readVitest({
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [file('passed', 'passed')],
  });
  expect(files).toEqual([{ file: 'sms/parts.test.ts', seconds: 2.5 }]);
});

const config = { rootDir: join(project, 'e2e') };
const spec = (title: string, ok: boolean, ...durations: number[]) => ({
  title,
  ok,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});

test('counts a browser test that passed only at the second try as a failure, and an error outside of tests too', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  const suite = {
    file: 'login.spec.ts',
    specs: [spec('signs in', false, 1), spec('is shown', true, 1)],
    suites: [{ specs: [spec('logs out', true, 1, 1)] }],
  };
  expect(readPlaywright({ stats, errors: [{}], config, suites: [suite] })).toMatchObject({
    passed: 5,
    failed: 3,
    failures: ['e2e/login.spec.ts: signs in', 'e2e/login.spec.ts: logs out', 'an error outside of tests'],
  });
});

test('says how long each file of browser tests took, with the groups in it', () => {
  const suite = {
    file: 'crash.spec.ts',
    specs: [spec('starts', true, 1000)],
    suites: [{ specs: [spec('ends', true, 2000, 500)] }],
  };
  const stats = { expected: 2, unexpected: 0, flaky: 0 };
  expect(readPlaywright({ stats, errors: [], config, suites: [suite] }).files).toEqual([
    { file: 'e2e/crash.spec.ts', seconds: 3.5 },
  ]);
});
