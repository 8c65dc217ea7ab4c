import { useEffect } from 'react';
import { useSession } from '#web/accounts/session.ts';
import { announceUser, onOtherUser } from '#web/accounts/user-channel.ts';
import { reloadAt } from '../reload.ts';

/**
 * The tabs of a browser share one session. Where another user signs in in one of them, or logs out, what the others show is
 * of a user for whom they can do nothing any more: they are loaded anew.
 */
export function useSameUser(): void {
  const { username } = useSession().user;
  useEffect(() => {
    announceUser(username);
    return onOtherUser(username, () => void reloadAt('/'));
  }, [username]);
}
