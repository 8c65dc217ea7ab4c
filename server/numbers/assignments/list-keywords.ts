import { type Kysely, sql } from 'kysely';
import { accountNames } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type Row = { number: string; keyword: string; accountId: number; acceptsGlued: boolean; assignedAt: Date };

/** A keyword that an account has now. */
export type ListedKeyword = Row & { account: string };

/** Lists the keywords of all accounts, or those on one number. Leaves out whole numbers, and what was released. */
export async function listKeywords(db: Kysely<Tables>, number: string | undefined): Promise<ListedKeyword[]> {
  const { rows } = await sql<Row>`
    SELECT n.digits AS number, k.word AS keyword, k.account_id AS "accountId", k.accepts_glued AS "acceptsGlued", k.assigned_at AS "assignedAt"
    FROM keywords k JOIN receiving_numbers n ON n.id = k.receiving_number_id
    WHERE k.released_at IS NULL AND k.word <> '' AND (${number ?? null}::text IS NULL OR n.digits = ${number ?? null})
    ORDER BY n.digits, k.word`.execute(db);
  const names = await accountNames(db, [...new Set(rows.map(({ accountId }) => accountId))]);
  return rows.map((row) => ({ ...row, account: names.get(row.accountId)! }));
}
