import { Problem } from '#server/platform/errors.ts';
import type { CampaignRow } from './campaign-row.ts';

/** What a caller has seen: the `fingerprint` of the reviewed estimate, and the `version` of the campaign. Omitted parts are not checked. */
export type Precondition = { reviewed?: string | undefined; version?: number | undefined };

/** Throws `campaign_changed` if the campaign was edited after the caller read it. */
export function requireVersion(campaign: CampaignRow, { version }: Precondition): void {
  if (version === undefined || version === campaign.version) return;
  throw new Problem(
    'conflict',
    'campaign_changed',
    'This campaign was changed elsewhere after you opened it, so nothing was saved or sent. Check it, then try again.',
  );
}
