import { useEffect } from 'react';
import { Store, useStore } from '../store.ts';

const unsavedPages = new Store<readonly symbol[]>([]);

/** Marks the page as having unsaved changes, which signing out would discard. */
export function useMarkUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const page = Symbol('unsaved');
    unsavedPages.set([...unsavedPages.value, page]);
    return () => unsavedPages.set(unsavedPages.value.filter((each) => each !== page));
  }, [unsaved]);
}

export function useHasUnsaved(): boolean {
  return useStore(unsavedPages, ({ length }) => length > 0);
}

export const hasUnsaved = (): boolean => unsavedPages.value.length > 0;

/** Lets the user leave without another question: they confirmed signing out, or their session ended. */
export const discardUnsaved = (): void => unsavedPages.set([]);
