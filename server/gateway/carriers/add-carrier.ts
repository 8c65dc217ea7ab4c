import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { carrierName, commonCarrierSettings } from '#contract/carriers.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { type CarrierKind, checkSettings, termsToColumns } from './kinds.ts';

export type NewCarrier = {
  name: string;
  kind: CarrierKind;
  /** The settings of the carrier's kind. Their schemas are in contract/carriers.ts. */
  settings: object;
  terms?: z.input<typeof commonCarrierSettings>;
  /** Whether to add a route that sends every message to the carrier. */
  routed: boolean;
};

/**
 * Adds a carrier, and its route if `routed` is set. Returns the carrier's id. Gateways bind to the carrier
 * within two seconds. Throws `name_taken`, a ZodError, or a Problem that names the setting.
 */
export async function addCarrier(db: Kysely<Tables>, carrier: NewCarrier): Promise<number> {
  const settings = checkSettings(carrier.kind, carrier.settings);
  const terms = commonCarrierSettings.parse(carrier.terms ?? {});
  const name = carrierName.parse(carrier.name);
  const added = await db
    .insertInto('carriers')
    .values({ name, kind: carrier.kind, settings: JSON.stringify(settings), ...termsToColumns(terms) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added)
    throw new Problem('conflict', 'name_taken', `There is already a carrier "${name}". Choose another name.`);
  if (carrier.routed) await db.insertInto('routes').values({ carrier_id: added.id }).execute();
  return added.id;
}
