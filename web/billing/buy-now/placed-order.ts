import type { NextStep, Order } from '#contract/orders.ts';

export type PlacedOrder = { order: Order; next: NextStep };

export const NO_NEXT_STEP: NextStep = { kind: 'nothing' };
