import type { ValueProblem } from '#contract/parse-field-value.ts';
import type { ApiTerms } from '../in-api-terms.ts';

const VALUE_CODES: Record<ValueProblem, string> = {
  not_a_date: 'invalid_value',
  ambiguous_date: 'invalid_value',
  not_an_amount: 'invalid_value',
  ambiguous_amount: 'invalid_value',
  other_currency: 'invalid_value',
  not_a_choice: 'invalid_value',
};

/** What the API calls the fields and codes of contacts and groups. */
export const CONTACT_TERMS: ApiTerms = {
  fields: {
    addedFrom: 'created_from',
    addedTo: 'created_to',
    changedFrom: 'updated_from',
    changedTo: 'updated_to',
    expiresOn: 'expires_on',
    groupId: 'group_id',
  },
  codes: { ...VALUE_CODES, filter_range_reversed: 'invalid', too_soon: 'invalid', too_late: 'invalid' },
};
