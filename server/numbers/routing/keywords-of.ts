import { type Kysely, sql } from 'kysely';
import type { Inbound } from '#server/gateway/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { findKeyword, keywordFormsOf, readKeywordText } from '#sms/index.ts';

type Row = {
  messageId: number;
  accountId: number;
  keywordId: number;
  form: string;
  word: string;
  acceptsGlued: boolean;
};

/** What an account has that a message is for. `word` is empty for a whole number. */
export type Owner = Pick<Row, 'accountId' | 'keywordId' | 'word'>;

/** Who a message is for by the number that received it, from the strongest sign to the weakest. */
export type Candidates = { keyword?: Owner; nearMiss?: Owner; number?: Owner | undefined };

/** Finds for each message whose keyword it begins with, and whose number received it. Messages to other numbers are missing. */
export async function candidatesOf(
  tx: Kysely<Tables>,
  messages: Inbound[],
): Promise<Map<number, Candidates>> {
  const read = messages.map((message) => ({ message, text: readKeywordText(message.text) }));
  const asked = read.flatMap(({ message, text }) =>
    ['', ...keywordFormsOf(text)].map((form) => ({ message, form })),
  );
  const { rows } = await sql<Row>`
    SELECT a.id AS "messageId", o.account_id AS "accountId", o.keyword_id AS "keywordId", o.form, o.word, o.accepts_glued AS "acceptsGlued"
    FROM unnest(${arrayLiteral(asked.map(({ message }) => message.id))}::bigint[], ${asked.map(({ message }) => message.recipient)}::text[],
      ${arrayLiteral(asked.map(({ message }) => message.carrier_id))}::int[], ${asked.map(({ form }) => form)}::text[]) AS a(id, recipient, carrier_id, form)
    JOIN receiving_numbers n ON n.digits = ltrim(a.recipient, '+') AND (n.carrier_id IS NULL OR n.carrier_id = a.carrier_id)
    JOIN keyword_owners o ON o.receiving_number_id = n.id AND o.form = a.form`.execute(tx);
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId);
  return new Map(
    read.flatMap(({ message, text }) => {
      const owners = byMessage.get(message.id);
      if (!owners) return [];
      const found = findKeyword(
        text,
        owners.filter(({ form }) => form !== ''),
      );
      return [
        [
          message.id,
          {
            ...(found && { [found.isNearMiss ? 'nearMiss' : 'keyword']: found.keyword }),
            number: owners.find(({ form }) => form === ''),
          },
        ],
      ];
    }),
  );
}
