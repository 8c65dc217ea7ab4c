import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Origin } from '../origin.ts';
import { matchesFilter, mayMatch, type MessageFilter } from '../message-filter.ts';

/** Selects an account's messages of any origin. */
export type LogFilter = Pick<MessageFilter, 'state' | 'error' | 'digits' | 'lastDigits'> & {
  /** The message must contain each of these strings, ignoring case and accents. */
  texts?: string[] | undefined;
  /** Matches messages that contain the string `text` or go to one of the numbers. */
  textOrNumbers?: { text: string; numbers: string[] } | undefined;
  sender?: string | undefined;
  origin?: Origin | undefined;
  /** Selects batches created at or after `from` and before `to`. */
  from?: Date | undefined;
  to?: Date | undefined;
};

/**
 * Whether a batch `b` was created in the period. Only this condition uses the index, because others could
 * read too many batches.
 */
export const isInPeriod = ({ from, to }: LogFilter): RawBuilder<boolean> => sql<boolean>`(
  true
  ${from === undefined ? sql`` : sql`AND b.created_at >= ${from}`}
  ${to === undefined ? sql`` : sql`AND b.created_at < ${to}`})`;

/** Whether a batch `b` can contain matching messages. Reads no messages. */
export const mayContain = ({ sender, origin, ...filter }: LogFilter): RawBuilder<boolean> => sql<boolean>`(
  true ${sender === undefined ? sql`` : sql`AND b.sender = ${sender}`}
  ${origin === undefined ? sql`` : sql`AND b.origin_kind = ${origin.kind} AND b.origin_id = ${origin.id}`} ${mayMatch(filter)})`;

/** Whether a message `m` in a batch `b` matches. */
export const matchesLog = ({
  texts = [],
  textOrNumbers,
  ...filter
}: LogFilter): RawBuilder<boolean> => sql<boolean>`(
  true ${matchesFilter(filter)} ${sql.join(
    texts.map((part) => sql`AND ${hasText(part)}`),
    sql` `,
  )}
  ${
    textOrNumbers === undefined
      ? sql``
      : sql`AND (m.number = ANY(${arrayLiteral(textOrNumbers.numbers)}::text[]) OR ${hasText(textOrNumbers.text)})`
  })`;

const hasText = (part: string): RawBuilder<boolean> =>
  sql<boolean>`position(folded_name(${part}) IN folded_name(coalesce(m.text, b.text, ''))) > 0`;

/** Whether batch counts are enough to count the matching messages. */
export const isCountedByBatches = ({ digits, error, texts = [], textOrNumbers }: LogFilter): boolean =>
  digits === undefined && error === undefined && texts.length === 0 && textOrNumbers === undefined;
