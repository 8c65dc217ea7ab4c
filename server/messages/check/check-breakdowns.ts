import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { countMessagesOf, type BreakdownLine } from '../breakdown/count-messages.ts';
import { stateName } from '../states.ts';
import type { WrongCount } from './wrong-count.ts';

/** `hasForgotten` is true if some of the batch's numbers were erased. */
type Batch = { accountId: number; id: number; hasForgotten: boolean };

const FIGURES = { messages: 'messages', parts: 'parts', cost: 'cost', deliveryMs: 'delivery_ms' } as const;
type Figures = Record<keyof typeof FIGURES, number>;
const ZERO_FIGURES: Figures = { messages: 0, parts: 0, cost: 0, deliveryMs: 0 };

/**
 * Compares the breakdowns of batches with a new count of their messages. Compares batches with erased
 * numbers only by state, because an erased number has no country, network or error. The caller must use a
 * single snapshot.
 */
export async function findWrongLines(tx: Kysely<Tables>, batches: Batch[]): Promise<WrongCount[]> {
  if (batches.length === 0) return [];
  const ids = arrayLiteral(batches.map(({ id }) => id));
  const { rows } = await sql<BreakdownLine>`
    SELECT l.batch_id AS "batchId", l.country, l.network, l.state::int AS state, l.error, l.messages, l.parts, l.cost, l.delivery_ms AS "deliveryMs"
    FROM message_batches b JOIN batch_breakdowns l ON l.account_id = b.account_id AND l.batch_id = b.id
    WHERE b.id = ANY(${ids}::bigint[])`.execute(tx);
  const kept = Map.groupBy(rows, ({ batchId }) => batchId);
  const counted = Map.groupBy(
    await countMessagesOf(
      tx,
      sql`SELECT account_id, id, first_id, last_id FROM message_batches WHERE id = ANY(${ids}::bigint[])`,
    ),
    ({ batchId }) => batchId,
  );
  return batches.flatMap((batch) =>
    compareLines(batch, kept.get(batch.id) ?? [], counted.get(batch.id) ?? []),
  );
}

function compareLines(
  { accountId, id, hasForgotten }: Batch,
  keptLines: BreakdownLine[],
  countedLines: BreakdownLine[],
): WrongCount[] {
  const nameOf = hasForgotten ? nameOfState : nameOfLine;
  const [kept, counted] = [sumsBy(nameOf, keptLines), sumsBy(nameOf, countedLines)];
  // Delivery times are rounded per line, so their sums depend on the grouping.
  const tolerance = hasForgotten ? keptLines.length + countedLines.length : 0;
  const wrong: WrongCount[] = [];
  for (const name of new Set([...kept.keys(), ...counted.keys()]))
    for (const [figure, column] of Object.entries(FIGURES) as [keyof Figures, string][]) {
      const [keptValue, countedValue] = [
        (kept.get(name) ?? ZERO_FIGURES)[figure],
        (counted.get(name) ?? ZERO_FIGURES)[figure],
      ];
      const maxDifference = figure === 'deliveryMs' ? tolerance : 0;
      if (Math.abs(keptValue - countedValue) > maxDifference)
        wrong.push({
          accountId,
          of: `batch ${id}`,
          what: `breakdown ${name}: ${column}`,
          kept: keptValue,
          counted: countedValue,
        });
    }
  return wrong;
}

const nameOfState = ({ state }: BreakdownLine): string => stateName(state);
const nameOfLine = (line: BreakdownLine): string =>
  `${line.country || '-'} ${line.network || '-'}, ${nameOfState(line)}, ${line.error || '-'}`;

function sumsBy(nameOf: (line: BreakdownLine) => string, lines: BreakdownLine[]): Map<string, Figures> {
  const sums = new Map<string, Figures>();
  for (const line of lines) {
    const name = nameOf(line);
    const sum = sums.get(name) ?? { ...ZERO_FIGURES };
    for (const figure of Object.keys(FIGURES) as (keyof Figures)[]) sum[figure] += line[figure];
    sums.set(name, sum);
  }
  return sums;
}
