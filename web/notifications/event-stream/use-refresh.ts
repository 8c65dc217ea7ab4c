import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AccountActivity } from '#contract/notifications.ts';
import { refreshSome } from '#web/client/index.ts';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { changedBy, kindsOf } from './changed-by.ts';
import { Refreshing } from './refreshing.ts';

/** Refetches, soon, what a kind of activity changes and the screen shows; `refreshAll` does so for every kind. */
export function useRefresh(capabilities: ShellPart[]) {
  const queryClient = useQueryClient();
  const [refreshing] = useState(
    () => new Refreshing((kind) => refreshSome(queryClient, changedBy(kind, capabilities))),
  );
  useEffect(() => () => refreshing.stop(), [refreshing]);
  return {
    refresh: (kind: AccountActivity['name']) => refreshing.ask(kind),
    refreshAll: () => kindsOf(capabilities).forEach((kind) => refreshing.ask(kind)),
  };
}
