import type { SessionFlag } from '../session-flags.ts';

type ResetTargets = { notices: string[]; flags: SessionFlag[] };

/** For each reset, the flags to remove, and the prefixes of the notices to remove. */
const RESET_TARGETS = {
  tour: { notices: ['tour'], flags: [] },
  urgent: { notices: ['urgent:'], flags: [] },
  confirmDetails: { notices: [], flags: ['confirm-details'] },
  security: { notices: ['security-'], flags: [] },
} satisfies Record<string, ResetTargets>;

export type Reset = keyof typeof RESET_TARGETS;
export const RESETS = Object.keys(RESET_TARGETS) as Reset[];

/** Returns the dismissed notices and the session flags that a reset removes. */
export function findResetTargets(reset: Reset, dismissed: string[]): ResetTargets {
  const { notices, flags }: ResetTargets = RESET_TARGETS[reset];
  return {
    notices: dismissed.filter((notice) => notices.some((prefix) => notice.startsWith(prefix))),
    flags,
  };
}
