import { useEffect, useRef } from 'react';
import { Store, useStore } from '../store.ts';

type OpenDialog = { onEscape: (() => void) | undefined };

/** The dialogs and drawers that are open, the one on top last. */
const open = new Store<readonly OpenDialog[]>([]);

/** Notes one as open. Escape is heard by the one on top alone, which may have no answer to it. */
export function useOpenDialog(opened: boolean, onEscape: (() => void) | undefined): void {
  const entry = useRef<OpenDialog>({ onEscape });
  useEffect(() => {
    entry.current.onEscape = onEscape;
  }, [onEscape]);
  useEffect(() => {
    if (!opened) return undefined;
    const self = entry.current;
    change([...open.value, self]);
    return () => change(open.value.filter((each) => each !== self));
  }, [opened]);
}

export function useIsDialogOpen(): boolean {
  return useStore(open, ({ length }) => length > 0);
}

/** Closes the one on top, as Escape does; nothing where that has to be answered. */
export const closeTop = (): void => open.value.at(-1)?.onEscape?.();

function change(now: readonly OpenDialog[]): void {
  if (now.length > 0) addEventListener('keydown', hear, { capture: true });
  else removeEventListener('keydown', hear, { capture: true });
  open.set(now);
}

/** One listener for all: with one each, the next below would hear the same key once the top has gone. */
function hear({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing) return;
  // What has something open of its own, such as a list of options, closes that.
  const isBusy = target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (!isBusy) closeTop();
}
