import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Happening } from '#contract/notifications.ts';
import { refreshSome } from '#web/client/index.ts';
import { CHANGED_BY } from './changed-by.ts';
import { Refreshing } from './refreshing.ts';

const KINDS = Object.keys(CHANGED_BY) as Happening['name'][];

/** Has what a kind of happening changes fetched again where it is on the screen, soon; or what any of them changes. */
export function useRefresh() {
  const queryClient = useQueryClient();
  const [refreshing] = useState(() => new Refreshing((kind) => refreshSome(queryClient, CHANGED_BY[kind])));
  useEffect(() => () => refreshing.stop(), [refreshing]);
  return {
    refresh: (kind: Happening['name']) => refreshing.ask(kind),
    refreshAll: () => KINDS.forEach((kind) => refreshing.ask(kind)),
  };
}
