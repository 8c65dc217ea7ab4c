import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { articleInUrl, openedArticle } from '#web/help/index.ts';
import { useFrameDialog } from './frame-dialog.tsx';
import { useOpenHelp } from './use-open-help.ts';

/**
 * Opens the help panel when the URL names an article. Closes the panel when the browser goes to another
 * page.
 */
export function useHelpUrl(): void {
  const { history } = useRouter();
  const { opened, close } = useFrameDialog();
  const openHelp = useOpenHelp();
  const path = useRef(history.location.pathname);
  const follow = useEffectEvent(() => {
    const { pathname, search } = history.location;
    const article = articleInUrl(search);
    const hasLeftPage = pathname !== path.current;
    path.current = pathname;
    if (article !== undefined && article !== openedArticle.value) openHelp(article);
    if (article === undefined && hasLeftPage && opened === 'help') {
      close();
      openedArticle.set(undefined);
    }
  });
  useEffect(() => {
    follow();
    return history.subscribe(() => follow());
  }, [history]);
}
