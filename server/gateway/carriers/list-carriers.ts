import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { type ReportedBind, readBinds } from '../state/read-binds.ts';
import { type CarrierRow, carrierOf, describeProblem } from './carrier.ts';
import { type CarrierKind, SECRET_SETTINGS, termsOf } from './kinds.ts';

/** A carrier for the operator's eyes. */
export type ListedCarrier = {
  id: number;
  name: string;
  kind: CarrierKind;
  address: string;
  terms: ReturnType<typeof termsOf>;
  /** As they are stored, but for passwords and tokens. */
  settings: Record<string, unknown>;
  /** Why it cannot be used, if it cannot. */
  problem: string | null;
  /** Without those of gateways that are gone. */
  binds: ShownBind[];
};
export type ShownBind = Omit<ReportedBind, 'carrierId' | 'totals'>;

/** Every carrier, by name, and how its binds are now. */
export async function listCarriers(db: Kysely<Tables>): Promise<ListedCarrier[]> {
  const rows = await db.selectFrom('carriers').selectAll().orderBy('name').execute();
  const binds = await readBinds(db);
  return (rows as CarrierRow[]).map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    ...addressOf(row),
    terms: termsOf(row),
    settings: withoutSecrets(row.settings),
    binds: binds
      .filter((bind) => bind.carrierId === row.id)
      .map(({ carrierId: _carrierId, totals: _totals, ...bind }) => bind),
  }));
}

function addressOf(row: CarrierRow): { address: string; problem: string | null } {
  try {
    const { kind, settings } = carrierOf(row);
    if (kind === 'twilio') return { address: `${settings.api} as ${settings.accountSid}`, problem: null };
    const { host, port, tls } = settings;
    return { address: `${host}:${port}${tls ? ' with TLS' : ''}`, problem: null };
  } catch (error) {
    return { address: 'no usable address', problem: describeProblem(error) };
  }
}

const withoutSecrets = (settings: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => !SECRET_SETTINGS.includes(key)));
