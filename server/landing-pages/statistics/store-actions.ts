import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * What a reader did on a page: pressed a link (`key`: its block, with its place in a list), saw a part of the page (`key`: percent), or sent a
 * form (`key`: its block). `messageId` is null for readers who are not known.
 */
export type Action = {
  accountId: number;
  pageId: number;
  kind: 'press' | 'scroll' | 'form';
  key: string;
  messageId: string | null;
  at: Date;
};

/** Counts actions by day, and for each recipient. Rows are written in one order, so that two processes do not wait for each other forever. */
export async function storeActions(db: Kysely<Tables>, actions: readonly Action[]): Promise<void> {
  const given = sql`unnest(${arrayLiteral(actions.map((each) => each.accountId))}::bigint[], ${arrayLiteral(actions.map((each) => each.pageId))}::bigint[],
    ${arrayLiteral(actions.map((each) => each.kind))}::text[], ${arrayLiteral(actions.map((each) => each.key))}::text[],
    ${arrayLiteral(actions.map((each) => each.messageId))}::uuid[], ${arrayLiteral(actions.map((each) => each.at.toISOString()))}::timestamptz[])
    AS a(account_id, page_id, kind, key, message_id, at)`;
  await sql`
    WITH counted AS (
      INSERT INTO landing_page_days (account_id, page_id, day, kind, key, count)
      SELECT account_id, page_id, (at AT TIME ZONE 'UTC')::date, kind, key, count(*) FROM ${given} GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (account_id, page_id, day, kind, key) DO UPDATE SET count = landing_page_days.count + excluded.count)
    INSERT INTO landing_page_recipients (account_id, page_id, message_id, kind, key, first_at, count)
    SELECT account_id, page_id, message_id, kind, key, min(at), count(*) FROM ${given} WHERE message_id IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (account_id, page_id, message_id, kind, key) DO UPDATE SET count = landing_page_recipients.count + excluded.count`.execute(
    db,
  );
}
