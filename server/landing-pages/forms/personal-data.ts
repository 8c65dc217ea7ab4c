import { type Kysely, sql } from 'kysely';
import type { DataSubject, PersonalData } from '#server/personal-data.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { mentionsNumber } from '#server/platform/db/number-mentions.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** How many submissions one step searches. */
const STEP = 1000;

export const formsPersonalData = {
  tables: {
    form_submissions:
      "The person's are deleted; answers of other people that have the number's digits are removed",
  },
  collect: async (account, number) => ({ 'Forms on landing pages': await readSubmissions(account, number) }),
  async erase(tx, { accountId, number }) {
    await sql`DELETE FROM form_submissions WHERE account_id = ${accountId} AND number = ${number}`.execute(
      tx,
    );
  },
  eraseBatch: clearMentions,
} satisfies PersonalData;

const readSubmissions = ({ id, db }: Account, number: string): Promise<unknown[]> =>
  db
    .selectFrom('form_submissions')
    .select([
      'at',
      'kind',
      'title',
      'fields as answers',
      'consent',
      'country',
      'confirm_by as confirmBy',
      'confirmed_at as confirmedAt',
      'page_id as pageId',
      'version',
    ])
    .where('account_id', '=', id)
    .where('number', '=', number)
    .orderBy('id', 'desc')
    .execute();

/** Removes answers that mention the number, of the next submissions. Returns the last id, or null at the end. */
async function clearMentions(
  tx: Kysely<Tables>,
  { accountId, number }: DataSubject,
  position: unknown,
): Promise<number | null> {
  const { rows } = await sql<{ searched: number; last: number | null }>`
    WITH next AS MATERIALIZED (
      SELECT id, fields FROM form_submissions
      WHERE account_id = ${accountId} AND id > ${Number(position ?? 0)} ORDER BY id LIMIT ${STEP}
    ), cleared AS (
      UPDATE form_submissions f SET fields = (
        SELECT jsonb_agg(CASE WHEN ${mentionsNumber(sql`answer ->> 'values'`, number)}
          THEN jsonb_set(answer, '{values}', '[]') ELSE answer END ORDER BY place)
        FROM jsonb_array_elements(next.fields) WITH ORDINALITY AS a (answer, place))
      FROM next WHERE f.account_id = ${accountId} AND f.id = next.id AND EXISTS (
        SELECT FROM jsonb_array_elements(next.fields) AS answer WHERE ${mentionsNumber(sql`answer ->> 'values'`, number)})
      RETURNING 1
    )
    SELECT count(*)::int AS searched, max(id) AS last FROM next WHERE (SELECT count(*) FROM cleared) >= 0`.execute(
    tx,
  );
  const { searched, last } = rows[0]!;
  return searched < STEP ? null : last;
}
