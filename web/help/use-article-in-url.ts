import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { articleInUrl, openedArticle } from './opened-article.ts';

/** Mirrors the open article in the URL. Replaces the history entry, so that Back still leaves the page. */
export function useArticleInUrl(): void {
  const router = useRouter();
  useEffect(() => {
    const sync = () => {
      const help = openedArticle.value;
      if (articleInUrl(router.history.location.search) === help) return;
      void router.navigate({
        to: '.',
        search: ((before: Record<string, unknown>) => ({ ...before, help })) as never,
        hash: true,
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      });
    };
    sync();
    return openedArticle.subscribe(sync);
  }, [router]);
}
