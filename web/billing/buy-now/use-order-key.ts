import { useState } from 'react';
import { keepInTab, keptInTab, useSession } from '#web/accounts/index.ts';
import { newIdempotencyKey } from '#web/client/index.ts';

export type OrderKey = ReturnType<typeof useOrderKey>;

/**
 * The name of the order that is being made. Sent again, after a lost answer or from a tab that was loaded anew, it is the same order:
 * nothing is paid twice. A new one begins once it has been answered.
 */
export function useOrderKey() {
  const { username } = useSession().user;
  const [key, setKey] = useState(() => {
    const kept = keptInTab(username, 'order-key');
    return typeof kept === 'string' && kept.length === 36 ? kept : keep(username, newIdempotencyKey());
  });
  return {
    key,
    renew: () => setKey(keep(username, newIdempotencyKey())),
    /** An order is sent by it; `isSent` until it was answered. */
    noteSent: () => keepInTab(username, 'order-sent', key),
    isSent: () => isUnanswered(username),
  };
}

/** Whether an order was sent from this tab whose answer did not come, such as from a page that was loaded anew meanwhile. */
export function isUnanswered(username: string): boolean {
  const sent = keptInTab(username, 'order-sent');
  return typeof sent === 'string' && sent === keptInTab(username, 'order-key');
}

function keep(username: string, key: string): string {
  keepInTab(username, 'order-key', key);
  return key;
}
