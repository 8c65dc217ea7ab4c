import { useQueryClient } from '@tanstack/react-query';
import { isSignedIn } from '#web/accounts/index.ts';
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
  const queryClient = useQueryClient();
  useEventStream({
    onActivity: (activity) => {
      refresh(activity.name);
      showToast(activity);
    },
    onMissed: refreshAll,
    isSignedIn: () => isSignedIn(queryClient),
  });
  return null;
}
