import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Happening } from '#contract/notifications.ts';
import { showNews } from '#web/ui/toast.tsx';
import { type Gathered, Gathering } from './gathering.ts';
import { isAt } from './is-at.ts';

/** Says in toasts what happens. */
export function useNews(): (happening: Happening) => void {
  const show = useShow();
  const [gathering] = useState(() => new Gathering((gathered) => void show(gathered)));
  useEffect(() => () => gathering.stop(), [gathering]);
  return (happening) => gathering.add(happening);
}

/** Shows no news of the page that one is looking at: it has changed before one's eyes. */
function useShow(): (gathered: Gathered) => Promise<void> {
  const router = useRouter();
  return async (gathered) => {
    // With the numbering plans, which are heavy. Where they cannot be fetched there is no toast, and nothing is lost.
    const { newsOf } = await import('./news.ts').catch(() => ({ newsOf: () => undefined }));
    const news = newsOf(gathered);
    if (!news) return;
    const { pathname, search, href } = router.buildLocation(news.target);
    if (isAt(router.state.location, { pathname, search })) return;
    const open = () => void router.navigate({ href });
    showNews(news.message, { id: news.id, href, open });
  };
}
