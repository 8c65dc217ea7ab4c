import { useEffect } from 'react';
import { announceUser, onUserChange, reloadAtPath, useSession } from '#web/accounts/index.ts';

/**
 * Announces this tab's user to the other tabs. Reloads when the user signs out or another user signs in
 * elsewhere. All tabs of a browser share one session, so this tab would show data of a session that has
 * ended.
 */
export function useReloadOnUserChange(): void {
  const { username } = useSession().user;
  useEffect(() => {
    announceUser(username);
    return onUserChange(username, () => void reloadAtPath('/'));
  }, [username]);
}
