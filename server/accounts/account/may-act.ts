import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * The condition that an account may act: neither the account nor its master is suspended or closed. `alias`
 * names the accounts in the query. Everything that lets somebody act for an account must check it: sessions,
 * sign-ins, tokens and keys.
 */
export const mayAct = (alias: string) => sql<boolean>`(
  ${sql.ref(`${alias}.suspended_at`)} IS NULL AND ${sql.ref(`${alias}.closed_at`)} IS NULL AND NOT EXISTS (
    SELECT FROM accounts master WHERE master.id = ${sql.ref(`${alias}.master_account_id`)}
      AND (master.suspended_at IS NOT NULL OR master.closed_at IS NOT NULL)))`;

/** Returns what to tell a user of an account that may not act, or undefined if it may. */
export async function findAccountBlock(db: Kysely<Tables>, accountId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('accounts as m', 'm.id', 'a.master_account_id')
    .select(['a.suspended_at', 'a.suspended_reason', 'a.closed_at', 'm.name as master'])
    .select(mayAct('a').as('may_act'))
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  if (!row || row.may_act) return undefined;
  const contact = `Ask ${row.master ?? 'your provider'}.`;
  if (row.closed_at) return `This account is closed. ${contact}`;
  if (!row.suspended_at) return `This account is suspended. ${contact}`;
  if (row.suspended_reason === null) return `This account is suspended. ${contact}`;
  return `This account is suspended: ${endSentence(row.suspended_reason)} ${contact}`;
}

const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Returns why an account was suspended; null if it is not suspended or no reason was given. */
export async function suspensionReasonOf({
  id,
  db,
}: {
  id: number;
  db: Kysely<Tables>;
}): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('suspended_reason')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.suspended_reason;
}

/** Returns those of the accounts that may not act. */
export async function blockedAmong(db: Kysely<Tables>, ids: readonly number[]): Promise<BlockedAccount[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.closed_at'])
    .where('a.id', 'in', [...ids])
    .where(sql<boolean>`NOT ${mayAct('a')}`)
    .execute();
  return rows.map((row) => ({ id: row.id, isClosed: row.closed_at !== null }));
}

export type BlockedAccount = { id: number; isClosed: boolean };
