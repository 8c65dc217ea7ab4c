import { storeInTab, loadFromTab, useSession } from '#web/accounts/index.ts';
import { Store, useStore } from '#web/ui/index.ts';

/** Marks a notice as dismissed or shown. Kept until the tab closes or the user logs out. */
export type SessionFlag =
  | 'expiring-groups'
  | 'contacts-change'
  | 'confirm-details'
  | `${'feature' | 'feature-toast'}:${string}`;

const STORAGE_NAME = 'notices';
/**
 * Triggers a new render when flags change. The flags themselves are in the tab's storage, which a logout
 * clears.
 */
const changeCount = new Store(0);

export function useSessionFlags(): ReadonlySet<SessionFlag> {
  const { username } = useSession().user;
  useStore(changeCount, (count) => count);
  return loadFlags(username);
}

export function useRaiseFlag(): (flag: SessionFlag) => void {
  const { username } = useSession().user;
  return (flag) => raiseFlag(username, flag);
}

export function raiseFlag(user: string, flag: SessionFlag): void {
  storeFlags(user, [...loadFlags(user).add(flag)]);
}

export function lowerFlags(user: string, flags: SessionFlag[]): void {
  storeFlags(
    user,
    [...loadFlags(user)].filter((flag) => !flags.includes(flag)),
  );
}

/** Calls `notify` only the first time in a session. */
export function notifyOnce(user: string, flag: SessionFlag, notify: () => void): void {
  if (loadFlags(user).has(flag)) return;
  raiseFlag(user, flag);
  notify();
}

export function loadFlags(user: string): Set<SessionFlag> {
  const stored = loadFromTab(user, STORAGE_NAME);
  return new Set(Array.isArray(stored) ? (stored as SessionFlag[]) : []);
}

function storeFlags(user: string, flags: SessionFlag[]): void {
  storeInTab(user, STORAGE_NAME, flags);
  changeCount.set(changeCount.value + 1);
}
