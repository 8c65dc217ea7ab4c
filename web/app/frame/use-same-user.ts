import { useEffect } from 'react';
import { useSession } from '#web/accounts/session.ts';
import { reloadAt } from '../reload.ts';

const CHANNEL = 'carillon.user';

/**
 * The tabs of a browser share one session. Where another user signs in in one of them, what the others show is of a user
 * for whom they can do nothing any more: they are loaded anew.
 */
export function useSameUser(): void {
  const { username } = useSession().user;
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }) => {
      if (data !== username) void reloadAt('/');
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other
    channel.postMessage(username);
    return () => channel.close();
  }, [username]);
}
