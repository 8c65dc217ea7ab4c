import type { PageAction } from '#contract/landing-pages/statistics.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { findLabels } from './find-labels.ts';
import { readIsOptOut } from './read-is-opt-out.ts';

/** How often readers did something on a page. */
export type ActionCount = { kind: PageAction; key: string; count: number };

/** Returns what was counted on a page by its kind, with the labels of buttons, links and forms. Most first, and scrolling from the top. */
export async function labelCounts<Count extends ActionCount>(
  account: Account,
  pageId: number,
  counts: readonly Count[],
) {
  const labels = await findLabels(account, pageId);
  const isOptOut = await readIsOptOut(account, pageId, labels);
  const ofKind = (wanted: PageAction) =>
    counts.filter(({ kind }) => kind === wanted).toSorted((one, other) => other.count - one.count);
  return {
    presses: ofKind('press').map((press) => ({ ...press, ...labels.of(press.key) })),
    forms: ofKind('form').map((form) => ({
      ...form,
      label: labels.of(form.key).label,
      isOptOut: isOptOut(form.key),
    })),
    scroll: ofKind('scroll')
      .map((part) => ({ ...part, percent: Number(part.key) }))
      .toSorted((one, other) => one.percent - other.percent),
  };
}
