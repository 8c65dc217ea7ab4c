import { type RawBuilder, sql } from 'kysely';
import type { WrongCount } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/**
 * Compares stored figures with replies: each origin's counts of replies and opt-outs, and each
 * conversation's unread count and newest reply. Uses a single query per account for origins, and another
 * for conversations, so concurrent changes cause no false findings.
 */
export async function* checkReplies(db: OwnerDb): AsyncGenerator<WrongCount[]> {
  for (let accountId = 0; ;) {
    const next = await findNextAccount(db, accountId);
    if (next === null) return;
    accountId = next;
    for (const rows of [countsOf(accountId), conversationsOf(accountId)])
      yield await findWrongCounts(db, accountId, rows);
  }
}

async function findNextAccount(db: OwnerDb, accountId: number): Promise<number | null> {
  const first = (table: string) =>
    sql`(SELECT min(account_id) FROM ${sql.table(table)} WHERE account_id > ${accountId})`;
  const { rows } = await sql<{ next: number | null }>`
    SELECT least(${first('replies')}, ${first('reply_counts')}, ${first('conversations')}) AS next`.execute(
    db,
  );
  return rows[0]!.next;
}

/**
 * Returns the differences that a query finds. `compared` selects the columns `of`, `what`, `kept` and
 * `counted`.
 */
async function findWrongCounts(
  db: OwnerDb,
  accountId: number,
  compared: RawBuilder<unknown>,
): Promise<WrongCount[]> {
  const { rows } = await sql<Omit<WrongCount, 'accountId'>>`
    SELECT * FROM (${compared}) c WHERE kept <> counted ORDER BY 1, 2`.execute(db);
  return rows.map((row) => ({ accountId, ...row }));
}

const countsOf = (accountId: number) => sql`
  SELECT coalesce(k.origin_kind, r.origin_kind) || ' ' || coalesce(k.origin_id, r.origin_id) AS of, f.what,
    coalesce(f.kept, 0)::bigint AS kept, coalesce(f.counted, 0)::bigint AS counted
  FROM (SELECT * FROM reply_counts WHERE account_id = ${accountId}) k FULL JOIN (
    SELECT origin_kind, origin_id, count(*) AS replies, count(*) FILTER (WHERE opted_out) AS opt_outs FROM replies
    WHERE account_id = ${accountId} AND origin_id IS NOT NULL GROUP BY 1, 2
  ) r ON r.origin_kind = k.origin_kind AND r.origin_id = k.origin_id CROSS JOIN LATERAL (
    VALUES ('replies', k.replies, r.replies), ('opt_outs of replies', k.opt_outs, r.opt_outs)
  ) f(what, kept, counted)`;

/** Compares conversations with their replies. Ignores erased numbers, which have no conversation. */
const conversationsOf = (accountId: number) => sql`
  SELECT 'conversation ' || coalesce(k.number, r.number) AS of, f.what,
    coalesce(f.kept, 0)::bigint AS kept, coalesce(f.counted, 0)::bigint AS counted
  FROM (SELECT * FROM conversations WHERE account_id = ${accountId}) k FULL JOIN (
    SELECT r.number, max(r.id) AS newest, count(*) FILTER (WHERE r.id > c.read_up_to) AS unread
    FROM replies r LEFT JOIN conversations c ON c.account_id = r.account_id AND c.number = r.number
    WHERE r.account_id = ${accountId} AND r.number <> '' GROUP BY 1
  ) r ON r.number = k.number CROSS JOIN LATERAL (
    VALUES ('unread', k.unread, r.unread), ('last_reply_id', k.last_reply_id, r.newest)
  ) f(what, kept, counted)`;
