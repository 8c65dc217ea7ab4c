import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';

type Group = { id: number; name: string; isSmart: boolean };

/** The groups that contacts of a call join. */
export class TargetGroups {
  readonly #known: Map<number, Group>;
  readonly #memberships: { groupId: number; number: string }[] = [];

  constructor(known: readonly Group[]) {
    this.#known = new Map(known.map((group) => [group.id, group]));
  }

  /** Throws `unknown_group`. */
  requireKnown(groupIds: readonly number[], field: string): void {
    for (const id of groupIds)
      if (!this.#known.has(id)) throw invalid(field, 'unknown_group', `There is no group with the id ${id}.`);
  }

  /** Throws `unknown_group`, and `smart_group` for a group whose filter decides on its contacts. */
  requireOrdinary(groupIds: readonly number[], field = 'groups'): void {
    this.requireKnown(groupIds, field);
    for (const id of groupIds) {
      const group = this.#known.get(id)!;
      if (group.isSmart)
        throw invalid(
          field,
          'smart_group',
          `“${group.name}” is a smart group. Its filter decides which contacts it has.`,
        );
    }
  }

  /** Notes that a contact joins ordinary groups. */
  add(number: string, groupIds: readonly number[]): void {
    for (const groupId of groupIds) this.#memberships.push({ groupId, number });
  }

  /** Adds the contacts, which must exist and be locked. Returns how many groups each has joined. */
  async join({ id, db }: Account): Promise<Map<string, number>> {
    if (this.#memberships.length === 0) return new Map();
    const { rows } = await sql<{ number: string; joined: number }>`
      WITH joined AS (
        INSERT INTO group_members (account_id, group_id, number)
        SELECT ${id}, m.group_id, m.number
        FROM unnest(${arrayLiteral(this.#memberships.map(({ groupId }) => groupId))}::bigint[],
          ${arrayLiteral(this.#memberships.map(({ number }) => number))}::text[]) AS m (group_id, number)
        ORDER BY 2, 3 ON CONFLICT DO NOTHING RETURNING number
      )
      SELECT number, count(*)::int AS joined FROM joined GROUP BY number`.execute(db);
    return new Map(rows.map(({ number, joined }) => [number, joined]));
  }
}

/** Reads groups. `locks` keeps them from being deleted until the transaction ends. */
export async function readTargetGroups(
  { id, db }: Account,
  groupIds: readonly number[],
  { locks }: { locks: boolean },
): Promise<TargetGroups> {
  if (groupIds.length === 0) return new TargetGroups([]);
  const { rows } = await sql<Group>`
    SELECT id, name, filter IS NOT NULL AS "isSmart" FROM groups
    WHERE account_id = ${id} AND id = ANY(${arrayLiteral([...new Set(groupIds)])}::bigint[])
    ORDER BY id ${locks ? sql`FOR KEY SHARE` : sql``}`.execute(db);
  return new TargetGroups(rows);
}
