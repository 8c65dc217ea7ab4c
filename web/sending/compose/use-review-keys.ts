import { type RefObject, useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { useIsDialogOpen } from '#web/ui/index.ts';

/** Ctrl+Enter or ⌘+Enter clicks the button from anywhere on the page, unless a dialog is open. */
export function useReviewKeys(button: RefObject<HTMLButtonElement | null>): void {
  const isAsked = useIsDialogOpen();
  useEffect(() => {
    if (isAsked) return undefined;
    const press = (event: KeyboardEvent) => {
      // Prevent Enter from also clicking a focused button.
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
