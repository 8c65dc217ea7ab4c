import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** What opens it, and gets the focus back. */
export const MENU_BUTTON = 'menu-button';

/** The menu of a narrow window, over the page: whatever leads to another page closes it, and Escape. */
export function useMenu() {
  const [opened, { toggle, close }] = useDisclosure(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [shownAt, setShownAt] = useState(path);
  if (shownAt !== path) {
    setShownAt(path);
    close();
  }
  const leave = () => {
    if (!opened) return;
    close();
    document.getElementById(MENU_BUTTON)?.focus();
  };
  useHotkeys([['Escape', leave, { preventDefault: false }]]);
  return { opened, toggle, close };
}
