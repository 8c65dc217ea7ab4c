import { type RawBuilder, sql } from 'kysely';
import { matches, mayMatch, type MessageFilter } from '../message-filter.ts';

/** Which of an account's messages are looked for, whatever they were sent for. */
export type LogFilter = Pick<MessageFilter, 'state' | 'error' | 'digits'> & {
  /** Parts of the text, in either case, with or without accents. */
  texts?: string[] | undefined;
  sender?: string | undefined;
  /** Messages of batches that were made from one moment on and before another. */
  from?: Date | undefined;
  to?: Date | undefined;
};

/** That a batch `b` was made in the time. Only this is left to the index: the rest may read too many batches. */
export const isWithin = ({ from, to }: LogFilter): RawBuilder<boolean> => sql<boolean>`(
  true
  ${from === undefined ? sql`` : sql`AND b.created_at >= ${from}`}
  ${to === undefined ? sql`` : sql`AND b.created_at < ${to}`})`;

/** That a batch `b` may have such messages, as far as the batch tells. */
export const mayHave = ({ sender, ...filter }: LogFilter): RawBuilder<boolean> => sql<boolean>`(
  true ${sender === undefined ? sql`` : sql`AND b.sender = ${sender}`} ${mayMatch(filter)})`;

/** That a message `m` of a batch `b` is one. */
export const isLogged = ({ texts = [], ...filter }: LogFilter): RawBuilder<boolean> => sql<boolean>`(
  true ${matches(filter)} ${sql.join(texts.map(hasText), sql` `)})`;

const hasText = (part: string): RawBuilder<unknown> =>
  sql`AND position(folded_name(${part}) IN folded_name(coalesce(m.text, b.text, ''))) > 0`;

/** Whether batches alone tell how many such messages they have. */
export const isToldByBatches = ({ digits, error, texts = [] }: LogFilter): boolean =>
  digits === undefined && error === undefined && texts.length === 0;
