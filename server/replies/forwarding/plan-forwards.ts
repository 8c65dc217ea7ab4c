import { type Kysely, sql } from 'kysely';
import type { ForwardingRule } from '#contract/forwarding.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import { newestMessageTo } from '#server/messages/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { FORWARD } from '#server/sending/index.ts';
import { type ForwardableReply, matchesRule } from './matches.ts';
import { type RuleRow, toRule } from './rules.ts';

/** The hour at which collected replies of a day are sent, in the account's time zone. */
const DAILY_HOUR = 8;

type StoredReply = ForwardableReply & {
  account_id: number;
  id: number;
  number: string;
  recipient: string;
  keyword_id: number | null;
  is_near_miss: boolean;
};

/**
 * Queues a reply for the targets of all matching rules, in the transaction that stores it. Each target gets
 * the reply once. Prevents loops, also through several accounts: forwards nothing that a target or any account
 * sent, and nothing to the number that sent it.
 */
export async function planForwards(tx: Kysely<Tables>, reply: StoredReply): Promise<void> {
  const account = { id: reply.account_id, db: tx };
  const rows = await tx
    .selectFrom('forwarding_rules')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('is_on', '=', true)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return;
  if (reply.origin_kind === FORWARD || rows.some(({ numbers }) => numbers.includes(reply.number))) return;
  if (await newestMessageTo(tx, reply.recipient, reply.number)) return;
  const timeZone = await timeZoneOf(account);
  for (const row of rows) {
    const rule = toRule(row);
    if (!isForKeyword(row, reply) || !matchesRule(rule, reply, timeZone)) continue;
    const targets = [...rule.emails, ...rule.numbers.filter((number) => number !== reply.recipient)];
    const due = dueAt(rule.frequency, timeZone);
    await tx
      .insertInto('forwards')
      .values(
        targets.map((target) => ({
          account_id: account.id,
          rule_id: row.id,
          reply_id: reply.id,
          target,
          due_at: due ?? sql<Date>`now()`,
        })),
      )
      .onConflict((conflict) => conflict.columns(['account_id', 'reply_id', 'target']).doNothing())
      .execute();
  }
}

/** Returns whether a reply came for the keyword of a rule, if it has one. A near miss may be another word. */
const isForKeyword = ({ keyword_id: wanted }: RuleRow, reply: StoredReply): boolean =>
  wanted === null || (reply.keyword_id === wanted && !reply.is_near_miss);

/** Returns when collected replies are sent next; null for at once. */
export function dueAt(
  frequency: ForwardingRule['frequency'],
  timeZone: string,
  now = Date.now(),
): Date | null {
  if (frequency === 'at-once') return null;
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  if (frequency === 'hourly')
    return new Date(
      local.round({ smallestUnit: 'hour', roundingMode: 'floor' }).add({ hours: 1 }).epochMilliseconds,
    );
  const plainTime = new Temporal.PlainTime(DAILY_HOUR);
  const today = local.toPlainDate().toZonedDateTime({ timeZone, plainTime });
  const next =
    today.epochMilliseconds > now
      ? today
      : local.toPlainDate().add({ days: 1 }).toZonedDateTime({ timeZone, plainTime });
  return new Date(next.epochMilliseconds);
}
