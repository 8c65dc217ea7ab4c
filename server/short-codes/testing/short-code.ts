import { addNumber, assignNumber } from '#server/numbers/index.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { storeReplies } from '#server/replies/index.ts';
import { actOnMessages } from '../answers/act-on-messages.ts';

/** Gives an account a keyword on a new shared number, or a new number of its own. Returns the keyword's ids and the number. */
export async function assignKeyword(
  db: OwnerDb,
  accountId: number,
  { number, keyword }: { number: string; keyword: string },
): Promise<{ endpointId: number; shortCodeId: number; shortCode: string }> {
  return db.transaction().execute(async (tx) => {
    await addNumber(tx, { number, country: 'ZA', carrier: null, isShared: keyword !== '' });
    await assignNumber(tx, { number, accountId, keyword, acceptsGlued: false });
    const { id, receiving_number_id: shortCodeId } = await tx
      .selectFrom('keywords')
      .select(['id', 'receiving_number_id'])
      .where('account_id', '=', accountId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { endpointId: id, shortCodeId, shortCode: number };
  });
}

let inbound = 5_000_000;

/** Handles a message as the listeners would. `keywordId` is the keyword that it is for; null for a reply. Returns the message's id. */
export async function writeTo(
  db: OwnerDb,
  accountId: number,
  message: {
    number: string;
    text: string;
    recipient: string;
    keywordId: number | null;
    word?: string;
    isNearMiss?: boolean;
    receivedAt?: string;
    inboundId?: number;
  },
): Promise<number> {
  const { keywordId, number, text, recipient } = message;
  const data: Events['message.received'] = {
    inboundId: message.inboundId ?? (inbound += 1),
    number,
    recipient,
    text,
    receivedAt: message.receivedAt ?? new Date().toISOString(),
    messageId: null,
    origin: null,
    isGuess: false,
    otherAccounts: [],
    carrierId: null,
    keyword:
      keywordId === null
        ? null
        : { id: keywordId, word: message.word ?? 'WIN', isNearMiss: message.isNearMiss ?? false },
  };
  for (const each of [actOnMessages, storeReplies])
    await db.transaction().execute((tx) => each.handle({ accountId, name: 'message.received', data }, tx));
  return data.inboundId;
}
