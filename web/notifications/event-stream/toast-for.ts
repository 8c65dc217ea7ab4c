import type { AccountActivity } from '#contract/notifications.ts';
import { isOptOut } from '#sms/index.ts';
import type { ShellPart, NewsToast } from '#web/manifest/shell-part.ts';
import type { ActivityBatch } from './activity-batcher.ts';

/** The toast for a batch of activity and the page it links to; undefined if other activity already covers it. */
export async function toastFor(
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
  // The lookup by its own name guarantees the type.
  const toMessage = news?.[one.name] as
    | ((one: AccountActivity, count: number) => NewsToast | Promise<NewsToast>)
    | undefined;
  return toMessage?.(one, count);
}
