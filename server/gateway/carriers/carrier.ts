import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { type SmppSettings, smppSettings, type TwilioSettings, twilioSettings } from '#contract/carriers.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import type { CarrierKind } from './kinds.ts';

/** The properties that the engine needs for a carrier of any kind. */
export type BaseCarrier = {
  id: number;
  name: string;
  /** The maximum number of parts that a bind may have sent without a committed result. */
  window: number;
  /** Parts per second across all gateways; null for no limit. */
  rate: number | null;
  doubtWaitMs: number;
  doubtDecision: 'resend' | 'hold';
};

export type SmppCarrier = BaseCarrier & { kind: 'smpp'; settings: SmppSettings };
export type TwilioCarrier = BaseCarrier & { kind: 'twilio'; settings: TwilioSettings };
export type Carrier = SmppCarrier | TwilioCarrier;

/** A carrier with unusable settings. `problem` describes the error. */
export type BrokenCarrier = { id: number; name: string; problem: string };

/**
 * A carrier's row. Its settings may be unusable, because another version of Carillon may have written them.
 */
export type CarrierRow = Omit<Selectable<Tables['carriers']>, 'kind' | 'settings'> & {
  kind: CarrierKind;
  settings: Record<string, unknown>;
};

/**
 * Reads the enabled carriers or, on request, all carriers. Returns carriers with unusable settings in
 * `broken`.
 */
export async function readCarriers(
  db: OwnerDb,
  which: 'enabled' | 'all' = 'enabled',
): Promise<{ carriers: Carrier[]; broken: BrokenCarrier[] }> {
  const rows = await db
    .selectFrom('carriers')
    .selectAll()
    .where('enabled', 'in', which === 'all' ? [true, false] : [true])
    .orderBy('id')
    .execute();
  const carriers: Carrier[] = [];
  const broken: BrokenCarrier[] = [];
  for (const row of rows as CarrierRow[]) {
    try {
      carriers.push(parseCarrier(row));
    } catch (error) {
      broken.push({ id: row.id, name: row.name, problem: describeProblem(error) });
    }
  }
  return { carriers, broken };
}

/**
 * Finds a carrier by name, enabled or not. With `lock`, locks its row until the transaction ends. Throws
 * `not_found`.
 */
export async function findCarrier(
  db: Kysely<Tables>,
  name: string,
  { lock = false } = {},
): Promise<CarrierRow> {
  const row = await carrierByName(db, name, { lock });
  if (!row) throw new Problem('not_found', 'not_found', `There is no carrier "${name}".`);
  return row;
}

/** Finds a carrier by name. Returns undefined if it does not exist. */
export async function carrierByName(
  db: Kysely<Tables>,
  name: string,
  { lock = false } = {},
): Promise<CarrierRow | undefined> {
  const row = await db
    .selectFrom('carriers')
    .selectAll()
    .where('name', '=', name)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row as CarrierRow | undefined;
}

/** Converts a row to a carrier. Throws a ZodError if the settings are unusable. */
export function parseCarrier(row: CarrierRow): Carrier {
  const terms: BaseCarrier = {
    id: row.id,
    name: row.name,
    window: row.window_size,
    rate: row.rate,
    doubtWaitMs: row.doubt_wait * 1000,
    doubtDecision: row.doubt_decision as BaseCarrier['doubtDecision'],
  };
  return row.kind === 'twilio'
    ? { ...terms, kind: 'twilio', settings: twilioSettings.parse(row.settings) }
    : { ...terms, kind: 'smpp', settings: smppSettings.parse(row.settings) };
}

/** Describes in one line why settings are invalid. */
export function describeProblem(error: unknown): string {
  if (!(error instanceof z.ZodError)) return (error as Error).message;
  return error.issues
    .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
    .join('; ');
}
