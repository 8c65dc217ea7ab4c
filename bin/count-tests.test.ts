import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './count-tests.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

test('counts the tests of a Vitest report', () => {
  const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')];
  expect(countVitest({ numPassedTests: 3, numFailedTests: 1, testResults })).toEqual({
    passed: 3,
    failed: 1,
  });
});

test('counts a test file that could not be loaded as a failure', () => {
  const testResults = [file('failed'), file('passed', 'passed')];
  expect(countVitest({ numPassedTests: 1, numFailedTests: 0, testResults })).toEqual({
    passed: 1,
    failed: 1,
  });
});

test('counts a browser test that passed only at the second try as a failure, and an error outside of tests too', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3 });
});
