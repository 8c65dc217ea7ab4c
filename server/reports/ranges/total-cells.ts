import { MESSAGE_STATES, type MessageState } from '#contract/messages.ts';
import type { ReportColumn } from '#contract/range-reports.ts';
import type { Cell } from './pieces.ts';

/**
 * The sums of a group. `counts` contains the number of messages in each state. `cost` is in thousandths of a
 * credit.
 */
export type Sum = { counts: number[]; parts: number; cost: number };

/** Returns the cells of a row of totals. `other` is the sum over states without their own column. */
export function totalCells(columns: readonly ReportColumn[], { counts, parts, cost }: Sum): Cell[] {
  const messages = sum(counts);
  const countIn = (state: MessageState) => counts[MESSAGE_STATES.indexOf(state)]!;
  const shown = MESSAGE_STATES.filter((state) => columns.includes(state));
  const cells: Partial<Record<ReportColumn, Cell>> = {
    messages,
    ...Object.fromEntries(MESSAGE_STATES.map((state) => [state, countIn(state)])),
    other: messages - sum(shown.map(countIn)),
    deliveredPercent: messages === 0 ? null : Math.round((countIn('delivered') / messages) * 10_000) / 100,
    parts,
    credits: cost / 1000,
  };
  return columns.map((column) => cells[column] ?? null);
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);
