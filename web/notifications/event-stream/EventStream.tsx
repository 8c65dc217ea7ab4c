import type { ShellPart } from '#web/manifest/shell-part.ts';
import { useEventStream } from './use-event-stream.ts';
import { useNews } from './use-news.ts';
import { useRefresh } from './use-refresh.ts';

/** Brings the account's activity to whatever page is open. Rendered once, in the frame. `capabilities`: what activity means to each. */
export function EventStream({ capabilities }: { capabilities: ShellPart[] }) {
  const { refresh, refreshAll } = useRefresh(capabilities);
  const tell = useNews(capabilities);
  useEventStream({
    onActivity: (activity) => {
      refresh(activity.name);
      tell(activity);
    },
    onMissed: refreshAll,
  });
  return null;
}
