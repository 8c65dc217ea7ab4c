import type { Dashboard } from '#contract/reports.ts';

/** What an account can spend: its balance without what campaigns have reserved. */
export const availableOf = ({ balance, reserved }: Pick<Dashboard, 'balance' | 'reserved'>): number =>
  Math.max(0, balance - reserved);
