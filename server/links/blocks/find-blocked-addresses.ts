import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** Finds the targets to which a link of the account leads that the operator has blocked. Returns the reason of each. */
export async function findBlockedAddresses(
  { id, db }: Account,
  targets: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (targets.length === 0) return new Map();
  const { rows } = await sql<{ target: string; reason: string }>`
    SELECT target, blocked_because AS reason FROM short_links
    WHERE account_id = ${id} AND blocked_because IS NOT NULL AND target = ANY(${arrayLiteral(targets)}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ target, reason }) => [target, reason]));
}
