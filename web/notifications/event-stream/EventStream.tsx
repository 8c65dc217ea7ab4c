import { useEventStream } from './use-event-stream.ts';
import { useNews } from './use-news.ts';
import { useRefresh } from './use-refresh.ts';

/** Brings what happens in the account to whatever page is open. Once, in the frame. */
export function EventStream() {
  const { refresh, refreshAll } = useRefresh();
  const tell = useNews();
  useEventStream({
    onHappening: (happening) => {
      refresh(happening.name);
      tell(happening);
    },
    onMissed: refreshAll,
  });
  return null;
}
