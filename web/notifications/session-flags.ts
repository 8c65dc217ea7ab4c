import { useMemo, useSyncExternalStore } from 'react';

/** What was put away, or said, until the browser's tab is closed or the user logs out. */
export type SessionFlag =
  | 'expiring-groups'
  | 'contacts-change'
  | 'confirm-details'
  | 'security-toast'
  | `${'feature' | 'feature-toast'}:${string}`;

const KEY = 'carillon.notices';
const listeners = new Set<() => void>();

export function useSessionFlags(): ReadonlySet<SessionFlag> {
  const stored = useSyncExternalStore(subscribe, read);
  return useMemo(() => flagsIn(stored), [stored]);
}

export function raiseFlag(flag: SessionFlag): void {
  store(flagsIn(read()).add(flag));
}

export function lowerFlags(flags: SessionFlag[]): void {
  store(new Set([...flagsIn(read())].filter((flag) => !flags.includes(flag))));
}

/** Does something the first time in a session. */
export function sayOnce(flag: SessionFlag, say: () => void): void {
  if (flagsIn(read()).has(flag)) return;
  raiseFlag(flag);
  say();
}

/** What is stored is any page's of this address to change. */
export function flagsIn(stored: string | null): Set<SessionFlag> {
  try {
    return new Set(JSON.parse(stored ?? '[]') as SessionFlag[]);
  } catch {
    return new Set();
  }
}

const read = (): string | null => sessionStorage.getItem(KEY);

function store(flags: Set<SessionFlag>): void {
  sessionStorage.setItem(KEY, JSON.stringify([...flags]));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
