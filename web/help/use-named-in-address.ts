import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { articleIn, openedArticle } from './opened-article.ts';

/** Keeps the opened article in the address. It replaces the address: Back leaves the page, as without the panel. */
export function useNamedInAddress(): void {
  const router = useRouter();
  useEffect(() => {
    const name = () => {
      const help = openedArticle.value;
      if (articleIn(router.history.location.search) === help) return;
      void router.navigate({
        to: '.',
        search: ((was: Record<string, unknown>) => ({ ...was, help })) as never,
        hash: true,
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      });
    };
    name();
    return openedArticle.subscribe(name);
  }, [router]);
}
