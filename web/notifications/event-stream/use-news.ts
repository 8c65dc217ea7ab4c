import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AccountActivity } from '#contract/notifications.ts';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { showNews } from '#web/ui/index.ts';
import { type Gathered, Gathering } from './gathering.ts';
import { isAt } from './is-at.ts';
import { newsOf } from './news.ts';

/** Shows activity in toasts. */
export function useNews(capabilities: ShellPart[]): (activity: AccountActivity) => void {
  const show = useShow(capabilities);
  const [gathering] = useState(() => new Gathering((gathered) => void show(gathered)));
  useEffect(() => () => gathering.stop(), [gathering]);
  return (activity) => gathering.add(activity);
}

/** Shows no toast about the page that is open, because the page itself has just changed. */
function useShow(capabilities: ShellPart[]): (gathered: Gathered) => Promise<void> {
  const router = useRouter();
  return async (gathered) => {
    // Where a part of it cannot be loaded there is no toast, which loses nothing.
    const news = await newsOf(gathered, capabilities).catch(() => undefined);
    if (!news) return;
    const { href, ...place } = router.buildLocation(news.target);
    const places = news.shownAt ? [place, router.buildLocation(news.shownAt)] : [place];
    if (places.some((each) => isAt(router.state.location, each))) return;
    const open = () => void router.navigate({ href });
    showNews(news.message, { id: news.id, href, open });
  };
}
