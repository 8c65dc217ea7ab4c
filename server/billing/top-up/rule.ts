import type { Kysely, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The settings and state of an account's automatic top-up. */
export type Rule = Selectable<Tables['top_up_rules']>;

/**
 * Reads and locks a rule. Changes and orders must lock the rule first. Returns undefined if there is no rule.
 */
export const lockRule = (tx: OwnerDb, accountId: number): Promise<Rule | undefined> =>
  tx
    .selectFrom('top_up_rules')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** Changes a rule. The caller must have locked it. */
export async function changeRule(
  tx: OwnerDb,
  accountId: number,
  changes: Updateable<Tables['top_up_rules']>,
): Promise<void> {
  await tx.updateTable('top_up_rules').set(changes).where('account_id', '=', accountId).execute();
}

/**
 * Returns the total of this calendar month's automatic purchases, in minor units. Includes pending and
 * refunded purchases, but not purchases that the provider reported as unpaid.
 */
export async function sumSpentThisMonth(
  db: Kysely<Tables>,
  accountId: number,
  { currency, timeZone }: { currency: string; timeZone: string },
): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    SELECT coalesce(sum(total), 0)::bigint AS used FROM orders
    WHERE account_id = ${accountId} AND is_automatic AND currency = ${currency}
      AND created_at >= date_trunc('month', now() AT TIME ZONE ${timeZone}::text) AT TIME ZONE ${timeZone}::text
      AND (state <> 'failed' OR failed_for IS NOT DISTINCT FROM 'silence')`.execute(db);
  return rows[0]!.used;
}
