import { SUB_ACCOUNT_STATES } from '#contract/account-states.ts';
import { asTrue, listSearch, oneOf } from '#web/manifest/list-search.ts';

export const subAccountsSearch = listSearch(
  ['name', '-name', '-balance', 'balance', '-used', 'used', '-lastActiveAt', 'lastActiveAt'],
  { state: oneOf(SUB_ACCOUNT_STATES), create: asTrue },
);

export const receivedCreditsSearch = listSearch(['-at', 'at']);
