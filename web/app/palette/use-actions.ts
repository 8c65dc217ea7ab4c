import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '#web/accounts/index.ts';
import { SHELL_PARTS } from '../shell-parts.ts';
import { findAccountRefusal } from '#web/manifest/account-refusal.ts';
import type { Result } from './results.ts';

const ACTIONS = SHELL_PARTS.flatMap(({ actions = [] }) => actions);

/** Returns the actions that the user may run, from all capabilities. */
export function useActions(): Result[] {
  const { account } = useSession();
  const queryClient = useQueryClient();
  return ACTIONS.filter(
    ({ needs, isOffered = isAlwaysAvailable }) =>
      findAccountRefusal(account, needs) === undefined && isOffered(account, queryClient),
  ).map(({ key, label, keywords, icon, ...does }) => ({
    ...does,
    id: `action ${key}`,
    label: label(),
    keywords: keywords(),
    icon,
  }));
}

const isAlwaysAvailable = () => true;
