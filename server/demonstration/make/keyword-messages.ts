import { ownKeywords } from '#server/numbers/index.ts';
import { readConversations, storeReplies } from '#server/replies/index.ts';
import { membersOf } from '../content/groups.ts';
import { KEYWORD, KEYWORD_CODE, type KeywordMessage } from '../content/keyword-messages.ts';
import type { Maker } from './maker.ts';

/** Stores a message to the account's keyword, if it has one, and marks it as read. */
export async function makeKeywordMessage(
  { account, made }: Maker,
  { person, text, isNearMiss }: KeywordMessage,
  at: Date,
): Promise<void> {
  const keyword = (await ownKeywords(account)).find(({ word }) => word === KEYWORD);
  if (!keyword) return;
  const { number } = membersOf('Loyalty members')[person]!;
  // Negative ids cannot collide with the positive ids of real inbound messages.
  const inboundId = -1 - made.inboundIds.length;
  made.inboundIds.push(inboundId);
  const data = {
    inboundId,
    number,
    recipient: KEYWORD_CODE,
    text,
    receivedAt: at.toISOString(),
    messageId: null,
    origin: null,
    isGuess: false,
    otherAccounts: [],
    carrierId: null,
    keyword: { id: keyword.id, word: KEYWORD, isNearMiss: isNearMiss === true },
  };
  await storeReplies.handle({ accountId: account.id, name: 'message.received', data }, account.db);
  await readConversations(account, { numbers: [number], upTo: Number.MAX_SAFE_INTEGER });
}
