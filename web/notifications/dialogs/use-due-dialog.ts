import { useSession } from '#web/accounts/index.ts';
import { useSessionFlags } from '../session-flags.ts';
import { useNotices } from '../use-notices.ts';
import { findDueDialog, type ShellDialog } from './due-dialog.ts';

export function useDueDialog(): ShellDialog | undefined {
  const { missing } = useSession().user;
  const { notices, isPending } = useNotices();
  const flags = useSessionFlags();
  return isPending ? undefined : findDueDialog({ notices, missing, flags });
}
