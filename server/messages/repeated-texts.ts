import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { EXAMPLE_LINK_END } from '#sms/index.ts';
import { firstIdAt } from './first-id-at.ts';
import type { Origin } from './origin.ts';
import { messageStates } from './states.ts';

const HOUR_MS = 3_600_000;

type RepeatCheck = {
  accountId: number;
  /**
   * The origin of the messages, which sends at most one message to each number. Null if it does not exist
   * yet.
   */
  origin: Origin | null;
  /** How many times a number may get the same text within an hour. */
  times: number;
  /** Is called only if a text may have been repeated. */
  messages: () => { number: string; text: string }[];
};

/**
 * Returns the numbers that were sent the same text at least `times` times within the last hour. Ignores
 * rejected and cancelled messages. Looks for none if fewer than `times` other origins created batches in that
 * hour, or batches that may have one of the texts.
 */
export async function numbersSentRepeatedly(
  db: Kysely<Tables>,
  { accountId, origin, times, messages: readMessages }: RepeatCheck,
): Promise<Set<string>> {
  if ((await countRecentOrigins(db, { accountId, except: origin })) < times) return new Set();
  const messages = readMessages();
  const texts = [...new Set(messages.map(({ text }) => text))];
  if ((await countRecentOrigins(db, { accountId, except: origin, texts })) < times) return new Set();
  const repeated = await messagesSentBefore(db, { accountId, withinMs: HOUR_MS, times, messages });
  return new Set([...repeated].map(({ number }) => number));
}

type TextCheck<Message> = {
  accountId: number;
  withinMs: number;
  times: number;
  messages: readonly Message[];
};

/**
 * Returns the messages whose number was sent the same text at least `times` times within a period. Ignores rejected and
 * cancelled messages. An example of a recipient's short link stands for any such link.
 */
export async function messagesSentBefore<Message extends { number: string; text: string }>(
  db: Kysely<Tables>,
  { accountId, withinMs, times, messages }: TextCheck<Message>,
): Promise<Set<Message>> {
  const { rejected, cancelled } = messageStates;
  const { rows } = await sql<{ nth: number }>`
    SELECT n.nth FROM unnest(${arrayLiteral(messages.map(({ number }) => number))}::text[], ${arrayLiteral(messages.map(({ text }) => text))}::text[],
      ${arrayLiteral(messages.map(({ text }) => patternOf(text)))}::text[]) WITH ORDINALITY AS n(number, text, pattern, nth)
    CROSS JOIN LATERAL (
      SELECT count(*) AS times FROM messages m JOIN message_batches b ON b.id = m.batch_id
      WHERE m.number = n.number AND m.id >= ${firstIdAt(Date.now() - withinMs)}::uuid AND m.account_id = ${accountId}
        AND m.state NOT IN (${rejected}, ${cancelled}) AND CASE WHEN n.pattern IS NULL THEN coalesce(m.text, b.text) = n.text ELSE coalesce(m.text, b.text) LIKE n.pattern END
    ) sent
    WHERE sent.times >= ${times}`.execute(db);
  return new Set(rows.map(({ nth }) => messages[nth - 1]!));
}

const EXAMPLE_LINK = `/${EXAMPLE_LINK_END}`;
const ANY_LINK = `/${'_'.repeat(EXAMPLE_LINK_END.length)}`;

/** Returns a pattern for LIKE that also matches a text with other short links; null for a text without examples of them. */
const patternOf = (text: string): string | null =>
  text.includes(EXAMPLE_LINK)
    ? text
        .split(EXAMPLE_LINK)
        .map((piece) => piece.replaceAll(/[\\%_]/g, String.raw`\$&`))
        .join(ANY_LINK)
    : null;

type SentTo = { accountId: number; withinMs: number; numbers: readonly string[] };

/** Returns the ids of the messages that numbers were sent within a period, each with its number. Ignores rejected and cancelled ones. */
export async function messagesSentTo(
  db: Kysely<Tables>,
  { accountId, withinMs, numbers }: SentTo,
): Promise<Map<string, string>> {
  const { rejected, cancelled } = messageStates;
  const { rows } = await sql<{ id: string; number: string }>`
    SELECT m.id, m.number FROM unnest(${arrayLiteral(numbers)}::text[]) AS n(number)
    CROSS JOIN LATERAL (
      SELECT m.id, m.number FROM messages m
      WHERE m.number = n.number AND m.id >= ${firstIdAt(Date.now() - withinMs)}::uuid AND m.account_id = ${accountId}
        AND m.state NOT IN (${rejected}, ${cancelled})
    ) m`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

type RecentOrigins = {
  accountId: number;
  except?: Origin | null;
  /** Counts only batches that may have one of these texts: their messages have it in common, or texts of their own. */
  texts?: readonly string[];
};

/** Counts the origins for which an account created batches within the last hour. */
export async function countRecentOrigins(
  db: Kysely<Tables>,
  { accountId, except, texts }: RecentOrigins,
): Promise<number> {
  const hasText = texts ? sql`AND (text IS NULL OR text = ANY(${arrayLiteral(texts)}::text[]))` : sql``;
  const { rows } = await sql<{ origins: number }>`
    SELECT count(DISTINCT (origin_kind, origin_id))::int AS origins FROM message_batches
    WHERE account_id = ${accountId} AND created_at > now() - interval '1 hour' ${hasText}
      AND (origin_kind, origin_id) IS DISTINCT FROM (${except?.kind ?? null}::text, ${except?.id ?? null}::bigint)`.execute(
    db,
  );
  return rows[0]!.origins;
}

/**
 * Whether the account sent any number at least `times` messages within the last hour, whatever their texts.
 * Ignores rejected and cancelled messages. Reads all of the account's messages of that hour.
 */
export async function hasFrequentNumber(
  db: Kysely<Tables>,
  accountId: number,
  times: number,
): Promise<boolean> {
  const { rejected, cancelled } = messageStates;
  const { rows } = await sql`
    SELECT FROM messages
    WHERE account_id = ${accountId} AND id >= ${firstIdAt(Date.now() - HOUR_MS)}::uuid AND state NOT IN (${rejected}, ${cancelled})
    GROUP BY number HAVING count(*) >= ${times} LIMIT 1`.execute(db);
  return rows.length > 0;
}
