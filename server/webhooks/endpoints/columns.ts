import type { WebhookSettings } from '#contract/webhooks.ts';
import { invalid } from '#server/platform/errors.ts';
import { sealFor } from './secrets.ts';
import type { OwnHeader } from './stored-endpoint.ts';

/**
 * Returns the columns of an endpoint's settings. Headers without a value keep their stored one. Throws `invalid` if there
 * is none.
 */
export function toColumns(
  key: string,
  accountId: number,
  settings: WebhookSettings,
  stored: readonly OwnHeader[],
) {
  const { url, description, format, classic, eventTypes, campaignIds, keyIds, senders, headers } = settings;
  const values = new Map(stored.map(({ name, value }) => [name.toLowerCase(), value]));
  const completed = headers.map(({ name, value = values.get(name.toLowerCase()) }): OwnHeader => {
    if (value === undefined) throw invalid('headers', 'invalid', `Enter a value for the header ${name}.`);
    return { name, value };
  });
  return {
    url,
    description,
    format,
    classic: format === 'classic' ? JSON.stringify(classic) : null,
    event_types: [...new Set(eventTypes)],
    campaign_ids: [...new Set(campaignIds)],
    key_ids: [...new Set(keyIds)],
    senders: [...new Set(senders)],
    headers: sealFor(key, accountId, JSON.stringify(completed)),
  };
}
