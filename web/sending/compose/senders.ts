import { useQuery } from '@tanstack/react-query';
import { listSenderIds } from '#contract/sender-ids.ts';
import { isRepliable } from '#sms/index.ts';
import { useSession } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { settingsQuery } from '../settings.ts';

/** A sender that an account has: an approved sender ID, or its own number, which replies come to. */
export type Sender = { sender: string; isDefault: boolean; isOwn: boolean };

const MOST_OFFERED = 100;

/** Whether recipients can reply: a name is no number. */
export const canReplyTo = ({ sender }: Pick<Sender, 'sender'>): boolean => /^\d+$/.test(sender);

/** What a reply to a sender does: nothing at a name, reach this account at its own number, or go to another number's owner. */
export type ReplyKind = 'name' | 'own' | 'number';

/** Returns undefined while no sender is entered. */
export function replyKindOf(sender: string, senders: Sender[] = []): ReplyKind | undefined {
  if (sender.trim() === '') return undefined;
  if (/[a-z]/i.test(sender) && !isRepliable(sender.trim())) return 'name';
  return senders.some((each) => each.isOwn && each.sender === sender) ? 'own' : 'number';
}

/** The account's senders, the default first, and the sender that a new message starts with, once it is known. */
export function useSenders(): { senders: Sender[]; usual: string | undefined } {
  const { hasDynamicSender } = useSession().account;
  const { data: settings } = useQuery(settingsQuery);
  const { data } = useQuery({
    queryKey: ['sender-ids', 'approved'],
    queryFn: ({ signal }) =>
      call(listSenderIds, { query: { state: 'approved', limit: MOST_OFFERED } }, { signal }),
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
    // Without sender IDs, the number that people can reply to is the usual one.
    usual: hasDynamicSender ? approved.find(({ isDefault }) => isDefault)?.sender : own,
  };
}
