import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { useSession } from '#web/accounts/index.ts';
import { useIsDialogOpen } from '#web/ui/index.ts';
import { useFrameDialog } from '../dialogs/frame-dialog.tsx';
import { keepTyped } from '../palette/typed-ahead.ts';
import { type PageShortcut, pageShortcutsOf } from './page-shortcuts.ts';
import { useSingleKeys } from './single-keys.ts';
import { isPartOfAnother, isTaken, isWithin } from './taken.ts';

/** The key of the page that N leads to. */
const NEW_MESSAGE = 'sendMessage';

/** Listens for the keys that work on every page. */
export function useShortcuts(): void {
  usePaletteKeys();
  usePlainKeys();
}

/** Also while one types; but a dialog wants its answer first. */
function usePaletteKeys(): void {
  const { opened, open, close } = useFrameDialog();
  const isOpen = opened === 'palette';
  const isAsked = useIsDialogOpen() && !isOpen;
  useEffect(() => (isOpen ? keepTyped() : undefined), [isOpen]);
  useEffect(() => {
    if (isAsked) return undefined;
    const toggle = (event: KeyboardEvent) => {
      event.preventDefault();
      if (isOpen) close();
      else open('palette');
    };
    const ignore = (event: KeyboardEvent) =>
      isPartOfAnother(event) || (!isOpen && isWithin(event, '[role=dialog]'));
    return tinykeys(window, { '$mod+k': toggle }, { ignore });
  }, [isOpen, isAsked, open, close]);
}

/** Keys without modifiers. */
function usePlainKeys(): void {
  const { account } = useSession();
  const { open } = useFrameDialog();
  const router = useRouter();
  const [areWanted] = useSingleKeys();
  const isAsked = useIsDialogOpen();
  useEffect(() => {
    if (!areWanted || isAsked) return undefined;
    const pages = pageShortcutsOf(account);
    const go = (isMeant: (page: PageShortcut) => boolean) => {
      const page = pages.find(isMeant);
      if (page) void router.navigate({ href: page.path });
    };
    const keys = {
      // One for all letters: of several that begin alike, those that did not fit would still wait for their second key.
      'g ([a-z])': instead((event) => go(({ letter }) => letter === event.key.toLowerCase())),
      n: instead(() => go(({ key }) => key === NEW_MESSAGE)),
      '[Shift]+/': instead(goToSearch),
      '[Shift]+?': instead(() => open('shortcuts')),
    };
    return tinykeys(window, keys, { ignore: isTaken });
  }, [account, open, router, areWanted, isAsked]);
}

/** The key itself must not arrive in a field that gets the focus now. */
const instead = (then: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
  event.preventDefault();
  then(event);
};

function goToSearch(): void {
  document.querySelector<HTMLElement>('main input[type=search]')?.focus();
}
