import { useEffect, useRef } from 'react';
import { Store, useStore } from '../store.ts';

type OpenDialog = { onEscape: (() => void) | undefined };

/** The open dialogs and drawers, the topmost last. */
const openDialogs = new Store<readonly OpenDialog[]>([]);

/** Registers an open dialog. Only the topmost handles Escape; without `onEscape`, Escape does nothing. */
export function useOpenDialog(opened: boolean, onEscape: (() => void) | undefined): void {
  const entry = useRef<OpenDialog>({ onEscape });
  useEffect(() => {
    entry.current.onEscape = onEscape;
  }, [onEscape]);
  useEffect(() => {
    if (!opened) return undefined;
    const self = entry.current;
    setOpenDialogs([...openDialogs.value, self]);
    return () => setOpenDialogs(openDialogs.value.filter((each) => each !== self));
  }, [opened]);
}

export function useIsDialogOpen(): boolean {
  return useStore(openDialogs, ({ length }) => length > 0);
}

/** Closes the topmost dialog, as Escape does. Does nothing if that dialog must be answered. */
export const closeTopDialog = (): void => openDialogs.value.at(-1)?.onEscape?.();

function setOpenDialogs(now: readonly OpenDialog[]): void {
  if (now.length > 0) addEventListener('keydown', onKeyDown, { capture: true });
  else removeEventListener('keydown', onKeyDown, { capture: true });
  openDialogs.set(now);
}

/**
 * Handles Escape for all dialogs. With one listener per dialog, the next dialog would get the same
 * keystroke after the top one closes.
 */
function onKeyDown({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing) return;
  // An open list of options, for example, closes first.
  const isBusy = target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (!isBusy) closeTopDialog();
}
