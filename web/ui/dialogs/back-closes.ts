import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { closeTop } from './open-dialogs.ts';

let howMany = 0;

/** Whether the browser's Back closes something: then nothing is left by it. */
export const isClosedByBack = (): boolean => howMany > 0;

/** While it is so, the browser's Back does what Escape does: it closes what is on top, and the page stays. */
export function useBackCloses(opened: boolean): void {
  const { history } = useRouter();
  useEffect(() => {
    if (!opened) return undefined;
    howMany += 1;
    // Back from the first entry leaves the console, which nothing could block.
    if (!history.canGoBack()) history.push(history.location.href, {}, { ignoreBlocker: true });
    return () => void (howMany -= 1);
  }, [opened, history]);
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      closeTop();
      return true;
    },
    enableBeforeUnload: false,
    disabled: !opened,
  });
}
