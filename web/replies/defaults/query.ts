import { queryOptions } from '@tanstack/react-query';
import { getReplyDefaults } from '#contract/reply-defaults.ts';
import { call } from '#web/client/index.ts';

export const replyDefaultsQuery = queryOptions({
  queryKey: ['reply-defaults'],
  queryFn: ({ signal }) => call(getReplyDefaults, {}, { signal }),
});
