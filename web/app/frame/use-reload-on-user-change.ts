import { useEffect } from 'react';
import { announceUser, onOtherUser, reloadAt, useSession } from '#web/accounts/index.ts';

/**
 * A browser's tabs share one session. When another user signs in or the user signs out in one tab, the other tabs
 * reload: they show data of a session that has ended.
 */
export function useReloadOnUserChange(): void {
  const { username } = useSession().user;
  useEffect(() => {
    announceUser(username);
    return onOtherUser(username, () => void reloadAt('/'));
  }, [username]);
}
