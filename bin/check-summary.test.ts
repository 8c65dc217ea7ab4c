import { expect, test, vi } from 'vitest';
import { printFlaky } from './check-summary.mjs';
import { flakyFailures, MAX_FLAKY } from './repeat-failed.mjs';

const flaky = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    file: `${nth}.test.ts`,
    title: 'races',
    message: 'Error: too late\n  at here',
  }));

const printed = (count: number): string[] => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  printFlaky(flaky(count));
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  return lines;
};

test('fails a run only with more flaky tests than allowed', () => {
  expect([0, MAX_FLAKY, MAX_FLAKY + 1].map((count) => flakyFailures(flaky(count)))).toEqual([0, 0, 1]);
});

test('prints flaky tests with their file and error', () => {
  expect(printed(1)).toEqual([
    'Flaky, failed and then passed when repeated (1):',
    '  0.test.ts: races',
    '      Error: too late',
    '        at here',
  ]);
  expect(printed(MAX_FLAKY + 1)[0]).toContain('the run fails');
  expect(printed(0)).toEqual([]);
});
