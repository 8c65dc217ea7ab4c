import { useEffect, useSyncExternalStore } from 'react';

const pages = new Set<symbol>();
const listeners = new Set<() => void>();

/** Marks the page as holding what logging out would lose. */
export function useMarkUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const page = Symbol('unsaved');
    change(() => pages.add(page));
    return () => change(() => pages.delete(page));
  }, [unsaved]);
}

export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, hasUnsaved);
}

export const hasUnsaved = (): boolean => pages.size > 0;

/** What is not saved yet is given up: whoever logs out was asked, and whose session has ended cannot stay. */
export function giveUpUnsaved(): void {
  change(() => pages.clear());
}

function change(make: () => void): void {
  make();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
