import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** How calls to endpoints end. `not_made`: Carillon could not call, because of its own network or limits. */
export const OUTCOMES = ['accepted', 'failed', 'not_made'] as const;
export type CallOutcome = (typeof OUTCOMES)[number];

/** Counts the calls of this process until `store` adds them to the totals of all. */
export class CallTotals {
  #counted = new Map<CallOutcome, number>();

  count(outcome: CallOutcome): void {
    this.#counted.set(outcome, (this.#counted.get(outcome) ?? 0) + 1);
  }

  /** Adds what was counted to the database. Keeps it for the next time if that fails. */
  async store(db: OwnerDb): Promise<void> {
    if (this.#counted.size === 0) return;
    const stored = this.#counted;
    this.#counted = new Map();
    const outcomes = OUTCOMES.filter((outcome) => stored.has(outcome));
    try {
      // Every process locks the rows in the same order.
      await sql`
        INSERT INTO webhook_totals AS t (outcome, calls)
        SELECT * FROM unnest(${arrayLiteral(outcomes)}::text[], ${arrayLiteral(outcomes.map((outcome) => stored.get(outcome)!))}::bigint[]) AS n(outcome, calls)
        ORDER BY outcome
        ON CONFLICT (outcome) DO UPDATE SET calls = t.calls + excluded.calls`.execute(db);
    } catch (error) {
      for (const [outcome, calls] of stored)
        this.#counted.set(outcome, (this.#counted.get(outcome) ?? 0) + calls);
      throw error;
    }
  }
}
