import { usedBetween } from '#server/billing/ledger/index.ts';
import { outcomesByDay } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { repliesByDay } from '#server/replies/index.ts';
import { type Days, rangeBounds } from '../ranges/days.ts';

/** What happened in a period. `used` is in thousandths of a credit. */
export type SummaryFigures = {
  messages: number;
  delivered: number;
  failed: number;
  replies: number;
  used: number;
};

/** Counts messages by creation, replies by arrival, and credits spent less refunds. */
export async function summaryFigures(
  account: Account,
  days: Days,
  timeZone: string,
): Promise<SummaryFigures> {
  const span = { day: days.from, ...rangeBounds(days, timeZone) };
  const [outcomes] = await outcomesByDay(account.db, account.id, [span]);
  const replies = await repliesByDay(account, [span]);
  const { messages, delivered, failed } = outcomes!;
  return {
    messages,
    delivered,
    failed,
    replies: replies.get(span.day) ?? 0,
    used: await usedBetween(account.db, account.id, span),
  };
}
