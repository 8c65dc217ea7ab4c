import type { ApiTerms } from '../in-api-terms.ts';

/** The API's names for what the console's problems about campaigns say. */
export const CAMPAIGN_TERMS: ApiTerms = {
  fields: { audience: 'group_ids', 'audience.excludedGroupIds': 'exclude_group_ids', at: 'send_at' },
  codes: { too_often: 'repeated_too_often', not_a_time: 'invalid', out_of_range: 'invalid' },
};
