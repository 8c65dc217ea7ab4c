import { type Kysely, sql } from 'kysely';
import type { Inbound } from '#server/gateway/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { findKeyword, keywordFormsOf, type KeywordText, readKeywordText } from '#sms/index.ts';

type Row = {
  messageId: number;
  accountId: number;
  keywordId: number;
  form: string;
  word: string;
  acceptsGlued: boolean;
};

/** The keyword or number of an account. `word` is empty for a number. */
export type Owner = Pick<Row, 'accountId' | 'keywordId' | 'word'>;

/** Who a message may be for: the owner of the keyword that it begins with, and the owner of the number that received it. */
export type Candidates = {
  found?: { keyword: Owner; isNearMiss: boolean } | undefined;
  number?: Owner | undefined;
};

/** Finds the candidates for each message, by its id. Leaves out messages without any. */
export async function findCandidates(
  tx: Kysely<Tables>,
  messages: Inbound[],
): Promise<Map<number, Candidates>> {
  const texts = new Map(messages.map(({ id, text }) => [id, readKeywordText(text)]));
  const owners = Map.groupBy(await readOwners(tx, messages, texts), ({ messageId }) => messageId);
  return new Map(
    [...owners].map(([messageId, rows]) => [
      messageId,
      {
        found: findKeyword(
          texts.get(messageId)!,
          rows.filter(({ form }) => form !== ''),
        ),
        number: rows.find(({ form }) => form === ''),
      },
    ]),
  );
}

/** Reads who has the numbers that received messages, and the keywords that their texts can begin with. */
async function readOwners(
  tx: Kysely<Tables>,
  messages: Inbound[],
  texts: ReadonlyMap<number, KeywordText>,
): Promise<Row[]> {
  const asked = messages.flatMap((message) =>
    ['', ...keywordFormsOf(texts.get(message.id)!)].map((form) => ({ ...message, form })),
  );
  const { rows } = await sql<Row>`
    SELECT a.id AS "messageId", o.account_id AS "accountId", o.keyword_id AS "keywordId", o.form, k.word, k.accepts_glued AS "acceptsGlued"
    FROM unnest(${arrayLiteral(asked.map(({ id }) => id))}::bigint[], ${asked.map(({ recipient }) => recipient)}::text[],
      ${arrayLiteral(asked.map(({ carrier_id: carrierId }) => carrierId))}::int[], ${asked.map(({ form }) => form)}::text[]) AS a(id, recipient, carrier_id, form)
    JOIN receiving_numbers n ON n.digits = ltrim(a.recipient, '+') AND (n.carrier_id IS NULL OR n.carrier_id = a.carrier_id)
    JOIN keyword_owners o ON o.receiving_number_id = n.id AND o.form = a.form
    JOIN keywords k ON k.account_id = o.account_id AND k.id = o.keyword_id`.execute(tx);
  return rows;
}
