import { queryOptions } from '@tanstack/react-query';
import { getSendingSettings } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';

/** Account-wide sending settings. */
export const settingsQuery = queryOptions({
  queryKey: ['sending settings'],
  queryFn: ({ signal }) => call(getSendingSettings, {}, { signal }),
  staleTime: 60_000,
});
