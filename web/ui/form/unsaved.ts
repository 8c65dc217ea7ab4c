import { useEffect } from 'react';
import { Store, useStore } from '../store.ts';

const pages = new Store<readonly symbol[]>([]);

/** Marks the page as holding what logging out would lose. */
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

/** What is not saved yet is given up: whoever logs out was asked, and whose session has ended cannot stay. */
export const giveUpUnsaved = (): void => pages.set([]);
