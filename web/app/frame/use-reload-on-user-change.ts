import { useEffect } from 'react';
import { announceUser, onUserChange, reloadAtPath, useSession } from '#web/accounts/index.ts';

/**
 * Announces this tab's user to the browser's other tabs. Reloads when another tab announces another user or
 * a logout. All tabs share one session, so this tab would otherwise show data of a session that has ended.
 */
export function useReloadOnUserChange(): void {
  const { username } = useSession().user;
  useEffect(() => {
    announceUser(username);
    return onUserChange(username, () => void reloadAtPath('/'));
  }, [username]);
}
