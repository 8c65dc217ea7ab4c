import { expect, test, vi } from 'vitest';
import { printFlaky } from './check-summary.mjs';
import { failedByFlaky, MOST_FLAKY } from './repeat-failed.mjs';

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

test('a run passes with few flaky tests, and fails with more than allowed', () => {
  expect([0, MOST_FLAKY, MOST_FLAKY + 1].map((count) => failedByFlaky(flaky(count)))).toEqual([0, 0, 1]);
});

test('flaky tests are named with their file and why they failed', () => {
  expect(printed(1)).toEqual([
    'Flaky, failed and then passed when repeated (1):',
    '  0.test.ts: races',
    '      Error: too late',
    '        at here',
  ]);
  expect(printed(MOST_FLAKY + 1)[0]).toContain('the run fails');
  expect(printed(0)).toEqual([]);
});
