import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { createFromDefinition } from './definitions.ts';
import { createLink } from './share.ts';
import { runStepInTransaction } from './take-step.ts';

/** A report created in the past. `sharedDays` is how long its link works; null for no link. */
type PastReport = { definitionId: number; at: Date; sharedDays: number | null };

/**
 * Creates a report as if at an earlier time, in the caller's transaction. Creates a link if `sharedDays` is
 * set. Returns the report's id.
 */
export async function createPastReport(
  account: ActingAccount,
  { definitionId, at, sharedDays }: PastReport,
): Promise<number> {
  const id = await createFromDefinition(account, definitionId, { asOf: at.getTime() });
  while (await runStepInTransaction(account, id));
  if (sharedDays !== null) await createLink(account, id, sharedDays);
  await sql`
    UPDATE reports SET created_at = ${at}, stepped_at = ${at}, finished_at = ${at}, share_ends_at = share_ends_at - (now() - ${at}::timestamptz)
    WHERE account_id = ${account.id} AND id = ${id}`.execute(account.db);
  return id;
}

/** Deletes definitions together with the reports created from them. */
export async function removeDefinitions({ id, db }: Account, definitionIds: number[]): Promise<void> {
  const these = sql`${arrayLiteral(definitionIds)}::bigint[]`;
  await sql`DELETE FROM reports WHERE account_id = ${id} AND definition_id = ANY(${these})`.execute(db);
  await sql`DELETE FROM report_definitions WHERE account_id = ${id} AND id = ANY(${these})`.execute(db);
}
