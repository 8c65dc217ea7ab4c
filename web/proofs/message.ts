import { queryOptions } from '@tanstack/react-query';
import { getMessage } from '#contract/proofs.ts';
import { call } from '#web/client/index.ts';

/** In milliseconds: how often it is asked what became of a message that is on its way. */
const ON_THE_WAY = 3000;

export const messageQuery = (messageId: string) =>
  queryOptions({
    queryKey: ['message', messageId],
    queryFn: ({ signal }) => call(getMessage, { params: { messageId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && ['queued', 'submitted'].includes(data.state) ? ON_THE_WAY : false,
  });
