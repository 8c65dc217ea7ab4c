import { type RefObject, useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { useIsDialogOpen } from '#web/ui/index.ts';

/** Ctrl + Enter, or ⌘ + Enter, presses the button, wherever on the page one is; not while a dialog is open. */
export function useReviewKeys(button: RefObject<HTMLButtonElement | null>): void {
  const isAsked = useIsDialogOpen();
  useEffect(() => {
    if (isAsked) return undefined;
    const press = (event: KeyboardEvent) => {
      // A focused button would be pressed as well.
      event.preventDefault();
      button.current?.click();
    };
    return tinykeys(
      window,
      { '$mod+Enter': press },
      { ignore: ({ repeat, isComposing }) => repeat || isComposing },
    );
  }, [button, isAsked]);
}
