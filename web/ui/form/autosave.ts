import { useEffect, useEffectEvent } from 'react';
import { Store, useStore } from '../store.ts';

/**
 * A page that saves its content automatically, such as Send Message. `save` saves pending changes
 * immediately.
 */
type Autosave = { isSaved: boolean; save: () => Promise<unknown> };

const autosaves = new Store<ReadonlyMap<symbol, Autosave>>(new Map());

/** Registers an autosaving page while it has content. */
export function useAutosave(hasContent: boolean, isSaved: boolean, save: () => Promise<unknown>): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!hasContent) return undefined;
    const page = Symbol('kept');
    autosaves.set(new Map(autosaves.value).set(page, { isSaved, save: () => saveNow() }));
    return () => {
      const others = new Map(autosaves.value);
      others.delete(page);
      autosaves.set(others);
    };
  }, [hasContent, isSaved]);
}

/** Returns whether at least one page saves automatically, and all changes on such pages are saved. */
export const useIsAutosaved = (): boolean =>
  useStore(autosaves, (all) => all.size > 0 && [...all.values()].every(({ isSaved }) => isSaved));

/** Saves every page's pending changes. A failed save shows its error on its page. */
export const saveDrafts = async (): Promise<void> => {
  await Promise.all([...autosaves.value.values()].map(({ save }) => save()));
};
