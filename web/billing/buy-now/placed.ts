import type { NextStep, Order } from '#contract/orders.ts';

/** An order that was placed, and how it goes on. */
export type Placed = { order: Order; next: NextStep };

export const NOTHING: NextStep = { kind: 'nothing' };
