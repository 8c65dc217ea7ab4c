import { useState } from 'react';
import { storeInTab, loadFromTab, useSession } from '#web/accounts/index.ts';
import { newIdempotencyKey } from '#web/client/index.ts';

export type OrderKey = ReturnType<typeof useOrderKey>;

/**
 * Manages the idempotency key of the current order. Sending the order again with the same key, after a lost
 * response or a reload, does not charge twice. After a response, the next order gets a new key.
 */
export function useOrderKey() {
  const { username } = useSession().user;
  const [key, setKey] = useState(() => {
    const stored = loadFromTab(username, 'order-key');
    return typeof stored === 'string' && stored.length === 36
      ? stored
      : storeKey(username, newIdempotencyKey());
  });
  return {
    key,
    renew: () => setKey(storeKey(username, newIdempotencyKey())),
    /** Marks the order as sent. `isSent` is true until `renew` is called. */
    noteSent: () => storeInTab(username, 'order-sent', key),
    isSent: () => hasUnansweredOrder(username),
  };
}

/** Returns whether this tab sent an order and got no response, for example because of a reload. */
export function hasUnansweredOrder(username: string): boolean {
  const sent = loadFromTab(username, 'order-sent');
  return typeof sent === 'string' && sent === loadFromTab(username, 'order-key');
}

function storeKey(username: string, key: string): string {
  storeInTab(username, 'order-key', key);
  return key;
}
