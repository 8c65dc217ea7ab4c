import type { AccountActivity } from '#contract/notifications.ts';
import type { ShellPart } from '#web/manifest/shell-part.ts';

type Kind = AccountActivity['name'];

/** The queries that a kind of activity changes, by the first part of their keys. */
export function changedBy(kind: Kind, capabilities: ShellPart[]): string[] {
  return capabilities.flatMap((capability) => capability.changedBy?.[kind] ?? []);
}

/** The kinds that change any query. */
export function kindsOf(capabilities: ShellPart[]): Kind[] {
  return [
    ...new Set(capabilities.flatMap((capability) => Object.keys(capability.changedBy ?? {}) as Kind[])),
  ];
}
