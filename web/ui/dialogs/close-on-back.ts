import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { closeTopDialog } from './open-dialogs.ts';

let openCount = 0;

/** Returns whether the browser's Back button closes a dialog or drawer instead of leaving the page. */
export const isClosedByBack = (): boolean => openCount > 0;

/** While `opened`, the browser's Back button closes the topmost dialog, as Escape does, and the page stays. */
export function useCloseOnBack(opened: boolean): void {
  const { history } = useRouter();
  useEffect(() => {
    if (!opened) return undefined;
    openCount += 1;
    // Nothing can block going back from the first history entry: it leaves the console.
    if (!history.canGoBack()) history.push(history.location.href, {}, { ignoreBlocker: true });
    return () => void (openCount -= 1);
  }, [opened, history]);
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      closeTopDialog();
      return true;
    },
    enableBeforeUnload: false,
    disabled: !opened,
  });
}
