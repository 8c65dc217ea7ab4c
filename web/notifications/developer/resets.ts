import type { SessionFlag } from '../session-flags.ts';

type ResetTargets = { notices: string[]; flags: SessionFlag[] };

/** The prefixes of notices and the flags to remove for each reset. */
const TARGETS = {
  tour: { notices: ['tour'], flags: [] },
  urgent: { notices: ['urgent:'], flags: [] },
  confirmDetails: { notices: [], flags: ['confirm-details'] },
  security: { notices: ['security-'], flags: [] },
} satisfies Record<string, ResetTargets>;

export type Reset = keyof typeof TARGETS;
export const RESETS = Object.keys(TARGETS) as Reset[];

/** Returns the dismissed notices and the session flags to remove. */
export function targetsOf(reset: Reset, dismissed: string[]): ResetTargets {
  const { notices, flags }: ResetTargets = TARGETS[reset];
  return {
    notices: dismissed.filter((notice) => notices.some((prefix) => notice.startsWith(prefix))),
    flags,
  };
}
