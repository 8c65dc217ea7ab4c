import { requireVersion } from '#server/platform/errors.ts';
import type { CampaignRow } from './campaign-row.ts';

/**
 * What the caller has seen: the `fingerprint` of the estimate and the `version` of the campaign. What is
 * omitted is not checked.
 */
export type Precondition = { reviewed?: string | undefined; version?: number | undefined };

/** Throws `campaign_changed` if the campaign was changed after the caller read it. */
export const requireCampaignVersion = (campaign: CampaignRow, { version }: Precondition): void =>
  requireVersion('campaign', campaign, version, 'saved or sent');
