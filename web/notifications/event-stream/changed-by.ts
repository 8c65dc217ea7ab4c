import type { AccountActivity } from '#contract/notifications.ts';
import type { ShellPart } from '#web/manifest/shell-part.ts';

type Kind = AccountActivity['name'];

/** Returns the queries that a kind of activity changes, named by the first element of their keys. */
export function queriesChangedBy(kind: Kind, capabilities: ShellPart[]): string[] {
  return capabilities.flatMap((capability) => capability.changedBy?.[kind] ?? []);
}

/** Returns the kinds that change at least one query. */
export function listActivityKinds(capabilities: ShellPart[]): Kind[] {
  return [
    ...new Set(capabilities.flatMap((capability) => Object.keys(capability.changedBy ?? {}) as Kind[])),
  ];
}
