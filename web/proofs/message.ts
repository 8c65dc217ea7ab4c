import { queryOptions } from '@tanstack/react-query';
import { getMessage } from '#contract/proofs.ts';
import { call } from '#web/client/index.ts';

const POLL_MS = 3000;

export const messageQuery = (messageId: string) =>
  queryOptions({
    queryKey: ['message', messageId],
    queryFn: ({ signal }) => call(getMessage, { params: { messageId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && ['queued', 'submitted'].includes(data.state) ? POLL_MS : false,
  });
