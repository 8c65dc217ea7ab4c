import type { AccountActivity } from '#contract/notifications.ts';
import { isOptOut } from '#sms/index.ts';
import type { ShellPart, NewsToast } from '#web/manifest/shell-part.ts';
import type { ActivityBatch } from './activity-batcher.ts';

/** Returns the toast for a batch of activity, or undefined if none is needed. STOP replies need no toast. */
export async function createActivityToast(
  batch: ActivityBatch,
  capabilities: ShellPart[],
): Promise<(NewsToast & { id: string }) | undefined> {
  const reportable = batch.filter((each) => each.name !== 'message.received' || !isOptOut(each.text));
  const [first] = reportable;
  const message = first && (await messageOf(first, reportable.length, capabilities));
  return message && { id: first.name, ...message };
}

function messageOf(
  one: AccountActivity,
  count: number,
  capabilities: ShellPart[],
): NewsToast | Promise<NewsToast> | undefined {
  const { news } = capabilities.find((capability) => capability.news?.[one.name]) ?? {};
  // Each function is stored under the name of the activity that it accepts.
  const toMessage = news?.[one.name] as
    | ((one: AccountActivity, count: number) => NewsToast | Promise<NewsToast>)
    | undefined;
  return toMessage?.(one, count);
}
