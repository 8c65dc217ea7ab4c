import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { useSession } from '#web/accounts/index.ts';
import { useIsDialogOpen, useSingleKeys } from '#web/ui/index.ts';
import { useFrameDialog } from '../dialogs/frame-dialog.tsx';
import { captureTyping } from '../palette/type-ahead.ts';
import { type PageShortcut, pageShortcutsOf } from './page-shortcuts.ts';
import { isRepeatOrComposing, shouldIgnoreKey, isWithin } from './should-ignore-key.ts';

/** The page that N opens. */
const NEW_MESSAGE_PAGE = 'sendMessage';

/** Registers the shortcuts that work on every page. */
export function useShortcuts(): void {
  usePaletteShortcut();
  useSingleKeyShortcuts();
}

/** Registers the palette's shortcut, which also works while typing but not while another dialog is open. */
function usePaletteShortcut(): void {
  const { opened, open, close } = useFrameDialog();
  const isOpen = opened === 'palette';
  const isDialogOpen = useIsDialogOpen() && !isOpen;
  useEffect(() => (isOpen ? captureTyping() : undefined), [isOpen]);
  useEffect(() => {
    if (isDialogOpen) return undefined;
    const toggle = (event: KeyboardEvent) => {
      event.preventDefault();
      if (isOpen) close();
      else open('palette');
    };
    const ignore = (event: KeyboardEvent) =>
      isRepeatOrComposing(event) || (!isOpen && isWithin(event, '[role=dialog]'));
    return tinykeys(window, { '$mod+k': toggle }, { ignore });
  }, [isOpen, isDialogOpen, open, close]);
}

function useSingleKeyShortcuts(): void {
  const { account } = useSession();
  const { open } = useFrameDialog();
  const router = useRouter();
  const [areEnabled] = useSingleKeys();
  const isAsked = useIsDialogOpen();
  useEffect(() => {
    if (!areEnabled || isAsked) return undefined;
    const pages = pageShortcutsOf(account);
    const go = (matches: (page: PageShortcut) => boolean) => {
      const page = pages.find(matches);
      if (page) void router.navigate({ href: page.path });
    };
    const keys = {
      // Use one binding for all letters. With one binding per letter, the unmatched bindings would keep
      // waiting for a second key.
      'g ([a-z])': withPreventDefault((event) => go(({ letter }) => letter === event.key.toLowerCase())),
      n: withPreventDefault(() => go(({ key }) => key === NEW_MESSAGE_PAGE)),
      '[Shift]+/': withPreventDefault(focusSearch),
      '[Shift]+?': withPreventDefault(() => open('shortcuts')),
    };
    return tinykeys(window, keys, { ignore: shouldIgnoreKey });
  }, [account, open, router, areEnabled, isAsked]);
}

/** Wraps a handler. Keeps the key from being typed into a field that the shortcut focuses. */
const withPreventDefault = (then: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
  event.preventDefault();
  then(event);
};

function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type=search]')?.focus();
}
