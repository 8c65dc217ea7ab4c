import { useEffect } from 'react';
import { useClient } from '../brand/client.tsx';
import { Store, useStore } from '../store.ts';

/** `isPending` means that the title will change once the page's data is loaded. */
type PageTitle = { title: string; isPending: boolean };

/** The title of the page shown. Null while a page shows only its skeleton. */
const current = new Store<PageTitle | null>(null);
const waitingCount = new Store(0);

/** Sets the document title. `isPending` means that the title will change once the page's data is loaded. */
export function useDocumentTitle(title: string, isPending = false): void {
  const { name } = useClient().brand;
  const count = useStore(waitingCount, (now) => now);
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · ${name}`;
  }, [title, name, count]);
  useEffect(() => {
    const own = { title, isPending };
    current.set(own);
    return () => {
      if (current.value === own) current.set(null);
    };
  }, [title, isPending]);
}

/** Shows in the document title how many items need attention, such as replies. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    waitingCount.set(count);
    return () => waitingCount.set(0);
  }, [count]);
}

/** Returns the title of the page shown, or null while it shows only its skeleton. */
export const pageTitle = (): PageTitle | null => current.value;

export const usePageTitle = (): PageTitle | null => useStore(current, (now) => now);
