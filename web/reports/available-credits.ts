import type { Dashboard } from '#contract/reports.ts';

/** Returns the balance without the credits reserved by campaigns. */
export const availableCredits = ({ balance, reserved }: Pick<Dashboard, 'balance' | 'reserved'>): number =>
  Math.max(0, balance - reserved);
