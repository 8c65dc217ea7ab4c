import { useEffect } from 'react';
import { announceUser, onOtherUser, reloadAt, useSession } from '#web/accounts/index.ts';

/**
 * The tabs of a browser share one session. Where another user signs in in one of them, or logs out, what the others show is
 * of a user for whom they can do nothing any more: they are loaded anew.
 */
export function useReloadOnUserChange(): void {
  const { username } = useSession().user;
  useEffect(() => {
    announceUser(username);
    return onOtherUser(username, () => void reloadAt('/'));
  }, [username]);
}
