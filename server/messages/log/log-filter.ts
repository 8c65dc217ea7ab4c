import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import { matches, mayMatch, type MessageFilter } from '../message-filter.ts';

/** Selects messages of an account, of any origin. */
export type LogFilter = Pick<MessageFilter, 'state' | 'error' | 'digits' | 'lastDigits'> & {
  /** Parts of the text, ignoring case and accents. */
  texts?: string[] | undefined;
  /** A part of the text, or else one of these recipients. */
  textOrNumbers?: { text: string; numbers: string[] } | undefined;
  sender?: string | undefined;
  /** Messages of batches created from `from` to before `to`. */
  from?: Date | undefined;
  to?: Date | undefined;
};

/** Whether a batch `b` was created in the period. The index serves only this condition: others could read too many batches. */
export const isInPeriod = ({ from, to }: LogFilter): RawBuilder<boolean> => sql<boolean>`(
  true
  ${from === undefined ? sql`` : sql`AND b.created_at >= ${from}`}
  ${to === undefined ? sql`` : sql`AND b.created_at < ${to}`})`;

/** Whether a batch `b` may contain matching messages, judging by the batch alone. */
export const mayContain = ({ sender, ...filter }: LogFilter): RawBuilder<boolean> => sql<boolean>`(
  true ${sender === undefined ? sql`` : sql`AND b.sender = ${sender}`} ${mayMatch(filter)})`;

/** Whether a message `m` of a batch `b` matches. */
export const matchesLog = ({
  texts = [],
  textOrNumbers,
  ...filter
}: LogFilter): RawBuilder<boolean> => sql<boolean>`(
  true ${matches(filter)} ${sql.join(
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

/** Whether the counts of batches suffice to count matching messages. */
export const isCountedByBatches = ({ digits, error, texts = [], textOrNumbers }: LogFilter): boolean =>
  digits === undefined && error === undefined && texts.length === 0 && textOrNumbers === undefined;
