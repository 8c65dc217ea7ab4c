import { useState } from 'react';
import type { NextStep } from '#contract/orders.ts';
import { keepInTab, keptInTab, useSession } from '#web/accounts/index.ts';

/** A payment that was begun and has not ended, and where it goes on. */
export type Waiting = { id: number; next: NextStep };

/** The payment that is waited for, also after the page was loaded anew. */
export function useWaitingOrder(): [
  waiting: Waiting | undefined,
  set: (waiting: Waiting | undefined) => void,
] {
  const { username } = useSession().user;
  const [waiting, setWaiting] = useState(() => read(keptInTab(username, 'payment')));
  const set = (next: Waiting | undefined) => {
    keepInTab(username, 'payment', next ? { id: next.id, next: kept(next.next) } : null);
    setWaiting(next);
  };
  return [waiting, set];
}

/** A bank's question is asked for anew: what opens it is not for keeping. */
const kept = (next: NextStep): NextStep => (next.kind === 'confirm' ? { kind: 'nothing' } : next);

function read(kept: unknown): Waiting | undefined {
  const { id, next } = (kept ?? {}) as Partial<Waiting>;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) return undefined;
  // Another page of this address may have written it: only addresses are opened, no scripts.
  const isAddress = next?.kind === 'open' && /^(https?:\/\/|\/(?!\/))/.test(next.url);
  return { id, next: isAddress ? next : { kind: 'nothing' } };
}
