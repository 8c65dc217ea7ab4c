import { useState } from 'react';
import type { NextStep } from '#contract/orders.ts';
import { storeInTab, loadFromTab, useSession } from '#web/accounts/index.ts';

export type StartedPayment = { id: number; next: NextStep };

/** Returns the awaited payment and a function that replaces it. The payment survives a reload. */
export function useStartedPayment(): [
  waiting: StartedPayment | undefined,
  set: (waiting: StartedPayment | undefined) => void,
] {
  const { username } = useSession().user;
  const [waiting, setWaiting] = useState(() => parseStored(loadFromTab(username, 'payment')));
  const set = (next: StartedPayment | undefined) => {
    storeInTab(username, 'payment', next ? { id: next.id, next: toStoredStep(next.next) } : null);
    setWaiting(next);
  };
  return [waiting, set];
}

/** The client secret of a verification is not stored: it is requested again. */
const toStoredStep = (next: NextStep): NextStep => (next.kind === 'confirm' ? { kind: 'nothing' } : next);

function parseStored(stored: unknown): StartedPayment | undefined {
  const { id, next } = (stored ?? {}) as Partial<StartedPayment>;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) return undefined;
  // Another page of this origin may have written the value. Open only URLs, never scripts.
  const isSafeUrl = next?.kind === 'open' && /^(https?:\/\/|\/(?!\/))/.test(next.url);
  return { id, next: isSafeUrl ? next : { kind: 'nothing' } };
}
