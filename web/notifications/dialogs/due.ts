import type { Session } from '#contract/accounts.ts';
import type { Notices } from '#contract/notifications.ts';
import type { SessionFlag } from '../session-flags.ts';

export type ShellDialog = 'urgent' | 'signUp' | 'details';
export type ShellDialogProps = { opened: boolean; onClosed: () => void };

type Situation = {
  /** Undefined where they could not be fetched. */
  notices: Notices | undefined;
  missing: Session['user']['missing'];
  flags: ReadonlySet<SessionFlag>;
};

/** Which dialog is due, if any: what the operator has to say comes first, then what is missing, then what may be old. */
export function dueDialog({ notices, missing, flags }: Situation): ShellDialog | undefined {
  if (notices?.urgent && !notices.dismissed.includes(urgentNoticeOf(notices.urgent))) return 'urgent';
  if (missing.length > 0) return 'signUp';
  return notices?.confirmDetails && !flags.has('confirm-details') ? 'details' : undefined;
}

export const urgentNoticeOf = ({ id }: NonNullable<Notices['urgent']>): string => `urgent:${id}`;

/** The operator's text: an empty line parts paragraphs. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
