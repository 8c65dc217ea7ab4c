import type { Session } from '#contract/accounts.ts';
import type { Notices } from '#contract/notifications.ts';
import type { SessionFlag } from '../session-flags.ts';

export type ShellDialog = 'urgent' | 'signUp' | 'details';
export type ShellDialogProps = { opened: boolean; onClosed: () => void };

type DialogFacts = {
  /** Undefined if the request failed. */
  notices: Notices | undefined;
  missing: Session['user']['missing'];
  flags: ReadonlySet<SessionFlag>;
  /** Somebody else is logged in as the user, and must not fill in the user's details. */
  isImpersonating: boolean;
};

/**
 * Returns the dialog that is due, if any. The operator's message comes first, then missing details, then
 * outdated details.
 */
export function findDueDialog({
  notices,
  missing,
  flags,
  isImpersonating,
}: DialogFacts): ShellDialog | undefined {
  if (notices?.urgent && !notices.dismissed.includes(urgentNoticeName(notices.urgent))) return 'urgent';
  if (isImpersonating) return undefined;
  if (missing.length > 0) return 'signUp';
  return notices?.confirmDetails && !flags.has('confirm-details') ? 'details' : undefined;
}

export const urgentNoticeName = ({ id }: NonNullable<Notices['urgent']>): string => `urgent:${id}`;

/** Splits the operator's text at empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
