import type { SessionFlag } from '../session-flags.ts';

type Forgotten = { notices: string[]; flags: SessionFlag[] };

/** What makes something be seen again: the notices by how their names begin. */
const FORGOTTEN = {
  tour: { notices: ['tour'], flags: [] },
  urgent: { notices: ['urgent:'], flags: [] },
  confirmDetails: { notices: [], flags: ['confirm-details'] },
  security: { notices: ['security-'], flags: [] },
} satisfies Record<string, Forgotten>;

export type Reset = keyof typeof FORGOTTEN;
export const RESETS = Object.keys(FORGOTTEN) as Reset[];

/** What has to be forgotten of what was put away for good, and of the session's flags. */
export function forgottenBy(reset: Reset, dismissed: string[]): Forgotten {
  const { notices, flags }: Forgotten = FORGOTTEN[reset];
  return {
    notices: dismissed.filter((notice) => notices.some((beginning) => notice.startsWith(beginning))),
    flags,
  };
}
