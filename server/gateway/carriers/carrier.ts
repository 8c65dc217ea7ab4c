import { type SmppSettings, smppSettings, type TwilioSettings, twilioSettings } from '#contract/carriers.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** What the engine needs to know of every carrier, however it is reached. */
export type CarrierTerms = {
  id: number;
  name: string;
  /** Parts that may be without a committed result, on each bind. */
  window: number;
  /** Parts per second over all gateways; null is without a limit. */
  rate: number | null;
  doubtWaitMs: number;
  doubtDecision: 'resend' | 'hold';
};

export type SmppCarrier = CarrierTerms & { kind: 'smpp'; settings: SmppSettings };
export type TwilioCarrier = CarrierTerms & { kind: 'twilio'; settings: TwilioSettings };
export type Carrier = SmppCarrier | TwilioCarrier;

/** A carrier whose settings cannot be used, with what is wrong with them. */
export type BrokenCarrier = { id: number; name: string; problem: string };

/** The carriers that are switched on. */
export async function readCarriers(db: OwnerDb): Promise<{ carriers: Carrier[]; broken: BrokenCarrier[] }> {
  const rows = await db
    .selectFrom('carriers')
    .selectAll()
    .where('enabled', '=', true)
    .orderBy('id')
    .execute();
  const carriers: Carrier[] = [];
  const broken: BrokenCarrier[] = [];
  for (const row of rows) {
    const terms: CarrierTerms = {
      id: row.id,
      name: row.name,
      window: row.window_size,
      rate: row.rate,
      doubtWaitMs: row.doubt_wait * 1000,
      doubtDecision: row.doubt_decision as CarrierTerms['doubtDecision'],
    };
    try {
      carriers.push(
        row.kind === 'twilio'
          ? { ...terms, kind: 'twilio', settings: twilioSettings.parse(row.settings) }
          : { ...terms, kind: 'smpp', settings: smppSettings.parse(row.settings) },
      );
    } catch (error) {
      broken.push({ id: row.id, name: row.name, problem: (error as Error).message });
    }
  }
  return { carriers, broken };
}
