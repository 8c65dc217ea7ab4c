import { useEffect } from 'react';
import { useClient } from '../brand/client.tsx';
import { Store, useStore } from '../store.ts';

const isWaiting = new Store(false);

/** Names the window after its page. `waits`: another title comes with what the page fetches. */
export function useDocumentTitle(title: string, waits = false): void {
  const { name } = useClient().brand;
  useEffect(() => {
    document.title = `${title} · ${name}`;
    isWaiting.set(waits);
  }, [title, name, waits]);
}

export const useTitleWaits = (): boolean => useStore(isWaiting, (waits) => waits);
