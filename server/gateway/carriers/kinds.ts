import type { z } from 'zod';
import { type commonCarrierSettings, smppSettings, twilioSettings } from '#contract/carriers.ts';
import { invalid } from '#server/platform/errors.ts';
import { status } from '#smpp/index.ts';

/** The kinds of carriers, with the schema of their settings. */
export const CARRIER_KINDS = { smpp: smppSettings, twilio: twilioSettings } as const;
export type CarrierKind = keyof typeof CARRIER_KINDS;

/** Settings that must never be shown. */
export const SECRET_SETTINGS: readonly string[] = ['password', 'authToken'];

/**
 * Validates the settings of a carrier and fills in defaults. Throws a ZodError, or a Problem that names the
 * setting.
 */
export function checkSettings(kind: CarrierKind, settings: object): object {
  const checked = CARRIER_KINDS[kind].parse(settings);
  if (kind === 'smpp') requireKnownNames(Object.keys(checked.errors));
  return checked;
}

/** Rejects unknown `ESME_` names, because a mistyped name would silently have no effect. */
function requireKnownNames(errors: string[]): void {
  const unknown = errors.find((name) => name.startsWith('ESME_') && !(name in status));
  if (unknown === undefined) return;
  const text = `${unknown} is not an SMPP 3.4 error. For a carrier's own error, enter its number, such as 0x00000401.`;
  throw invalid('errors', 'unknown_error', text);
}

export const termsToColumns = (terms: z.output<typeof commonCarrierSettings>) => ({
  window_size: terms.window,
  rate: terms.rate,
  doubt_wait: terms.doubtWait,
  doubt_decision: terms.doubtDecision,
  failover_after: terms.failoverAfter,
  enabled: terms.enabled,
});

export const termsFromColumns = (row: TermColumns) => ({
  window: row.window_size,
  rate: row.rate,
  doubtWait: row.doubt_wait,
  doubtDecision: row.doubt_decision,
  failoverAfter: row.failover_after,
  enabled: row.enabled,
});

type TermColumns = {
  window_size: number;
  rate: number | null;
  doubt_wait: number;
  doubt_decision: string;
  failover_after: number | null;
  enabled: boolean;
};
