import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { type ReportedBind, readBinds } from '../state/read-binds.ts';
import { type UnknownReceiptState, readUnknownReceiptStates } from '../state/unknown-receipt-states.ts';
import { type Carrier, type CarrierRow, parseCarrier, describeProblem } from './carrier.ts';
import { type CarrierKind, SECRET_SETTINGS, termsFromColumns } from './kinds.ts';

/** A carrier as shown to the operator. */
export type ListedCarrier = {
  id: number;
  name: string;
  kind: CarrierKind;
  address: string;
  terms: ReturnType<typeof termsFromColumns>;
  /** The settings without passwords and tokens. Includes the defaults, unless the settings are unusable. */
  settings: Record<string, unknown>;
  /** Why the carrier's settings are unusable; null if they are usable. */
  problem: string | null;
  /** The binds of running gateways. */
  binds: ShownBind[];
  /** The counts of unrecognised state words in the carrier's receipts, most frequent first. */
  unmappedReceipts: UnknownReceiptState[];
};
export type ShownBind = Omit<ReportedBind, 'carrierId' | 'totals'>;

/** Returns every carrier with the state of its binds, sorted by name. */
export async function listCarriers(db: Kysely<Tables>): Promise<ListedCarrier[]> {
  const rows = await db.selectFrom('carriers').selectAll().orderBy('name').execute();
  const binds = await readBinds(db);
  const words = await readUnknownReceiptStates(db);
  return (rows as CarrierRow[]).map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    terms: termsFromColumns(row),
    ...describeCarrier(row),
    binds: binds
      .filter((bind) => bind.carrierId === row.id)
      .map(({ carrierId: _carrierId, totals: _totals, ...bind }) => bind),
    unmappedReceipts: words.get(row.id) ?? [],
  }));
}

function describeCarrier(row: CarrierRow): Pick<ListedCarrier, 'address' | 'problem' | 'settings'> {
  try {
    const carrier = parseCarrier(row);
    return { address: addressOf(carrier), problem: null, settings: withoutSecrets(carrier.settings) };
  } catch (error) {
    const settings = withoutSecrets(row.settings);
    return { address: 'no usable address', problem: describeProblem(error), settings };
  }
}

function addressOf({ kind, settings }: Carrier): string {
  if (kind === 'twilio') return `${settings.api} as ${settings.accountSid}`;
  return `${settings.host}:${settings.port}${settings.tls ? ' with TLS' : ''}`;
}

const withoutSecrets = (settings: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => !SECRET_SETTINGS.includes(key)));
