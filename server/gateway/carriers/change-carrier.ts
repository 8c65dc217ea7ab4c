import type { Kysely } from 'kysely';
import { commonCarrierSettings } from '#contract/carriers.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { forgetUnknownReceiptStates } from '../state/unknown-receipt-states.ts';
import { checkSettings, termsToColumns, termsFromColumns } from './kinds.ts';
import { findCarrier } from './carrier.ts';

/** The values to change. In `settings`, undefined resets a setting to its default. */
export type CarrierChange = {
  settings: Record<string, unknown>;
  terms: Record<string, unknown>;
};

/**
 * Changes the given settings and terms, in the caller's transaction. Gateways apply the changes within two
 * seconds. Validates the whole carrier. Deletes the counts of state words that the settings now map. Throws
 * `not_found`, a ZodError, or a Problem that names the setting.
 */
export async function changeCarrier(
  tx: Kysely<Tables>,
  name: string,
  { settings, terms }: CarrierChange,
): Promise<void> {
  const carrier = await findCarrier(tx, name, { lock: true });
  const checked = checkSettings(carrier.kind, { ...carrier.settings, ...settings });
  const columns = termsToColumns(commonCarrierSettings.parse({ ...termsFromColumns(carrier), ...terms }));
  await tx
    .updateTable('carriers')
    .set({ settings: JSON.stringify(checked), ...columns })
    .where('id', '=', carrier.id)
    .execute();
  const { receiptStates } = checked as { receiptStates?: object };
  await forgetUnknownReceiptStates(tx, carrier.id, Object.keys(receiptStates ?? {}));
}
