import type { AccountActivity } from '#contract/notifications.ts';
import type { ShellPart } from '#web/manifest/shell-part.ts';

type Kind = AccountActivity['name'];

/** What a kind of activity changes, as the first parts of the keys of the queries to refetch. */
export function changedBy(kind: Kind, capabilities: ShellPart[]): string[] {
  return capabilities.flatMap((capability) => capability.changedBy?.[kind] ?? []);
}

/** The kinds that change something. */
export function kindsOf(capabilities: ShellPart[]): Kind[] {
  return [
    ...new Set(capabilities.flatMap((capability) => Object.keys(capability.changedBy ?? {}) as Kind[])),
  ];
}
