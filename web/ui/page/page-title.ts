import { useEffect } from 'react';
import { useClient } from '../brand/client.tsx';
import { Store, useStore } from '../store.ts';

const isPending = new Store(false);
const waitingCount = new Store(0);

/** The count at the start of the document title. */
const COUNT = /^\(\d+\) /;

/** Sets the document title. `waits` means that the title will change once the page's data is loaded. */
export function useDocumentTitle(title: string, waits = false): void {
  const { name } = useClient().brand;
  const count = useStore(waitingCount, (now) => now);
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · ${name}`;
    isPending.set(waits);
  }, [title, name, waits, count]);
}

/** Shows in the document title how many items need attention, such as replies. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    waitingCount.set(count);
    return () => waitingCount.set(0);
  }, [count]);
}

/** Returns the document title without the count. */
export const pageTitle = (): string => document.title.replace(COUNT, '');

export const useIsTitlePending = (): boolean => useStore(isPending, (waits) => waits);
