import type { AccountActivity } from '#contract/notifications.ts';
import { isOptOut } from '#sms/index.ts';
import type { ShellPart, NewsToast } from '#web/manifest/shell-part.ts';
import type { Gathered } from './gathering.ts';

/** The toast about gathered activity and the page it links to; undefined where other activity already says it. */
export async function newsOf(
  gathered: Gathered,
  capabilities: ShellPart[],
): Promise<(NewsToast & { id: string }) | undefined> {
  const worthSaying = gathered.filter((each) => each.name !== 'message.received' || !isOptOut(each.text));
  const [first] = worthSaying;
  const saying = first && (await sayingOf(first, worthSaying.length, capabilities));
  return saying && { id: first.name, ...saying };
}

function sayingOf(
  one: AccountActivity,
  count: number,
  capabilities: ShellPart[],
): NewsToast | Promise<NewsToast> | undefined {
  const { news } = capabilities.find((capability) => capability.news?.[one.name]) ?? {};
  // Its own name finds what can say it.
  const say = news?.[one.name] as
    | ((one: AccountActivity, count: number) => NewsToast | Promise<NewsToast>)
    | undefined;
  return say?.(one, count);
}
