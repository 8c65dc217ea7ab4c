import { useDisclosure, useLocalStorage, useMediaQuery } from '#web/ui/index.ts';

/** From here on there is room for it beside the conversation; narrower, it is a drawer. */
const WIDE = '(min-width: 1280px)';

/** Whether the contact is shown beside the conversation, which this browser remembers, or in a drawer, which begins closed. */
export function useContactPane() {
  const isWide = useMediaQuery(WIDE) ?? false;
  const [isWanted, setWanted] = useLocalStorage({ key: 'inbox-contact', defaultValue: true });
  const [isDrawerOpen, drawer] = useDisclosure();
  return {
    isBeside: isWide && isWanted,
    isDrawerOpen: !isWide && isDrawerOpen,
    closeDrawer: drawer.close,
    toggle: isWide ? () => setWanted(!isWanted) : drawer.toggle,
  };
}
