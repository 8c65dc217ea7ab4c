import { expect } from 'vitest';
import type { Rows } from './rows.ts';
import { costOf, groupBy, sum } from './rows.ts';

/** Checks that the cost of messages equals the ledger's debits minus refunds for their batches. */
export function compareLedger({ messages, paid }: Rows): void {
  const costs = groupBy(
    messages,
    ({ debitedBatch }) => `batch ${debitedBatch}`,
    (some) => sum(some, costOf),
  );
  const without = (all: Record<string, number>) =>
    Object.fromEntries(Object.entries(all).filter(([, cost]) => cost !== 0));
  expect(without(costs)).toEqual(without(Object.fromEntries(paid)));
}
