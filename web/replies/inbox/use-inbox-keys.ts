import { useEffect, useEffectEvent } from 'react';
import { useIsDialogOpen, useLocalStorage } from '#web/ui/index.ts';

/** Where a key means something else. */
const TAKEN = 'input:not([type=checkbox]), select, textarea, [contenteditable], [role=menu], [role=dialog]';

type Keys = Record<'j' | 'k' | 'e' | 'x', () => void>;

/** Listens for the keys of the inbox, unless single keys are switched off for the whole console. */
export function useInboxKeys(keys: Keys): void {
  const [areWanted] = useLocalStorage({
    key: 'single-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const isAsked = useIsDialogOpen();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing;
    if (isOther || event.defaultPrevented || (target instanceof Element && target.closest(TAKEN))) return;
    if (!Object.hasOwn(keys, key)) return;
    event.preventDefault();
    keys[key as keyof Keys]();
  });
  useEffect(() => {
    if (!areWanted || isAsked) return undefined;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [areWanted, isAsked]);
}
