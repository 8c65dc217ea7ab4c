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
  return useSyncExternalStore(subscribe, () => pages.size > 0);
}

function change(make: () => void): void {
  make();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
