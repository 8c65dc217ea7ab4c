import type { Request } from '#contract/endpoint.ts';
import type { scheduleCampaign } from '#contract/sending.ts';
import { invalid } from '#server/platform/errors.ts';
import type { ApiTerms } from '../in-api-terms.ts';
import { CAMPAIGN_TERMS } from './terms.ts';

type Times = { send_at?: string | undefined; send_at_local?: string | undefined };
type Start = Request<typeof scheduleCampaign>['body'];

/** Returns when a campaign starts, or undefined without a time. Throws `invalid` for two times. */
export function readStart({ send_at: at, send_at_local: localAt }: Times): Start | undefined {
  if (at !== undefined && localAt !== undefined)
    throw invalid('send_at_local', 'invalid', 'Send either `send_at` or `send_at_local`.');
  const time = at ?? localAt;
  return time === undefined
    ? undefined
    : { at: time, localTime: localAt !== undefined, repeats: null, repeatsUntil: null };
}

/** The terms of problems about a campaign with this start. */
export const termsOf = (start: Start | undefined): ApiTerms =>
  start?.localTime
    ? { ...CAMPAIGN_TERMS, fields: { ...CAMPAIGN_TERMS.fields, at: 'send_at_local' } }
    : CAMPAIGN_TERMS;
