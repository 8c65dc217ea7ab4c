import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AccountActivity } from '#contract/notifications.ts';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { showLinkToast } from '#web/ui/index.ts';
import { type ActivityBatch, ActivityBatcher } from './activity-batcher.ts';
import { isShowing } from './is-showing.ts';
import { createActivityToast } from './create-activity-toast.ts';

export function useActivityToasts(capabilities: ShellPart[]): (activity: AccountActivity) => void {
  const show = useShowToast(capabilities);
  const [batcher] = useState(() => new ActivityBatcher((batch) => void show(batch)));
  useEffect(() => () => batcher.stop(), [batcher]);
  return (activity) => batcher.add(activity);
}

/**
 * Returns a function that shows a toast for a batch. Skips toasts about the open page, which shows the change
 * itself.
 */
function useShowToast(capabilities: ShellPart[]): (batch: ActivityBatch) => Promise<void> {
  const router = useRouter();
  return async (batch) => {
    // If the text of the toast fails to load, skip the toast. The activity itself is not lost.
    const toast = await createActivityToast(batch, capabilities).catch(() => undefined);
    if (!toast) return;
    const { href, ...target } = router.buildLocation(toast.target);
    const targets = toast.shownAt ? [target, router.buildLocation(toast.shownAt)] : [target];
    if (targets.some((each) => isShowing(router.state.location, each))) return;
    const open = () => void router.navigate({ href });
    showLinkToast(toast.message, { id: toast.id, href, open });
  };
}
