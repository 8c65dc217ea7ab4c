import { queryOptions } from '@tanstack/react-query';
import { type ConversationLine, erasePerson, getPerson, listConversation } from '#contract/people.ts';
import { call, itemsOf, listQuery } from '#web/client/index.ts';

export const personQuery = (number: string) =>
  queryOptions({
    queryKey: ['people', number],
    queryFn: ({ signal }) => call(getPerson, { params: { number } }, { signal }),
  });

/** In milliseconds: how often it is asked what became of messages that are on their way. */
const ON_THE_WAY = 3000;

export const conversationQuery = (number: string) => ({
  ...listQuery<ConversationLine>(['people', number, 'conversation'], (page, options) =>
    call(listConversation, { params: { number }, query: page }, options),
  ),
  refetchInterval: pollWhileOnTheWay,
});

type Line = { kind: string; state?: string };
type Polled = { state: { data?: Parameters<typeof itemsOf<Line>>[0] | undefined } };

/** How often lines are asked for again: soon, while messages among them are on their way. */
export const pollWhileOnTheWay = ({ state }: Polled): number =>
  itemsOf(state.data)?.some(isOnTheWay) ? ON_THE_WAY : 60_000;

const isOnTheWay = ({ kind, state }: Line): boolean =>
  kind === 'sent' && (state === 'queued' || state === 'submitted');

/** Where there is much to forget, it takes several calls. */
export async function forget(number: string): Promise<{ staysOptedOut: boolean }> {
  for (;;) {
    const { isDone, staysOptedOut } = await call(erasePerson, { params: { number } });
    if (isDone) return { staysOptedOut };
  }
}
