import { API_ENVIRONMENTS, API_KEY_STATES } from '#contract/api-key-states.ts';
import { EMAIL_OUTCOMES } from '#contract/email-outcomes.ts';
import { asText, asTrue, listSearch, oneOf } from '#web/manifest/list-search.ts';

export const apiKeysSearch = listSearch(
  ['-createdAt', 'createdAt', 'name', '-name', '-lastUsedAt', 'lastUsedAt'],
  { state: oneOf(API_KEY_STATES), environment: oneOf(API_ENVIRONMENTS), create: asTrue },
);

/** How programs use a key: by calls of the API, or by mails. */
export const CHANNELS = ['rest', 'email'] as const;

/** The parameters that every tab of a key keeps (specification, 2.2). */
export const apiKeySearch = (params: Record<string, unknown>) => ({
  channel: oneOf(CHANNELS)(params['channel']),
  clientId: asText(params['clientId']),
});

export const OUTCOMES = ['succeeded', 'failed'] as const;
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** `mail` is the outcome of mails, in the log of the channel `email`. */
export const requestLogSearch = listSearch(['-id'], {
  outcome: oneOf(OUTCOMES),
  method: oneOf(METHODS),
  mail: oneOf(EMAIL_OUTCOMES),
});
