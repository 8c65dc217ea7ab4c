import { sql } from 'kysely';
import { FAILED_STATES, MESSAGE_STATES } from '#contract/messages.ts';
import { stateName } from '#server/messages/index.ts';
import { COUNTRIES, type Simulation, NETWORKS } from './simulation.ts';

/** A message with data from its batch. Costs are in thousandths of a credit. */
export type MessageRow = {
  id: string;
  number: string;
  country: string;
  network: string;
  parts: number;
  cost: number;
  state: string;
  error: string | null;
  submittedParts: number;
  submittedAt: Date | null;
  finishedAt: Date | null;
  /** `at`: the creation time of the batch. `idAt`: the time in the message's id. */
  at: Date;
  idAt: Date;
  batch: number;
  debitedBatch: number;
  carrier: string | null;
  sender: string;
  kind: string;
  origin: number;
  costCentre: string;
};
export type CampaignRow = {
  id: number;
  state: string;
  paused: boolean;
  sender: string;
  costCentre: string;
  /** When the campaign was sent or will be sent. Otherwise, when it was created. */
  at: Date;
  parts: number;
};
export type ReplyRow = {
  number: string;
  kind: string | null;
  origin: number | null;
  at: Date;
  optedOut: boolean;
};

export type Rows = {
  messages: MessageRow[];
  campaigns: CampaignRow[];
  replies: ReplyRow[];
  leftOut: { number: string; at: Date }[];
  optOuts: { number: string; at: Date }[];
  /** The ledger's debits minus refunds by reference, such as `batch 7`. */
  paid: Map<string, number>;
};

export const FAILED: readonly string[] = FAILED_STATES;

export async function readRows({ owner, accountId }: Simulation): Promise<Rows> {
  const all = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    (await query.execute(owner)).rows;
  const messages = await all(sql<
    Omit<MessageRow, 'country' | 'network' | 'state' | 'idAt'> & { state: number }
  >`
    SELECT m.id, m.number, m.parts, m.cost, m.state::int AS state, m.error, m.submitted_parts AS "submittedParts",
      m.submitted_at AS "submittedAt", m.finished_at AS "finishedAt", b.created_at AS at, b.id AS batch,
      coalesce(b.debited_batch, b.id) AS "debitedBatch", c.name AS carrier, b.sender, b.origin_kind AS kind, b.origin_id AS origin,
      coalesce(p.cost_centre, '') AS "costCentre"
    FROM messages m JOIN message_batches b ON b.id = m.batch_id LEFT JOIN carriers c ON c.id = b.carrier_id
    LEFT JOIN campaigns p ON p.account_id = m.account_id AND b.origin_kind = 'campaign' AND p.id = b.origin_id
    WHERE m.account_id = ${accountId} ORDER BY m.id`);
  const entries = await all(sql<{ reference: string; paid: number }>`
    SELECT reference, -sum(amount)::bigint AS paid FROM ledger_entries
    WHERE account_id = ${accountId} AND kind IN ('debit', 'refund') GROUP BY reference`);
  return {
    messages: messages.map((row) => ({
      ...row,
      state: stateName(row.state),
      country: COUNTRIES[row.number] ?? (row.number.startsWith('2782') ? 'ZA' : ''),
      network: NETWORKS[row.number] ?? (row.number.startsWith('2782') ? 'Vodacom' : ''),
      idAt: new Date(Number.parseInt(row.id.replaceAll('-', '').slice(0, 12), 16)),
    })),
    campaigns: await all(sql<CampaignRow>`
      SELECT id, state, paused, sender, cost_centre AS "costCentre", coalesce(sent_at, starts_at, created_at) AS at, parts
      FROM campaigns WHERE account_id = ${accountId} ORDER BY id`),
    replies: await all(sql<ReplyRow>`
      SELECT number, origin_kind AS kind, origin_id AS origin, received_at AS at, opted_out AS "optedOut"
      FROM replies WHERE account_id = ${accountId}`),
    leftOut: await all(sql`SELECT number, at FROM campaign_left_out WHERE account_id = ${accountId}`),
    optOuts: await all(sql`SELECT number, at FROM opt_outs WHERE account_id = ${accountId}`),
    paid: new Map(entries.map(({ reference, paid }) => [reference, paid])),
  };
}

/** Returns a message's final cost. Messages that were not sent cost nothing. */
export function costOf({ state, submittedParts, cost }: MessageRow): number {
  if (state === 'cancelled') return 0;
  const isOver = state === 'delivered' || FAILED.includes(state);
  return isOver && submittedParts === 0 ? 0 : cost;
}

export const sum = <Row>(rows: Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);
export const count = (rows: { state: string }[], ...states: string[]): number =>
  rows.filter(({ state }) => states.includes(state)).length;
export const countsBy = (rows: { state: string }[]): Record<string, number> =>
  Object.fromEntries(MESSAGE_STATES.map((state) => [state, count(rows, state)]));

/** Groups rows by key and computes a result for each group. There are no empty groups. */
export const groupBy = <Row, Result>(
  rows: Row[],
  keyOf: (row: Row) => string,
  of: (rows: Row[]) => Result,
): Record<string, Result> =>
  Object.fromEntries([...Map.groupBy(rows, keyOf)].map(([key, some]) => [key, of(some)]));

export const clockIn = (zone: string, at: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
export const dayIn = (zone: string, at: Date): string => clockIn(zone, at).toPlainDate().toString();
