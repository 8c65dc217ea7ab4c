import { queryOptions } from '@tanstack/react-query';
import { getNotices } from '#contract/notifications.ts';
import { call } from '#web/client/index.ts';

export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => call(getNotices, {}, { signal }),
});
