import { useEffect, useRef, useSyncExternalStore } from 'react';

type OpenDialog = { onEscape: (() => void) | undefined };

/** The dialogs and drawers that are open, the one on top last. */
let open: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

/** Notes one as open. Escape is heard by the one on top alone, which may have no answer to it. */
export function useOpenDialog(opened: boolean, onEscape: (() => void) | undefined): void {
  const entry = useRef<OpenDialog>({ onEscape });
  useEffect(() => {
    entry.current.onEscape = onEscape;
  }, [onEscape]);
  useEffect(() => {
    if (!opened) return undefined;
    const self = entry.current;
    change([...open, self]);
    return () => change(open.filter((each) => each !== self));
  }, [opened]);
}

export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, () => open.length > 0);
}

function change(now: readonly OpenDialog[]): void {
  open = now;
  if (open.length > 0) addEventListener('keydown', hear, { capture: true });
  else removeEventListener('keydown', hear, { capture: true });
  for (const listener of listeners) listener();
}

/** One listener for all: with one each, the next below would hear the same key once the top has gone. */
function hear({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing) return;
  // What has something open of its own, such as a list of options, closes that.
  const isBusy = target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (!isBusy) open.at(-1)?.onEscape?.();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
