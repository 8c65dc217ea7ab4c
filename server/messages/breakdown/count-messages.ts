import { type Kysely, type RawBuilder, sql } from 'kysely';
import { array } from '#server/platform/db/array.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { countryOf, networkPrefixLengths, networkOf, sharedCallingCodes } from '#sms/index.ts';
import { keptCost } from '../kept-cost.ts';
import { messageStates } from '../states.ts';
import { errorOf } from './error-of.ts';

/** Messages of a batch that are alike. `country` and `network` are '' where the numbers do not tell, `error` without one. */
export type Line = {
  batchId: number;
  country: string;
  network: string;
  state: number;
  error: string;
  messages: number;
  parts: number;
  /** In thousandths of a credit, without what was refunded. */
  cost: number;
  /** From submission to delivery, of all that were delivered together, in milliseconds. */
  deliveryMs: number;
};

/** Digits that tell a country: calling code, and area code where several countries share it. Networks may need more. */
const CODE_DIGITS = 3;
const AREA_DIGITS = 7;
const NETWORK = networkPrefixLengths();

/** The first digits of numbers whose calling code several countries share. PostgreSQL looks one up among them by a hash. */
const sharedBegins = sharedCallingCodes().flatMap((code) =>
  Array.from({ length: 10 ** (CODE_DIGITS - code.length) }, (_, rest) =>
    code.length === CODE_DIGITS ? code : code + String(rest).padStart(CODE_DIGITS - code.length, '0'),
  ),
);

/**
 * Counts the messages of some batches, which `batches` selects as columns `account_id`, `id`, `first_id` and `last_id`. Takes
 * about a millisecond per thousand messages.
 */
export async function countMessagesOf(db: Kysely<Tables>, batches: RawBuilder<unknown>): Promise<Line[]> {
  const { rows } = await sql<Omit<Line, 'country' | 'network'> & { number: string }>`
    SELECT b.id AS "batchId", c.number, c.state, c.error, c.messages, c.parts, c.cost, c."deliveryMs"
    FROM (${batches}) b CROSS JOIN LATERAL (
      -- For the planner a range of the primary key, even where statistics are stale.
      SELECT min(m.number) AS number, m.state::int AS state,
        ${errorOf} AS error,
        count(*)::int AS messages, sum(m.parts)::int AS parts, sum(${keptCost})::bigint AS cost,
        coalesce(extract(epoch FROM sum(m.finished_at - m.submitted_at) FILTER (WHERE m.state = ${messageStates.delivered})) * 1000, 0)::bigint
          AS "deliveryMs"
      FROM messages m
      WHERE m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id
      GROUP BY left(m.number, CASE WHEN left(m.number, ${NETWORK.short}::int) = ANY(${array(NETWORK.ambiguous)}::text[]) THEN ${NETWORK.long}::int
          WHEN left(m.number, ${CODE_DIGITS}::int) = ANY(${array(sharedBegins)}::text[]) THEN ${AREA_DIGITS}::int ELSE ${NETWORK.short}::int END),
        m.state, 3
    ) c`.execute(db);
  return sumUp(rows.map(({ number, ...row }) => ({ ...row, ...originOf(number) })));
}

/** A network is one of a country. */
function originOf(number: string): Pick<Line, 'country' | 'network'> {
  const country = countryOf(number) ?? '';
  return { country, network: country === '' ? '' : (networkOf(number) ?? '') };
}

/** Puts together what is alike but for the digits that were counted apart. */
function sumUp(lines: Line[]): Line[] {
  const byKey = new Map<string, Line>();
  for (const line of lines) {
    const key = JSON.stringify([line.batchId, line.country, line.network, line.state, line.error]);
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, { ...line });
    else {
      known.messages += line.messages;
      known.parts += line.parts;
      known.cost += line.cost;
      known.deliveryMs += line.deliveryMs;
    }
  }
  return [...byKey.values()];
}
