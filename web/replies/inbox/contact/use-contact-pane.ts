import { useDisclosure, useLocalStorage, useMediaQuery } from '#web/ui/index.ts';

/** Narrower windows show the contact in a drawer instead of beside the conversation. */
const WIDE_QUERY = '(min-width: 1280px)';

/**
 * Decides where the contact appears. Wide windows show it beside the conversation, unless the user hides it.
 * The browser stores this choice. Narrow windows show it in a drawer that starts closed.
 */
export function useContactPane() {
  const isWide = useMediaQuery(WIDE_QUERY) ?? false;
  const [isPreferred, setPreferred] = useLocalStorage({ key: 'inbox-contact', defaultValue: true });
  const [isDrawerOpen, drawer] = useDisclosure();
  return {
    isBeside: isWide && isPreferred,
    isDrawerOpen: !isWide && isDrawerOpen,
    closeDrawer: drawer.close,
    toggle: isWide ? () => setPreferred(!isPreferred) : drawer.toggle,
  };
}
