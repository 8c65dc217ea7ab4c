import { useDisclosure, useOpenDialog } from '#web/ui/index.ts';
import { useLocation } from '@tanstack/react-router';
import { useIsTourAsked } from '#web/notifications/index.ts';
import { useState } from 'react';
import { focusContent } from './focus-content.ts';
import { useIsNarrow } from './use-narrow.ts';

/** What opens it, and gets the focus back. */
export const MENU_BUTTON = 'menu-button';

/** The menu of a narrow window, over the page: whatever leads to another page closes it, and Escape. */
export function useMenu() {
  const isNarrow = useIsNarrow();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const opened = isOpen && isNarrow;
  const path = useLocation({ select: ({ pathname }) => pathname });
  // The tour shows what the menu covers.
  if (useIsTourAsked() && isOpen) close();
  const [shownAt, setShownAt] = useState(path);
  if (shownAt !== path) {
    setShownAt(path);
    close();
  }
  useOpenDialog(opened, () => {
    close();
    document.getElementById(MENU_BUTTON)?.focus();
  });
  /** By one of its links, which goes with it. */
  const closeAfterNavigation = () => {
    if (!opened) return;
    close();
    focusContent();
  };
  return { opened, toggle, closeAfterNavigation };
}
