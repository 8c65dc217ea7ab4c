import { DELIVERY_STATES } from '#contract/webhook-events.ts';
import { asText, listSearch, oneOf } from '#web/manifest/list-search.ts';
import { isId } from '#web/manifest/search.ts';

export const webhooksSearch = listSearch(['-createdAt', 'createdAt', 'url', '-url']);

/** `keyId` is an API key whose messages the new webhook is for. */
export const createWebhookSearch = ({ keyId }: Record<string, unknown>): { keyId?: number | undefined } => ({
  keyId: typeof keyId === 'number' && isId(keyId) ? keyId : undefined,
});

/** The search is for the id of a message. The page checks the type, because its list would load with every page. */
export const deliveriesSearch = listSearch(['-sequence', 'sequence'], {
  state: oneOf(DELIVERY_STATES),
  type: asText,
});
