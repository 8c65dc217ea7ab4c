import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

type AccountHandle = { id: number; db: Kysely<Tables> };

/** The limits that an account's master has and that also apply to the account. */
export type MasterLimits = {
  most_daily_messages: number | null;
  most_campaign_recipients: number | null;
  sending_countries: string[] | null;
};

export type KnownAccount = Selectable<Tables['accounts']> & { master: MasterLimits | null };

/** The rows that were read in transactions that still run. */
const known = new WeakMap<Kysely<Tables>, KnownAccount>();

/**
 * Reads the account's row once for the rest of a transaction. The time zone, the home country, the limits, and the
 * terms of sending then cost no query of their own. Only for transactions that do not change the account.
 */
export async function readAccountOnce({ id, db }: AccountHandle): Promise<void> {
  const { rows } = await sql<KnownAccount>`
    SELECT a.*, to_jsonb(m) AS master FROM accounts a LEFT JOIN LATERAL master_limits(a.id) m ON true
    WHERE a.id = ${id}`.execute(db);
  known.set(db, rows[0]!);
}

/** Returns the row that `readAccountOnce` read in this transaction, if it did. */
export function knownAccount({ id, db }: AccountHandle): KnownAccount | undefined {
  const account = known.get(db);
  return account?.id === id ? account : undefined;
}
