import { useEventStream } from './use-event-stream.ts';
import { useNews } from './use-news.ts';
import { useRefresh } from './use-refresh.ts';

/** Brings the account's activity to whatever page is open. Rendered once, in the frame. */
export function EventStream() {
  const { refresh, refreshAll } = useRefresh();
  const tell = useNews();
  useEventStream({
    onActivity: (activity) => {
      refresh(activity.name);
      tell(activity);
    },
    onMissed: refreshAll,
  });
  return null;
}
