import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Events } from '#server/platform/events/events.ts';
import { storeReplies } from '../store-replies.ts';

export type Reply = {
  number: string;
  text: string;
  recipient?: string;
  inboundId?: number;
  /** The id of the answered campaign. */
  campaignId?: number;
  receivedAt?: string;
  isGuess?: boolean;
  /** The keyword that the message is for. It then answers nothing. */
  keyword?: Events['message.received']['keyword'];
};

let inbound = 1000;

/** Stores a reply as the listener would. */
export async function receive(db: OwnerDb, accountId: number, reply: Reply): Promise<void> {
  const { number, text, recipient = '43366', campaignId = 1, keyword = null } = reply;
  const { receivedAt = new Date().toISOString() } = reply;
  const data = {
    inboundId: reply.inboundId ?? (inbound += 1),
    number,
    recipient,
    text,
    receivedAt,
    messageId: keyword ? null : '018f0000-0000-7000-8000-000000000000',
    origin: keyword ? null : { kind: 'campaign', id: campaignId },
    isGuess: reply.isGuess ?? false,
    otherAccounts: [],
    carrierId: null,
    keyword,
  };
  await db
    .transaction()
    .execute((tx) => storeReplies.handle({ accountId, name: 'message.received', data }, tx));
}
