import type { ShellPart } from '#web/manifest/shell-part.ts';
import { useEventStream } from './use-event-stream.ts';
import { useActivityToasts } from './use-activity-toasts.ts';
import { useRefresh } from './use-refresh.ts';

/**
 * Refreshes data and shows toasts after activity in the account. Render it once, in the frame.
 * `capabilities` define the effects of each kind of activity.
 */
export function EventStream({ capabilities }: { capabilities: ShellPart[] }) {
  const { refresh, refreshAll } = useRefresh(capabilities);
  const showToast = useActivityToasts(capabilities);
  useEventStream({
    onActivity: (activity) => {
      refresh(activity.name);
      showToast(activity);
    },
    onMissed: refreshAll,
  });
  return null;
}
