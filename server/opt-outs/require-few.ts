import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';

/** The most opt-outs of an account to which users may add any. Those of phones are always added. */
const MOST_OPT_OUTS = 5_000_000;

/** Throws `most_opt_outs` if an account has as many opt-outs as it may add to. */
export async function requireFewOptOuts({ id, db }: Account): Promise<void> {
  const { rows } = await sql`
    SELECT FROM opt_outs WHERE account_id = ${id} ORDER BY number OFFSET ${MOST_OPT_OUTS} LIMIT 1`.execute(
    db,
  );
  if (rows.length === 0) return;
  throw new Problem(
    'conflict',
    'most_opt_outs',
    `Your account has ${MOST_OPT_OUTS.toLocaleString('en')} opt-outs, and there is no room for more. Ask your provider for help.`,
  );
}
