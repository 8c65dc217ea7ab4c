import { sql } from 'kysely';
import { MESSAGE_STATES, type MessageState } from '#contract/messages.ts';
import { linesOfBatches, type RangeBatch, stateName, statesOf } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { columnsOf } from './content.ts';
import { groupKeyFor, labelsOf } from './groups.ts';
import { appendRows } from './pieces.ts';
import type { ReadScope } from './read-scope.ts';
import type { Progress, RunningReport } from './running.ts';
import { type Sum, totalCells } from './total-cells.ts';

const ROWS_PER_STEP = 2000;

/** Adds the batches' messages, parts and costs to the sums of their groups. Returns the progress. */
export async function addToSums(
  account: Account,
  read: ReadScope,
  report: RunningReport,
  batches: RangeBatch[],
): Promise<Progress> {
  const { state, country } = report.content;
  const states = new Set<MessageState>(statesOf(state));
  const keyOf = await groupKeyFor(account, report, batches);
  const byId = new Map(batches.map((batch) => [batch.id, batch]));
  const sums = new Map<string, Sum>();
  let lookedAt = 0;
  for (const line of await read((db) => linesOfBatches(db, batches))) {
    if (!states.has(stateName(line.state))) continue;
    lookedAt += line.messages;
    if (country !== undefined && line.country !== country) continue;
    const sum = sums.getOrInsertComputed(
      keyOf(byId.get(line.batchId)!, line.country, line.network),
      emptySum,
    );
    sum.counts[line.state - 1]! += line.messages;
    sum.parts += line.parts;
    sum.cost += line.cost;
  }
  await storeSums(account, report.id, sums);
  return { looked_at: lookedAt };
}

const emptySum = (): Sum => ({ counts: MESSAGE_STATES.map(() => 0), parts: 0, cost: 0 });

async function storeSums({ id, db }: Account, reportId: number, sums: Map<string, Sum>): Promise<void> {
  if (sums.size === 0) return;
  const rows = [...sums].map(
    ([key, { counts, parts, cost }]) =>
      sql`(${id}::bigint, ${reportId}::bigint, ${key}, ${arrayLiteral(counts)}::bigint[], ${parts}::bigint, ${cost}::bigint)`,
  );
  await sql`
    INSERT INTO report_sums AS s (account_id, report_id, key, counts, parts, cost) VALUES ${sql.join(rows)}
    ON CONFLICT (account_id, report_id, key) DO UPDATE SET
      counts = ARRAY(SELECT one + other FROM unnest(s.counts, excluded.counts) WITH ORDINALITY u (one, other, nth) ORDER BY nth),
      parts = s.parts + excluded.parts, cost = s.cost + excluded.cost`.execute(db);
}

/** Writes the next sums as rows, in the order of their keys. After the last row, deletes the sums. */
export async function writeSums(
  account: Account,
  read: ReadScope,
  report: RunningReport,
  after: string,
): Promise<Progress> {
  const { id, db } = account;
  const { rows } = await sql<Sum & { key: string }>`
    SELECT key, to_jsonb(counts) AS counts, parts, cost FROM report_sums
    WHERE account_id = ${id} AND report_id = ${report.id} AND key > ${after} ORDER BY key LIMIT ${ROWS_PER_STEP}`.execute(
    db,
  );
  const last = rows.at(-1);
  if (!last) {
    await sql`DELETE FROM report_sums WHERE account_id = ${id} AND report_id = ${report.id}`.execute(db);
    return { isDone: true };
  }
  const labels = await labelsOf(
    account,
    read,
    report.content.by,
    rows.map(({ key }) => key),
  );
  const columns = columnsOf(report.content);
  const cells = rows.map((sum, nth) => [...labels[nth]!, ...totalCells(columns, sum)]);
  return { written_to: last.key, rows: rows.length, ...(await appendRows(account, report, cells)) };
}
