import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { articleInUrl, openedArticle } from '#web/help/index.ts';
import { useFrameDialog } from './frame-dialog.tsx';
import { useOpenHelp } from './use-open-help.ts';

/**
 * Opens the help panel when the URL names an article, and closes it when the user goes elsewhere. A page that
 * replaces its own URL keeps the panel open.
 */
export function useHelpUrl(): void {
  const { history } = useRouter();
  const { opened, close } = useFrameDialog();
  const openHelp = useOpenHelp();
  const path = useRef(history.location.pathname);
  const follow = useEffectEvent((isReplaced: boolean) => {
    const { pathname, search } = history.location;
    const article = articleInUrl(search);
    const hasLeft = !isReplaced || pathname !== path.current;
    path.current = pathname;
    if (article !== undefined && article !== openedArticle.value) openHelp(article);
    if (article === undefined && hasLeft && opened === 'help') {
      close();
      openedArticle.set(undefined);
    }
  });
  useEffect(() => {
    follow(true);
    return history.subscribe(({ action }) => follow(action.type === 'REPLACE'));
  }, [history]);
}
