import type { OwnerDb } from '#server/platform/db/handles.ts';
import { hearMessages } from '../hear-messages.ts';

export type Reply = {
  number: string;
  text: string;
  recipient?: string;
  inboundId?: number;
  /** The campaign that it answers. */
  campaignId?: number;
  receivedAt?: string;
};

let inbound = 1000;

/** Stores a reply, as if its event had just been heard. */
export async function receive(db: OwnerDb, accountId: number, reply: Reply): Promise<void> {
  const { number, text, recipient = '43366', campaignId = 1, receivedAt = new Date().toISOString() } = reply;
  const data = {
    inboundId: reply.inboundId ?? (inbound += 1),
    number,
    recipient,
    text,
    receivedAt,
    messageId: '018f0000-0000-7000-8000-000000000000',
    origin: { kind: 'campaign', id: campaignId },
    isGuess: false,
    otherAccounts: [],
    carrierId: null,
  };
  await db
    .transaction()
    .execute((tx) => hearMessages.handle({ accountId, name: 'message.received', data }, tx));
}
