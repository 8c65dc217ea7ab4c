import { sql } from 'kysely';
import type { Database } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { type DueForward, forwardDue, postponeForwards, settleForwards } from './forward-due.ts';

const BATCH_SIZE = 50;
/** The most messages of an account per run, so that accounts take turns. */
const MAX_PER_ACCOUNT = 10;

/**
 * Forwards replies that are due: each on its own, or all of a target in one message. A problem ends a forward.
 * Any other failure is retried and affects no other forward. Returns true if more may be due.
 */
export async function sendForwards(db: Database): Promise<boolean> {
  const due = await readDue(db);
  const failures: unknown[] = [];
  for (const each of due) {
    try {
      await db.owner.transaction().execute((tx) => forwardDue(tx, each));
    } catch (error) {
      const end = error instanceof Problem ? settleForwards(db.owner, each, error.message) : undefined;
      if (!end) failures.push(error);
      await (end ?? postponeForwards(db.owner, each)).catch((failure: unknown) => failures.push(failure));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'replies were not forwarded');
  return due.length === BATCH_SIZE;
}

async function readDue(db: Database): Promise<DueForward[]> {
  const { rows } = await sql<DueForward>`
    SELECT account_id AS "accountId", rule_id AS "ruleId", target, id FROM (
      SELECT *, row_number() OVER (PARTITION BY account_id ORDER BY due_at) AS turn FROM (
        SELECT f.account_id, f.rule_id, f.target, min(f.due_at) AS due_at,
          CASE WHEN r.frequency = 'at-once' THEN f.id END AS id
        FROM forwards f JOIN forwarding_rules r ON r.account_id = f.account_id AND r.id = f.rule_id
        WHERE f.due_at <= now() GROUP BY f.account_id, f.rule_id, f.target, 5) grouped
    ) ranked WHERE turn <= ${MAX_PER_ACCOUNT} ORDER BY turn, due_at LIMIT ${BATCH_SIZE}`.execute(db.owner);
  return rows;
}
