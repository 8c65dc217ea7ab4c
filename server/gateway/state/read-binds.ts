import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { BindCounters } from '../submit/counters.ts';
import { type BindKind, GATEWAY_TIMEOUT_SECONDS } from './bind-status.ts';

/** The counters that never decrease while a gateway keeps the bind (see submit/counters.ts). */
export type BindTotals = Omit<BindCounters, 'inFlight' | 'waitsFor' | 'responded'>;

/** The last report about a bind. */
export type ReportedBind = {
  carrierId: number;
  gateway: string;
  nth: number;
  type: BindKind;
  state: 'connecting' | 'bound' | 'down';
  /** When the bind last came up or went down. */
  since: Date;
  inFlight: number;
  /** Accepted submissions per second. */
  perSecond: number;
  /** The adaptive limit after the carrier's refusals, in parts per second; null for none. */
  throttledPace: number | null;
  waitsFor: string | null;
  lastError: string | null;
  lastErrorAt: Date | null;
  totals: BindTotals;
};

/** Returns the binds of all running gateways, sorted by carrier and gateway. */
export async function readBinds(db: Kysely<Tables>): Promise<ReportedBind[]> {
  const { rows } = await sql<ReportedBind>`
    SELECT carrier_id AS "carrierId", gateway, nth, type, state, since, in_flight AS "inFlight", per_second AS "perSecond",
      throttled_pace AS "throttledPace", waits_for AS "waitsFor", last_error AS "lastError",
      last_error_at AS "lastErrorAt", counters AS totals
    FROM carrier_binds WHERE updated_at > now() - make_interval(secs => ${GATEWAY_TIMEOUT_SECONDS})
    ORDER BY carrier_id, gateway, nth`.execute(db);
  return rows;
}
