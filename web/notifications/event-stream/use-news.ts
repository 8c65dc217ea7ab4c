import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AccountActivity } from '#contract/notifications.ts';
import { showNews } from '#web/ui/index.ts';
import { type Gathered, Gathering } from './gathering.ts';
import { isAt } from './is-at.ts';

/** Shows activity in toasts. */
export function useNews(): (activity: AccountActivity) => void {
  const show = useShow();
  const [gathering] = useState(() => new Gathering((gathered) => void show(gathered)));
  useEffect(() => () => gathering.stop(), [gathering]);
  return (activity) => gathering.add(activity);
}

/** Shows no toast about the page that is open, because the page itself has just changed. */
function useShow(): (gathered: Gathered) => Promise<void> {
  const router = useRouter();
  return async (gathered) => {
    // Loaded on demand, because the numbering plans are large. If loading fails there is no toast, which loses nothing.
    const { newsOf } = await import('./news.ts').catch(() => ({ newsOf: () => undefined }));
    const news = newsOf(gathered);
    if (!news) return;
    const { pathname, search, href } = router.buildLocation(news.target);
    if (isAt(router.state.location, { pathname, search })) return;
    const open = () => void router.navigate({ href });
    showNews(news.message, { id: news.id, href, open });
  };
}
