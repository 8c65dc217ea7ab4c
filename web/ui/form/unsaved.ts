import { useEffect } from 'react';
import { Store, useStore } from '../store.ts';

const pages = new Store<readonly symbol[]>([]);

/** Marks the page as holding changes that signing out would lose. */
export function useMarkUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const page = Symbol('unsaved');
    pages.set([...pages.value, page]);
    return () => pages.set(pages.value.filter((each) => each !== page));
  }, [unsaved]);
}

export function useHasUnsaved(): boolean {
  return useStore(pages, ({ length }) => length > 0);
}

export const hasUnsaved = (): boolean => pages.value.length > 0;

/** Lets the user leave without another question: they confirmed signing out, or their session ended. */
export const discardUnsaved = (): void => pages.set([]);
