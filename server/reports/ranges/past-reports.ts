import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { makeDefined } from './definitions.ts';
import { makeLink } from './share.ts';
import { stepIn } from './take-step.ts';

/** For how many days its link works. */
type Past = { definitionId: number; at: Date; sharedDays: number | null };

/**
 * Makes a report by a definition as if it was made at an earlier moment, in the caller's transaction, with a link where it is
 * shared. Returns its id.
 */
export async function makePastReport(
  account: ActingAccount,
  { definitionId, at, sharedDays }: Past,
): Promise<number> {
  const id = await makeDefined(account, definitionId, { asOf: at.getTime() });
  while (await stepIn(account, id));
  if (sharedDays !== null) await makeLink(account, id, sharedDays);
  await sql`
    UPDATE reports SET created_at = ${at}, stepped_at = ${at}, finished_at = ${at}, share_ends_at = share_ends_at - (now() - ${at}::timestamptz)
    WHERE account_id = ${account.id} AND id = ${id}`.execute(account.db);
  return id;
}

/** Removes definitions with the reports that were made by them. */
export async function removeDefinitions({ id, db }: Account, definitionIds: number[]): Promise<void> {
  const these = sql`${arrayLiteral(definitionIds)}::bigint[]`;
  await sql`DELETE FROM reports WHERE account_id = ${id} AND definition_id = ANY(${these})`.execute(db);
  await sql`DELETE FROM report_definitions WHERE account_id = ${id} AND id = ANY(${these})`.execute(db);
}
