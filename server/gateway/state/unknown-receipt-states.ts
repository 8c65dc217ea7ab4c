import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * The maximum number of unknown words counted separately per carrier. All further words are counted under ''.
 */
const MAX_WORDS = 30;
/** Words not seen for this many days are deleted, to make room for new ones. */
const KEEP_DAYS = 30;

/**
 * An unknown state word in a carrier's receipts, and the number of receipts with it. '' stands for all
 * further words.
 */
export type UnknownReceiptState = { word: string; receipts: number; lastAt: Date };

/**
 * Adds receipts with unknown state words to the carrier's counts, in the caller's transaction. Also deletes
 * the counts of words that were not seen for KEEP_DAYS days. Does nothing for a removed carrier.
 */
export async function recordUnknownReceiptStates(
  tx: Kysely<Tables>,
  carrierId: number,
  words: string[],
): Promise<void> {
  // Lock the carrier. Otherwise concurrent gateways could together exceed MAX_WORDS.
  const { rows } = await sql`SELECT FROM carriers WHERE id = ${carrierId} FOR NO KEY UPDATE`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    DELETE FROM receipt_words
    WHERE carrier_id = ${carrierId} AND last_at < now() - make_interval(days => ${KEEP_DAYS})`.execute(tx);
  await sql`
    WITH seen AS (
      SELECT word, count(*) AS receipts FROM unnest(${arrayLiteral(words)}::text[]) AS w(word) GROUP BY word
    ), ranked AS (
      SELECT s.word, s.receipts, k.word IS NOT NULL AS is_kept,
        row_number() OVER (PARTITION BY k.word IS NULL ORDER BY s.receipts DESC, s.word) AS nth
      FROM seen s LEFT JOIN receipt_words k ON k.carrier_id = ${carrierId} AND k.word = s.word
    ), named AS (
      SELECT CASE WHEN is_kept OR nth <= ${MAX_WORDS} - (
          SELECT count(*) FROM receipt_words WHERE carrier_id = ${carrierId} AND word <> ''
        ) THEN word ELSE '' END AS word, receipts
      FROM ranked
    )
    INSERT INTO receipt_words (carrier_id, word, receipts)
    SELECT ${carrierId}, word, sum(receipts) FROM named GROUP BY word
    ON CONFLICT (carrier_id, word)
      DO UPDATE SET receipts = receipt_words.receipts + excluded.receipts, last_at = now()`.execute(tx);
}

/** Deletes the counts of words that are now mapped to a meaning. */
export async function forgetUnknownReceiptStates(
  tx: Kysely<Tables>,
  carrierId: number,
  words: string[],
): Promise<void> {
  if (words.length === 0) return;
  await tx
    .deleteFrom('receipt_words')
    .where('carrier_id', '=', carrierId)
    .where('word', 'in', words)
    .execute();
}

/** Returns the unknown words with their counts, by carrier id, most frequent first. */
export async function readUnknownReceiptStates(
  db: Kysely<Tables>,
): Promise<Map<number, UnknownReceiptState[]>> {
  const rows = await db
    .selectFrom('receipt_words')
    .select(['carrier_id', 'word', 'receipts', 'last_at as lastAt'])
    .orderBy('receipts', 'desc')
    .orderBy('word')
    .execute();
  const byCarrier = new Map<number, UnknownReceiptState[]>();
  for (const { carrier_id, ...word } of rows)
    byCarrier.set(carrier_id, [...(byCarrier.get(carrier_id) ?? []), word]);
  return byCarrier;
}
