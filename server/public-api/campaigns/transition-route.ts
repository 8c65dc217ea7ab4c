import type {
  cancelV1Campaign,
  pauseV1Campaign,
  resumeV1Campaign,
  sendV1Campaign,
} from '#contract/v1/campaigns.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { inApiTerms } from '../in-api-terms.ts';
import { requireLiveKey } from '../require-live-key.ts';
import { readV1Campaign } from './read-campaign.ts';
import { CAMPAIGN_TERMS } from './terms.ts';

type TransitionEndpoint =
  | typeof sendV1Campaign
  | typeof pauseV1Campaign
  | typeof resumeV1Campaign
  | typeof cancelV1Campaign;

/**
 * Creates a route that changes a campaign's state with a live key, and returns the campaign. `change` does nothing
 * if the campaign has the state already. `what` names the action.
 */
export const transitionRoute = (
  endpoint: TransitionEndpoint,
  what: string,
  change: (account: ActingAccount, campaignId: number) => Promise<void>,
  options: Pick<Route, 'needsSpace'> = {},
): Route =>
  accountRoute(
    endpoint,
    async ({ account, identity, params: { campaignId } }) => {
      await requireLiveKey(account, identity, what);
      await inApiTerms(CAMPAIGN_TERMS, () => change(account, campaignId));
      return readV1Campaign(account, campaignId);
    },
    options,
  );
