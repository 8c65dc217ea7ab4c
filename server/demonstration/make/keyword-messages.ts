import { ownKeywords } from '#server/numbers/index.ts';
import { readConversations, storeReplies } from '#server/replies/index.ts';
import { membersOf } from '../content/groups.ts';
import { KEYWORD, KEYWORD_CODE, KEYWORD_MESSAGES } from '../content/keyword-messages.ts';
import type { Maker } from './maker.ts';

/** Stores what people wrote to the account's keyword, if it has one. The messages are read. */
export async function makeKeywordMessages({ account, made, moments }: Maker): Promise<void> {
  const keyword = (await ownKeywords(account)).find(({ word }) => word === KEYWORD);
  if (!keyword) return;
  const people = membersOf('Loyalty members');
  for (const { days, time, person, text, isNearMiss = false } of KEYWORD_MESSAGES) {
    // Negative ids cannot collide with the positive ids of real inbound messages.
    const inboundId = -1 - made.inboundIds.length;
    made.inboundIds.push(inboundId);
    const data = {
      inboundId,
      number: people[person]!.number,
      recipient: KEYWORD_CODE,
      text,
      receivedAt: moments.ago(days, time).toISOString(),
      messageId: null,
      origin: null,
      isGuess: false,
      otherAccounts: [],
      carrierId: null,
      keyword: { id: keyword.id, word: KEYWORD, isNearMiss },
    };
    await storeReplies.handle({ accountId: account.id, name: 'message.received', data }, account.db);
  }
  const numbers = KEYWORD_MESSAGES.map(({ person }) => people[person]!.number);
  await readConversations(account, { numbers, upTo: Number.MAX_SAFE_INTEGER });
}
