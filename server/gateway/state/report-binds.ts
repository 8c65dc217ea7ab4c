import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { BindCounters } from '../submit/counters.ts';
import { type BindStatus, GATEWAY_TIMEOUT_SECONDS } from './bind-status.ts';

/** The number of gateways that share a carrier, including this gateway, by carrier id. */
export type GatewaysPerCarrier = Map<number, number>;

/** Each bind's accepted submissions and the time at its last report, for computing the pace. */
const lastReports = new WeakMap<BindStatus, { accepted: number; at: number }>();

/**
 * Writes the state of a gateway's binds. Deletes its former binds and the binds of gateways that are gone.
 * Returns how many gateways share each carrier.
 */
export async function reportBinds(
  db: OwnerDb,
  gateway: string,
  binds: BindStatus[],
): Promise<GatewaysPerCarrier> {
  const rows = binds.map((bind) => ({
    carrier_id: bind.carrierId,
    nth: bind.nth,
    type: bind.type,
    state: bind.state,
    since: bind.since,
    in_flight: bind.counters.inFlight,
    per_second: acceptedPerSecond(bind),
    throttled_pace: bind.throttledPace ?? null,
    waits_for: bind.state === 'bound' ? (bind.counters.waitsFor ?? null) : null,
    last_error: bind.lastError?.slice(0, 500) ?? null,
    last_error_at: bind.lastErrorAt,
    counters: totalsOf(bind.counters),
  }));
  const { rows: shares } = await sql<{ carrier_id: number; gateways: number }>`
    WITH report AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(carrier_id int, nth smallint, type text, state text,
        since timestamptz, in_flight int, per_second int, throttled_pace float8, waits_for text, last_error text,
        last_error_at timestamptz, counters jsonb)
    ), written AS (
      INSERT INTO carrier_binds (gateway, carrier_id, nth, type, state, since, in_flight, per_second, throttled_pace, waits_for,
        last_error, last_error_at, counters)
      SELECT ${gateway}, r.carrier_id, r.nth, r.type, r.state, r.since, r.in_flight, r.per_second, r.throttled_pace, r.waits_for,
        r.last_error, r.last_error_at, r.counters
      FROM report r JOIN carriers c ON c.id = r.carrier_id
      ON CONFLICT (carrier_id, gateway, nth) DO UPDATE SET type = excluded.type, state = excluded.state, since = excluded.since,
        in_flight = excluded.in_flight, per_second = excluded.per_second, throttled_pace = excluded.throttled_pace,
        waits_for = excluded.waits_for, last_error = excluded.last_error, last_error_at = excluded.last_error_at,
        counters = excluded.counters, updated_at = now()
    ), gone AS (
      DELETE FROM carrier_binds b WHERE b.updated_at < now() - make_interval(secs => ${GATEWAY_TIMEOUT_SECONDS})
        OR b.gateway = ${gateway} AND NOT EXISTS (SELECT FROM report r WHERE r.carrier_id = b.carrier_id AND r.nth = b.nth)
    )
    SELECT carrier_id, count(DISTINCT gateway)::int AS gateways FROM (
      SELECT carrier_id, gateway FROM carrier_binds
      WHERE state = 'bound' AND updated_at >= now() - make_interval(secs => ${GATEWAY_TIMEOUT_SECONDS})
      UNION SELECT carrier_id, ${gateway} FROM report
    ) bound GROUP BY carrier_id`.execute(db);
  return new Map(shares.map((row) => [row.carrier_id, row.gateways]));
}

/** Computes the accepted submissions per second since the last report. */
function acceptedPerSecond(bind: BindStatus): number {
  const now = performance.now();
  const last = lastReports.get(bind);
  lastReports.set(bind, { accepted: bind.counters.accepted, at: now });
  if (!last || now === last.at) return 0;
  return Math.round(((bind.counters.accepted - last.accepted) / (now - last.at)) * 1000);
}

/** Returns the counters that never decrease. The other fields have their own columns. */
function totalsOf({ inFlight: _inFlight, waitsFor: _waitsFor, ...totals }: BindCounters) {
  return totals;
}
