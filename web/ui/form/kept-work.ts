import { useEffect, useEffectEvent } from 'react';
import { Store, useStore } from '../store.ts';

/** What a page keeps by itself, such as a draft. `save` saves at once what is not saved yet. */
type KeptWork = { isSaved: boolean; save: () => Promise<unknown> };

const works = new Store<ReadonlyMap<symbol, KeptWork>>(new Map());

/** Tells the console that a page keeps what is typed in it, while there is something to keep. */
export function useKeptWork(isThere: boolean, isSaved: boolean, save: () => Promise<unknown>): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!isThere) return undefined;
    const page = Symbol('kept');
    works.set(new Map(works.value).set(page, { isSaved, save: () => saveNow() }));
    return () => {
      const others = new Map(works.value);
      others.delete(page);
      works.set(others);
    };
  }, [isThere, isSaved]);
}

/** Whether there is kept work, and all of it is saved. */
export const useIsWorkSaved = (): boolean =>
  useStore(works, (all) => all.size > 0 && [...all.values()].every(({ isSaved }) => isSaved));

/** Saves at once what pages keep. What fails stays unsaved, and says so on its page. */
export const saveKeptWork = async (): Promise<void> => {
  await Promise.all([...works.value.values()].map(({ save }) => save()));
};
