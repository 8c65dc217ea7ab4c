import { useEffect } from 'react';
import { useClient } from '../brand/client.tsx';
import { Store, useStore } from '../store.ts';

const isWaiting = new Store(false);
const waitingCount = new Store(0);

/** Begins the title of the window. */
const COUNT = /^\(\d+\) /;

/** Names the window after its page. `waits`: another title comes with what the page fetches. */
export function useDocumentTitle(title: string, waits = false): void {
  const { name } = useClient().brand;
  const count = useStore(waitingCount, (now) => now);
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · ${name}`;
    isWaiting.set(waits);
  }, [title, name, waits, count]);
}

/** Shows in the title of the window how many things wait for the user, such as replies. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    waitingCount.set(count);
    return () => waitingCount.set(0);
  }, [count]);
}

/** The title of the page that is open, and of its brand, without what waits elsewhere. */
export const pageTitle = (): string => document.title.replace(COUNT, '');

export const useTitleWaits = (): boolean => useStore(isWaiting, (waits) => waits);
