import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refresh } from '#web/client/index.ts';
import { Refreshing } from './refreshing.ts';

/** Has what is on the screen fetched again, soon. */
export function useRefresh(): () => void {
  const queryClient = useQueryClient();
  const [refreshing] = useState(() => new Refreshing(() => refresh(queryClient)));
  useEffect(() => () => refreshing.stop(), [refreshing]);
  return () => refreshing.ask();
}
