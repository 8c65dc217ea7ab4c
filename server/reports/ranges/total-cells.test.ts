import { array, assert, nat, property, subarray } from 'fast-check';
import { expect, test } from 'vitest';
import { MESSAGE_STATES } from '#contract/messages.ts';
import { type ReportColumn, TOTAL_COLUMNS } from '#contract/range-reports.ts';
import { totalCells } from './total-cells.ts';

const counts = array(nat(1_000_000), {
  minLength: MESSAGE_STATES.length,
  maxLength: MESSAGE_STATES.length,
});

test('the states of a row add up to its messages, for any choice of columns with the other states', () => {
  assert(
    property(counts, subarray([...MESSAGE_STATES]), (ofStates, chosen) => {
      const columns: ReportColumn[] = ['messages', ...chosen, 'other'];
      const [messages, ...states] = totalCells(columns, { counts: ofStates, parts: 0, cost: 0 }).map(Number);
      expect(states.reduce((sum, count) => sum + count, 0)).toBe(messages);
      expect(Math.min(...states)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('each column has its own figure, and no percentage without messages', () => {
  const sum = { counts: [1, 2, 3, 4, 5, 6, 7, 8, 9], parts: 50, cost: 1500 };
  expect(totalCells(TOTAL_COLUMNS, sum)).toEqual([45, ...sum.counts, 0, 6.67, 50, 1.5]);
  expect(totalCells(['deliveredPercent'], { ...sum, counts: sum.counts.map(() => 0) })).toEqual([null]);
});
