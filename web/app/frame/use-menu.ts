import { useDisclosure, useOpenDialog } from '#web/ui/index.ts';
import { useLocation } from '@tanstack/react-router';
import { useIsTourRequested } from '#web/notifications/index.ts';
import { useState } from 'react';
import { focusContent } from './focus-content.ts';
import { useIsNarrow } from './use-narrow.ts';

/** The id of the button that opens the menu and gets the focus back. */
export const MENU_BUTTON = 'menu-button';

/**
 * Controls the menu, which covers the page in a narrow window. Navigation, Escape and the start of the tour
 * close it.
 */
export function useMenu() {
  const isNarrow = useIsNarrow();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const opened = isOpen && isNarrow;
  const path = useLocation({ select: ({ pathname }) => pathname });
  // The menu would cover the elements that the tour explains.
  if (useIsTourRequested() && isOpen) close();
  const [shownAt, setShownAt] = useState(path);
  if (shownAt !== path) {
    setShownAt(path);
    close();
  }
  useOpenDialog(opened, () => {
    close();
    document.getElementById(MENU_BUTTON)?.focus();
  });
  /** Closes the menu and focuses the page, because the clicked link disappears with the menu. */
  const closeAfterNavigation = () => {
    if (!opened) return;
    close();
    focusContent();
  };
  return { opened, toggle, closeAfterNavigation };
}
