import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AccountActivity } from '#contract/notifications.ts';
import { refreshSome } from '#web/client/index.ts';
import { CHANGED_BY } from './changed-by.ts';
import { Refreshing } from './refreshing.ts';

const KINDS = Object.keys(CHANGED_BY) as AccountActivity['name'][];

/** Refetches, soon, what a kind of activity changes and the screen shows; `refreshAll` does so for every kind. */
export function useRefresh() {
  const queryClient = useQueryClient();
  const [refreshing] = useState(() => new Refreshing((kind) => refreshSome(queryClient, CHANGED_BY[kind])));
  useEffect(() => () => refreshing.stop(), [refreshing]);
  return {
    refresh: (kind: AccountActivity['name']) => refreshing.ask(kind),
    refreshAll: () => KINDS.forEach((kind) => refreshing.ask(kind)),
  };
}
