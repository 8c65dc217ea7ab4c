import { useEffect, useEffectEvent } from 'react';
import { useIsDialogOpen, useSingleKeys } from '#web/ui/index.ts';

/** Elements in which single keys have another meaning. */
const IGNORED_TARGETS =
  'input:not([type=checkbox]), select, textarea, [contenteditable], [role=menu], [role=dialog]';

type Keys = Record<'j' | 'k' | 'e' | 'x', () => void>;

/** Handles the inbox's single-key shortcuts unless the user has turned off such shortcuts. */
export function useInboxKeys(keys: Keys): void {
  const [isEnabled] = useSingleKeys();
  const isDialogOpen = useIsDialogOpen();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing;
    if (
      isModified ||
      event.defaultPrevented ||
      (target instanceof Element && target.closest(IGNORED_TARGETS))
    )
      return;
    if (!Object.hasOwn(keys, key)) return;
    event.preventDefault();
    keys[key as keyof Keys]();
  });
  useEffect(() => {
    if (!isEnabled || isDialogOpen) return undefined;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isEnabled, isDialogOpen]);
}
