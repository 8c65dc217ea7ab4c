import type { Request } from '#contract/endpoint.ts';
import type { Estimate } from '#contract/sending.ts';
import type { CheckedV1Campaign, createV1Campaign as endpoint } from '#contract/v1/campaigns.ts';
import { type CarrierSplitsLookup, readCarrierSplits } from '#server/gateway/index.ts';
import { createCampaign, estimateNew, requireStartTime } from '#server/sending/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { type Identity, withCallerAccount } from '#server/platform/http/routes.ts';
import { DryRunDone } from '../dry-run-done.ts';
import { keyIdOf } from '../idempotency-key.ts';
import { inApiTerms } from '../in-api-terms.ts';
import { readNewCampaign } from './read-content.ts';
import { readStart, termsOf } from './read-start.ts';

type Body = Request<typeof endpoint>['body'];

/**
 * Checks and prices a campaign. Creates it as a draft, so that the same checks apply, and rolls back. Throws what
 * the endpoint declares.
 */
export async function checkCampaign(
  { db, links }: { db: Database; links: MessageLinks },
  identity: Identity,
  body: Body,
): Promise<CheckedV1Campaign> {
  const splitsFrom = await readCarrierSplits(db.owner);
  let estimate: Estimate | undefined;
  await withCallerAccount(db, identity, async (account) => {
    estimate = await estimateCampaign(account, links, keyIdOf(identity), body, splitsFrom);
    throw new DryRunDone();
  }).catch((error: unknown) => {
    if (!(error instanceof DryRunDone)) throw error;
  });
  return toCheckedCampaign(estimate!, body);
}

function estimateCampaign(
  account: ActingAccount,
  links: MessageLinks,
  keyId: number,
  body: Body,
  splitsFrom: CarrierSplitsLookup,
): Promise<Estimate> {
  const start = readStart(body);
  return inApiTerms(termsOf(start), async () => {
    const campaign = await readNewCampaign(account, keyId, body);
    if (start) await requireStartTime(account, start);
    await createCampaign(account, campaign);
    const { at = null, localTime = false } = start ?? {};
    const asked = { ...campaign, at, localTime, changes: null, fresh: true };
    return estimateNew(account, links, asked, splitsFrom);
  });
}

const toCheckedCampaign = (
  estimate: Estimate,
  { without_landlines: withoutLandlines = false }: Body,
): CheckedV1Campaign => ({
  id: null,
  state: 'checked',
  recipients: estimate.recipients,
  parts: estimate.parts,
  cost: estimate.cost / 1000,
  credits: estimate.balance / 1000,
  is_exact: estimate.exact,
  left_out: {
    duplicates: estimate.duplicates,
    invalid_numbers: estimate.invalidCount,
    opted_out: estimate.optedOut,
    in_excluded_groups: estimate.excluded,
    landlines: withoutLandlines ? estimate.landlines : 0,
    too_long: estimate.tooLong,
    repeated_too_often: estimate.tooOften,
    no_route: estimate.noRoute,
    over_limit: estimate.overLimit ?? 0,
  },
  invalid_numbers: estimate.invalid,
  hold_reasons: estimate.holdReasons,
});
