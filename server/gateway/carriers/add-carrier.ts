import type { Kysely } from 'kysely';
import { z } from 'zod';
import { carrierName, carrierTerms, smppSettings, twilioSettings } from '#contract/carriers.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export const CARRIER_KINDS = { smpp: smppSettings, twilio: twilioSettings } as const;
export type CarrierKind = keyof typeof CARRIER_KINDS;

export type NewCarrier = {
  name: string;
  kind: CarrierKind;
  /** Of its kind: see contract/carriers.ts. */
  settings: object;
  terms?: z.input<typeof carrierTerms>;
  /** Whether every message may go there, unless a better route leads elsewhere. */
  routed: boolean;
};

/** Adds a carrier; gateways bind to it within a second or two. Returns its id. Throws a ZodError on settings that cannot be. */
export async function addCarrier(db: Kysely<Tables>, carrier: NewCarrier): Promise<number> {
  const settings = CARRIER_KINDS[carrier.kind].parse(carrier.settings);
  const terms = carrierTerms.parse(carrier.terms ?? {});
  const { id } = await db
    .insertInto('carriers')
    .values({
      name: carrierName.parse(carrier.name),
      kind: carrier.kind,
      settings: JSON.stringify(settings),
      ...columnsOf(terms),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (carrier.routed) await db.insertInto('routes').values({ carrier_id: id }).execute();
  return id;
}

/** A carrier's terms as the table has them. */
export const columnsOf = (terms: z.output<typeof carrierTerms>) => ({
  window_size: terms.window,
  rate: terms.rate,
  doubt_wait: terms.doubtWait,
  doubt_decision: terms.doubtDecision,
  failover_after: terms.failoverAfter,
  enabled: terms.enabled,
});
