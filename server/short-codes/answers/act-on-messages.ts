import { newestMessageTo } from '#server/messages/index.ts';
import { isOptOutReply } from '#server/opt-outs/index.ts';
import { listener } from '#server/platform/events/listener.ts';
import { isConfirmation, isReservedWord } from '#sms/index.ts';
import { readSetups } from '../setup/read-setups.ts';
import { confirmQuestion } from './confirm-question.ts';
import { join } from './join.ts';
import { queueAnswer } from './queue-answer.ts';

/**
 * Does what the settings of a keyword say when somebody writes to it: opts them in, adds them to a group and answers, or asks them to confirm
 * first. Near misses set nothing off, because they may be another word; nor do STOP and its like.
 */
export const actOnMessages = listener({
  name: 'short-codes',
  events: ['message.received'],
  async handle({ accountId, data }, tx) {
    const account = { id: accountId, db: tx };
    if (isConfirmation(data.text) && (await confirmQuestion(account, data))) return;
    const { keyword, inboundId, number, recipient } = data;
    if (!keyword || keyword.isNearMiss || isReservedWord(data.text)) return;
    const setup = (await readSetups(account, [keyword.id])).get(keyword.id);
    if (!setup || (await isOptOutReply(tx, accountId, data.text))) return;
    // Another account's number wrote. An answer could be answered in turn.
    if (await newestMessageTo(tx, recipient, number)) return;
    const answer = { inboundId, keywordId: keyword.id, number, recipient };
    if (setup.opt_in === 'confirmed')
      return queueAnswer(account, { ...answer, isQuestion: true, problem: null });
    const problem = (await join(account, setup, { number, keyword: keyword.word || recipient })) ?? null;
    if (setup.answer !== '' || problem !== null)
      await queueAnswer(account, { ...answer, isQuestion: false, problem });
  },
});
