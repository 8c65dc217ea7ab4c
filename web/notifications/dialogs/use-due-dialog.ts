import { useSession } from '#web/accounts/index.ts';
import { useSessionFlags } from '../session-flags.ts';
import { useNotices } from '../use-notices.ts';
import { findDueDialog, type ShellDialog } from './due-dialog.ts';

/** Returns the dialog that is due. Only the users themselves are asked for their details. */
export function useDueDialog(): ShellDialog | undefined {
  const { user, account } = useSession();
  const { missing } = user;
  const { notices, isPending } = useNotices();
  const flags = useSessionFlags();
  return isPending
    ? undefined
    : findDueDialog({ notices, missing, flags, isImpersonating: account.isImpersonating });
}
