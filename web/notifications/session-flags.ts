import { storeInTab, loadFromTab, useSession } from '#web/accounts/index.ts';
import { Store, useStore } from '#web/ui/index.ts';

/** What was put away, or said, until the browser's tab is closed or the user logs out. */
export type SessionFlag =
  | 'expiring-groups'
  | 'contacts-change'
  | 'confirm-details'
  | `${'feature' | 'feature-toast'}:${string}`;

const NAME = 'notices';
/** How often flags changed. They themselves are in the tab, which is cleared when the user logs out. */
const changes = new Store(0);

export function useSessionFlags(): ReadonlySet<SessionFlag> {
  const { username } = useSession().user;
  useStore(changes, (count) => count);
  return flagsOf(username);
}

export function useRaiseFlag(): (flag: SessionFlag) => void {
  const { username } = useSession().user;
  return (flag) => raiseFlag(username, flag);
}

export function raiseFlag(user: string, flag: SessionFlag): void {
  keep(user, [...flagsOf(user).add(flag)]);
}

export function lowerFlags(user: string, flags: SessionFlag[]): void {
  keep(
    user,
    [...flagsOf(user)].filter((flag) => !flags.includes(flag)),
  );
}

/** Does something the first time in a session. */
export function sayOnce(user: string, flag: SessionFlag, say: () => void): void {
  if (flagsOf(user).has(flag)) return;
  raiseFlag(user, flag);
  say();
}

export function flagsOf(user: string): Set<SessionFlag> {
  const kept = loadFromTab(user, NAME);
  return new Set(Array.isArray(kept) ? (kept as SessionFlag[]) : []);
}

function keep(user: string, flags: SessionFlag[]): void {
  storeInTab(user, NAME, flags);
  changes.set(changes.value + 1);
}
