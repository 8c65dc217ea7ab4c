import { useQuery } from '@tanstack/react-query';
import { listSenderIds } from '#contract/sender-ids.ts';
import { isRepliable } from '#sms/index.ts';
import { useSession } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { settingsQuery } from '../settings.ts';

/** An approved sender ID, or the account's own number, which receives replies. */
export type Sender = { sender: string; isDefault: boolean; isOwn: boolean };

const MAX_SUGGESTIONS = 100;

/** Recipients can reply to numbers, but not to names. */
export const canReplyTo = ({ sender }: Pick<Sender, 'sender'>): boolean => /^\d+$/.test(sender);

/** Where replies go: nowhere for a name, to this account for its own number, or to another number's owner. */
export type ReplyKind = 'name' | 'own' | 'number';

/** Returns undefined while no sender is entered. */
export function replyKindOf(sender: string, senders: Sender[] = []): ReplyKind | undefined {
  if (sender.trim() === '') return undefined;
  if (/[a-z]/i.test(sender) && !isRepliable(sender.trim())) return 'name';
  return senders.some((each) => each.isOwn && each.sender === sender) ? 'own' : 'number';
}

/** The account's senders, the default first, and the initial sender of a new message once it is known. */
export function useSenders(): { senders: Sender[]; initialSender: string | undefined } {
  const { hasDynamicSender } = useSession().account;
  const { data: settings } = useQuery(settingsQuery);
  const { data } = useQuery({
    queryKey: ['sender-ids', 'approved'],
    queryFn: ({ signal }) =>
      call(
        listSenderIds,
        { query: { state: 'approved', usable: 'true', limit: MAX_SUGGESTIONS } },
        { signal },
      ),
    enabled: hasDynamicSender,
    staleTime: 60_000,
  });
  const own = settings?.repliableNumber ?? undefined;
  const approved = (data?.items ?? []).map(({ sender, isDefault }) => ({
    sender,
    isDefault,
    isOwn: sender === own,
  }));
  const isListed = approved.some(({ isOwn }) => isOwn);
  const senders =
    own !== undefined && !isListed
      ? [...approved, { sender: own, isDefault: !hasDynamicSender, isOwn: true }]
      : approved;
  return {
    senders: senders.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)),
    // Without sender IDs, a message starts with the account's own number.
    initialSender: hasDynamicSender ? approved.find(({ isDefault }) => isDefault)?.sender : own,
  };
}
