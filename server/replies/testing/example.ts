import { sql } from 'kysely';
import { listNotes } from '#contract/conversation-notes.ts';
import { createForwardingRule } from '#contract/forwarding.ts';
import { listReplies } from '#contract/replies.ts';
import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

const RULE = {
  name: 'To me',
  isOn: true,
  emails: ['somebody@example.com'],
  numbers: [],
  frequency: 'at-once' as const,
  words: [],
  campaignId: null,
  sender: null,
  hours: null,
  mostADay: 100,
};
const KEY = '018f0000-0000-7000-8000-000000000002';

export const example: Example = {
  /** Creates no replies, because only phones do. The account may have no replies or notes. */
  async make(call) {
    const rule = await call(createForwardingRule, { body: RULE });
    const [reply] = (await call(listReplies, { query: { limit: 1 } })).body.items;
    const notes = reply && (await call(listNotes, { params: { number: reply.number } })).body.notes;
    return {
      ruleId: rule.body.id,
      replyId: reply?.id ?? Number.MAX_SAFE_INTEGER,
      noteId: notes?.[0]?.id ?? Number.MAX_SAFE_INTEGER,
    };
  },

  bodies: {
    changeForwardingRule: RULE,
    addNote: { text: 'Prefers to be called' },
    estimateAnswer: { text: 'Yes' },
    answerReply: { key: KEY, text: 'Yes' },
    forwardReply: { to: 'somebody@example.com' },
    markConversationRead: { upTo: 1 },
    readConversations: { numbers: [], upTo: 1 },
  },

  usual: ({ replyId }) => ({
    action: ['finish', 'reopen', 'read'],
    key: [KEY],
    to: ['somebody@example.com'],
    emails: [['somebody@example.com'], []],
    numbers: [['0821234567'], ['nobody']],
    frequency: ['at-once', 'daily'],
    words: [[], ['yes']],
    hours: [null, { days: [1, 5], from: '09:00', to: '17:00' }],
    mostADay: [100, 0],
    token: ['0'.repeat(43)],
    upTo: [1, replyId],
    lastReplyId: [replyId],
  }),

  rows: rowsFromSql(import.meta.dirname),

  async many({ owner }, { accountId, userId }, count) {
    await sql`
      INSERT INTO replies (account_id, number, recipient, text, received_at, inbound_id)
      SELECT ${accountId}, 27820000000 + n, '43366', 'Yes', now(), n FROM generate_series(1, ${count}) n`.execute(
      owner,
    );
    await sql`
      INSERT INTO conversations (account_id, number, last_reply_id, last_at, recipient, opted_out, read_up_to, unread)
      SELECT account_id, number, id, received_at, recipient, opted_out, 0, 1 FROM replies WHERE account_id = ${accountId}`.execute(
      owner,
    );
    const { rows } = await sql<{ ruleId: number }>`
      INSERT INTO forwarding_rules (account_id, user_id, name, is_on, emails, numbers, frequency, words, most_a_day)
      VALUES (${accountId}, ${userId}, 'All', true, '{a@example.com}', '{}', 'at-once', '{}', 100) RETURNING id AS "ruleId"`.execute(
      owner,
    );
    await sql`
      INSERT INTO forwards (account_id, rule_id, reply_id, target, sent_at)
      SELECT account_id, ${rows[0]!.ruleId}, id, 'a@example.com', now() FROM replies WHERE account_id = ${accountId}`.execute(
      owner,
    );
    return { ruleId: rows[0]!.ruleId };
  },
};
