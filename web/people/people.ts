import { queryOptions } from '@tanstack/react-query';
import { type ConversationLine, erasePerson, getPerson, listConversation } from '#contract/people.ts';
import { call, itemsOf, listQuery } from '#web/client/index.ts';

export const personQuery = (number: string) =>
  queryOptions({
    queryKey: ['people', number],
    queryFn: ({ signal }) => call(getPerson, { params: { number } }, { signal }),
  });

/** The polling interval in milliseconds while a message is pending. */
const PENDING_POLL_MS = 3000;

export const conversationQuery = (number: string) => ({
  ...listQuery<ConversationLine>(['people', number, 'conversation'], (page, options) =>
    call(listConversation, { params: { number }, query: page }, options),
  ),
  refetchInterval: pollInterval,
});

type Line = { kind: string; state?: string };
type PolledQuery = { state: { data?: Parameters<typeof itemsOf<Line>>[0] | undefined } };

/** Returns the polling interval. It is shorter while a message is queued or submitted. */
export const pollInterval = ({ state }: PolledQuery): number =>
  itemsOf(state.data)?.some(isPending) ? PENDING_POLL_MS : 60_000;

const isPending = ({ kind, state }: Line): boolean =>
  kind === 'sent' && (state === 'queued' || state === 'submitted');

/** Erases a person's data; large amounts take several calls. Returns whether the number stays opted out. */
export async function eraseAllData(number: string): Promise<{ staysOptedOut: boolean }> {
  for (;;) {
    const { isDone, staysOptedOut } = await call(erasePerson, { params: { number } });
    if (isDone) return { staysOptedOut };
  }
}
