import type { TFunction } from 'i18next';
import { WEBHOOK_EVENT_TYPES } from '#contract/webhook-events.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { hostOf } from './host-of.ts';

type T = TFunction<'webhooks'>;

/** The name of a webhook: its description, or its server. */
export const nameOf = ({ description, url }: Pick<Webhook, 'description' | 'url'>): string =>
  description || hostOf(url);

/** Says how many kinds of events a webhook gets, such as "3 events". */
export const describeEvents = ({ eventTypes }: Pick<Webhook, 'eventTypes'>, t: T): string =>
  eventTypes.length === WEBHOOK_EVENT_TYPES.length
    ? t('allEvents')
    : t('someEvents', { count: eventTypes.length });

/** Says in short to what the events are limited, such as "2 API keys, 1 sender". Empty without filters. */
export function describeFilters(
  { campaigns, keys, senders }: Pick<Webhook, 'campaigns' | 'keys' | 'senders'>,
  t: T,
): string {
  return [
    campaigns.length > 0 && t('filtered.campaigns', { count: campaigns.length }),
    keys.length > 0 && t('filtered.keys', { count: keys.length }),
    senders.length > 0 && t('filtered.senders', { count: senders.length }),
  ]
    .filter(Boolean)
    .join(', ');
}
